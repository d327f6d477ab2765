import { Global, Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { EarlierReceipts, FoundationModule } from '../foundation/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PaymentsModule } from '../payments/index.js';
import { DonationPersonalData } from './adapters/persistence/donation-personal-data.js';
import { AdminDonationsController } from './adapters/http/admin-donations.controller.js';
import { DonationImportsController } from './adapters/http/donation-imports.controller.js';
import { DonationsController, DonationTermsController } from './adapters/http/donations.controller.js';
import { CsvDonationFiles } from './adapters/csv/csv-donation-files.js';
import { DonationQueries } from './adapters/persistence/donation-queries.js';
import { SqlDonationRepository } from './adapters/persistence/sql-donation-repository.js';
import { ImportRepository } from './adapters/persistence/import-repository.js';
import { DonationEmails } from './application/donation-emails.js';
import { DonationImportService } from './application/donation-import-service.js';
import { DonationPayments } from './application/donation-payments.js';
import { DonationService } from './application/donation-service.js';
import { OfficeDonationService } from './application/office-donation-service.js';
import { DonationFiles } from './ports/donation-files.js';
import { DonationRepository } from './ports/donation-repository.js';

/** Global, because the foundation does not import this module, which implements its EarlierReceipts. */
@Global()
@Module({
  imports: [FoundationModule, MediaModule, NotificationsModule, PaymentsModule],
  controllers: [
    AdminDonationsController,
    DonationImportsController,
    DonationTermsController,
    DonationsController,
  ],
  providers: [
    DonationService,
    DonationPayments,
    OfficeDonationService,
    DonationImportService,
    DonationEmails,
    DonationQueries,
    DonationPersonalData,
    { provide: DonationRepository, useClass: SqlDonationRepository },
    ImportRepository,
    { provide: DonationFiles, useClass: CsvDonationFiles },
    { provide: EarlierReceipts, useExisting: DonationImportService },
  ],
  exports: [DonationService, DonationRepository, DonationQueries, EarlierReceipts],
})
export class DonationsModule {}
