import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { ExportList } from '../../kernel/export-list.js';
import { RevealIdNumber } from '../../kernel/reveal-id-number.js';
import { Jobs } from '../../kernel/jobs.js';
import { Transactions } from '../../kernel/transactions.js';
import { Vault } from '../../kernel/vault.js';
import { PersonalData } from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { MediaModule } from '../media/index.js';
import { EarlierReceipts, FoundationModule, FoundationReader } from '../foundation/index.js';
import { EmailRenderers, NotificationsModule, QueueMessage } from '../notifications/index.js';
import {
  BeginPayment,
  DishonourCheque,
  FindRepeats,
  PaymentOwners,
  PaymentsModule,
  ReadPayment,
  RecordPayment,
} from '../payments/index.js';
import { DonationPersonalData } from './adapters/persistence/donation-personal-data.js';
import { AccountExportController } from './adapters/http/account-export.controller.js';
import { AdminDonationsController } from './adapters/http/admin-donations.controller.js';
import { DonationExportController } from './adapters/http/donation-export.controller.js';
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
import { DonationListener } from './ports/donation-listener.js';
import { GiftFiles } from './ports/gift-files.js';
import { ImportRepository } from './ports/import-repository.js';
import { DonationReceiptFiles } from './ports/donation-receipt-files.js';
import { DonationRepository } from './ports/donation-repository.js';
import { MonthlyPlan } from './ports/monthly-plan.js';
import { ReceiptNumbers } from './ports/receipt-numbers.js';

/** Global, because the foundation does not import this module, which implements its EarlierReceipts. */
@Global()
@Module({
  imports: [FoundationModule, MediaModule, NotificationsModule, PaymentsModule],
  controllers: [
    AccountExportController,
    AdminDonationsController,
    DonationExportController,
    DonationImportsController,
    DonationTermsController,
    DonationsController,
  ],
  providers: [
    provide(DonationPersonalData, Database, Vault),
    adapt(DonationRepository, SqlDonationRepository, Database),
    provide(DonationQueries, Database, Vault, ReceiptNumbers),
    provide(RevealIdNumber, DonationQueries, AuditLog),
    provide(ExportList, DonationQueries, AuditLog),
    provide(ConfirmDonation, DonationRepository, QueueMessage, Jobs),
    provide(DonationPayments, DonationRepository, ConfirmDonation, Jobs, DonationListener),
    provide(AddChargedDonation, DonationRepository, Vault),
    provide(ReadDonation, DonationRepository, Vault),
    provide(WriteDonationReceipt, DonationRepository, ReadPayment, DonationReceiptFiles, MonthlyPlan),
    provide(RecordGift, DonationRepository, RecordPayment, Vault),
    adapt(GiftFiles, CsvGiftFiles),
    adapt(ImportRepository, SqlImportRepository, Database),
    adapt(EarlierReceipts, FindEarlierReceipts, ImportRepository),
    provide(CheckGiftFile, GiftFiles, ImportRepository, FoundationReader, ReceiptNumbers, FindRepeats),
    provide(ImportGifts, CheckGiftFile, RecordGift, ImportRepository, AuditLog, Transactions, Clock),
    provide(AddOfficeDonation, RecordGift, AuditLog),
    provide(ReportBouncedCheque, DonationRepository, DishonourCheque, AuditLog, Transactions, Jobs),
    provide(CorrectDonation, DonationRepository, Vault, AuditLog, Transactions, Jobs, MonthlyPlan),
    provide(CorrectCharges, DonationRepository),
    provide(CreateDonation, DonationRepository, BeginPayment, Vault),
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
    @Inject(PersonalData) private readonly personalData: PersonalData,
    @Inject(DonationPersonalData) private readonly ownPersonalData: DonationPersonalData,
    @Inject(PaymentOwners) private readonly owners: PaymentOwners,
    @Inject(DonationPayments) private readonly payments: DonationPayments,
    @Inject(EmailRenderers) private readonly renderers: EmailRenderers,
    @Inject(WriteDonationReceipt) private readonly writeReceipt: WriteDonationReceipt,
  ) {}

  onModuleInit(): void {
    this.personalData.register('donations', this.ownPersonalData);
    this.owners.register('donation', this.payments);
    this.renderers.register('donation-receipt', this.writeReceipt);
  }
}
