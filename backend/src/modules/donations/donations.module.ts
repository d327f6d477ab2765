import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../kernel/personal-data.js';
import { MediaModule } from '../media/index.js';
import { EarlierReceipts, FoundationModule } from '../foundation/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PaymentOwners, PaymentsModule } from '../payments/index.js';
import { DonationPersonalData } from './adapters/persistence/donation-personal-data.js';
import { AdminDonationsController } from './adapters/http/admin-donations.controller.js';
import { DonationImportsController } from './adapters/http/donation-imports.controller.js';
import { DonationTermsController } from './adapters/http/donation-terms.controller.js';
import { DonationsController } from './adapters/http/donations.controller.js';
import { DonationQueries } from './adapters/persistence/donation-queries.js';
import { CsvGiftFiles } from './adapters/csv/csv-gift-files.js';
import { SqlImportRepository } from './adapters/persistence/sql-import-repository.js';
import { SqlDonationRepository } from './adapters/persistence/sql-donation-repository.js';
import { AddChargedDonation } from './application/add-charged-donation.js';
import { AddOfficeDonation } from './application/add-office-donation.js';
import { ConfirmDonation } from './application/confirm-donation.js';
import { DonationPayments } from './application/donation-payments.js';
import { CheckGiftFile } from './application/check-gift-file.js';
import { ImportGifts } from './application/import-gifts.js';
import { CorrectCharges } from './application/correct-charges.js';
import { CorrectDonation } from './application/correct-donation.js';
import { FindEarlierReceipts } from './application/find-earlier-receipts.js';
import { CreateDonation } from './application/create-donation.js';
import { ReadDonation } from './application/read-donation.js';
import { RecordGift } from './application/record-gift.js';
import { ReportBouncedCheque } from './application/report-bounced-cheque.js';
import { WriteDonationReceipt } from './application/write-donation-receipt.js';
import { GiftFiles } from './ports/gift-files.js';
import { ImportRepository } from './ports/import-repository.js';
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
    DonationPersonalData,
    { provide: DonationRepository, useClass: SqlDonationRepository },
    DonationQueries,
    ConfirmDonation,
    DonationPayments,
    AddChargedDonation,
    ReadDonation,
    WriteDonationReceipt,
    RecordGift,
    { provide: GiftFiles, useClass: CsvGiftFiles },
    { provide: ImportRepository, useClass: SqlImportRepository },
    { provide: EarlierReceipts, useClass: FindEarlierReceipts },
    CheckGiftFile,
    ImportGifts,
    AddOfficeDonation,
    ReportBouncedCheque,
    CorrectDonation,
    CorrectCharges,
    CreateDonation,
  ],
  exports: [
    AddChargedDonation,
    CorrectCharges,
    CorrectDonation,
    DonationQueries,
    EarlierReceipts,
    ReadDonation,
  ],
})
export class DonationsModule implements OnModuleInit {
  constructor(
    private readonly personalData: PersonalData,
    private readonly ownPersonalData: DonationPersonalData,
    private readonly owners: PaymentOwners,
    private readonly payments: DonationPayments,
  ) {}

  onModuleInit(): void {
    this.personalData.register('donations', this.ownPersonalData);
    this.owners.register('donation', this.payments);
  }
}
