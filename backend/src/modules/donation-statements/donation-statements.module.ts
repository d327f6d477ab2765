import { Module } from '@nestjs/common';
import { DonationsModule } from '../donations/index.js';
import { DonorsModule } from '../donors/index.js';
import { FoundationModule } from '../foundation/index.js';
import { MediaModule } from '../media/index.js';
import { NotificationsModule } from '../notifications/index.js';
import {
  CertificatesController,
  DonorCertificatesController,
} from './adapters/http/certificates.controller.js';
import { DonorDetailsController } from './adapters/http/donor-details.controller.js';
import { StatementsController } from './adapters/http/statements.controller.js';
import { CertificatePersonalData } from './adapters/persistence/certificate-personal-data.js';
import { CertificateRepository } from './adapters/persistence/certificate-repository.js';
import { FilingRepository } from './adapters/persistence/filing-repository.js';
import { StatementDonations } from './adapters/persistence/statement-donations.js';
import { StatementQueries } from './adapters/persistence/statement-queries.js';
import { PortalFilesAdapter } from './adapters/portal/portal-files-adapter.js';
import { CertificateService } from './application/certificate-service.js';
import { DonorDetailsService } from './application/donor-details-service.js';
import { StatementEmails } from './application/statement-emails.js';
import { StatementService } from './application/statement-service.js';
import { PortalFiles } from './ports/portal-files.js';

@Module({
  imports: [DonationsModule, DonorsModule, FoundationModule, MediaModule, NotificationsModule],
  controllers: [
    CertificatesController,
    DonorCertificatesController,
    DonorDetailsController,
    StatementsController,
  ],
  providers: [
    StatementService,
    CertificateService,
    DonorDetailsService,
    StatementEmails,
    StatementQueries,
    CertificatePersonalData,
    FilingRepository,
    CertificateRepository,
    StatementDonations,
    { provide: PortalFiles, useClass: PortalFilesAdapter },
  ],
  exports: [StatementQueries],
})
export class DonationStatementsModule {}
