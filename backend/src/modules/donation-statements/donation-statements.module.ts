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
import { SqlCertificateRepository } from './adapters/persistence/sql-certificate-repository.js';
import { SqlFilingRepository } from './adapters/persistence/sql-filing-repository.js';
import { SqlStatementDonations } from './adapters/persistence/sql-statement-donations.js';
import { StatementQueries } from './adapters/persistence/statement-queries.js';
import { PortalFilesAdapter } from './adapters/portal/portal-files-adapter.js';
import { CertificateService } from './application/certificate-service.js';
import { DonorDetailsService } from './application/donor-details-service.js';
import { StatementEmails } from './application/statement-emails.js';
import { StatementService } from './application/statement-service.js';
import { CertificateRepository } from './ports/certificate-repository.js';
import { FilingRepository } from './ports/filing-repository.js';
import { PortalFiles } from './ports/portal-files.js';
import { StatementDonations } from './ports/statement-donations.js';

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
    { provide: FilingRepository, useClass: SqlFilingRepository },
    { provide: CertificateRepository, useClass: SqlCertificateRepository },
    { provide: StatementDonations, useClass: SqlStatementDonations },
    { provide: PortalFiles, useClass: PortalFilesAdapter },
  ],
  exports: [StatementQueries],
})
export class DonationStatementsModule {}
