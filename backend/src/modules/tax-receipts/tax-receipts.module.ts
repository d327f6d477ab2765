import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { DocumentPrinter } from '../../kernel/document-printer.js';
import { Jobs } from '../../kernel/jobs.js';
import { Transactions } from '../../kernel/transactions.js';
import { Vault } from '../../kernel/vault.js';
import { PersonalData } from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { DonationReceiptFiles, DonationsModule, ReadDonation, ReceiptNumbers } from '../donations/index.js';
import { FoundationModule, FoundationReader } from '../foundation/index.js';
import { EmailRenderers, NotificationsModule, QueueMessage } from '../notifications/index.js';
import { PaymentsModule, ReadPayment } from '../payments/index.js';
import { receiptNumberSql } from './adapters/persistence/receipt-number-sql.js';
import { ReceiptPersonalData } from './adapters/persistence/receipt-personal-data.js';
import { AdminTaxReceiptsController } from './adapters/http/admin-tax-receipts.controller.js';
import { PaymentTaxReceiptsController } from './adapters/http/payment-tax-receipts.controller.js';
import { TaxReceiptJobs } from './adapters/jobs/tax-receipt-jobs.js';
import { SqlTaxReceiptRepository } from './adapters/persistence/sql-tax-receipt-repository.js';
import { IndianAmountInWords } from './adapters/words/indian-amount-in-words.js';
import { AttachTaxReceipt } from './application/attach-tax-receipt.js';
import { DownloadTaxReceipt } from './application/download-tax-receipt.js';
import { IssueTaxReceipts } from './application/issue-tax-receipts.js';
import { ResendTaxReceipt } from './application/resend-tax-receipt.js';
import { StoreReceiptFiles } from './application/store-receipt-files.js';
import { UpdateTaxReceipts } from './application/update-tax-receipts.js';
import { WriteTaxReceiptEmail } from './application/write-tax-receipt-email.js';
import { AmountInWords } from './ports/amount-in-words.js';
import { TaxReceiptRepository } from './ports/tax-receipt-repository.js';

/** Global, because donations do not import this module, which implements their DonationReceiptFiles and ReceiptNumbers. */
@Global()
@Module({
  imports: [DonationsModule, FoundationModule, NotificationsModule, PaymentsModule],
  controllers: [AdminTaxReceiptsController, PaymentTaxReceiptsController],
  providers: [
    provide(ReceiptPersonalData, Database, Vault),
    TaxReceiptJobs,
    adapt(AmountInWords, IndianAmountInWords),
    adapt(TaxReceiptRepository, SqlTaxReceiptRepository, Database, Vault),
    {
      provide: ReceiptNumbers,
      inject: [TaxReceiptRepository],
      useFactory: (receipts: TaxReceiptRepository): ReceiptNumbers => ({
        issued: (numbers) => receipts.issued(numbers),
        of: receiptNumberSql,
      }),
    },
    adapt(DonationReceiptFiles, AttachTaxReceipt, UpdateTaxReceipts, StoreReceiptFiles),
    provide(StoreReceiptFiles, TaxReceiptRepository, FoundationReader, DocumentPrinter, AmountInWords),
    provide(
      UpdateTaxReceipts,
      ReadDonation,
      ReadPayment,
      FoundationReader,
      TaxReceiptRepository,
      StoreReceiptFiles,
      QueueMessage,
      Transactions,
      Clock,
    ),
    provide(
      DownloadTaxReceipt,
      TaxReceiptRepository,
      StoreReceiptFiles,
      ReadPayment,
      ReadDonation,
      FoundationReader,
      AuditLog,
    ),
    provide(IssueTaxReceipts, ReadDonation, FoundationReader, Jobs, AuditLog, Transactions),
    provide(
      ResendTaxReceipt,
      TaxReceiptRepository,
      ReadDonation,
      QueueMessage,
      AuditLog,
      Transactions,
      Clock,
    ),
    provide(WriteTaxReceiptEmail, TaxReceiptRepository, StoreReceiptFiles, ReadDonation, ReadPayment),
  ],
  exports: [DonationReceiptFiles, ReceiptNumbers, TaxReceiptRepository],
})
export class TaxReceiptsModule implements OnModuleInit {
  constructor(
    @Inject(PersonalData) private readonly personalData: PersonalData,
    @Inject(ReceiptPersonalData) private readonly ownPersonalData: ReceiptPersonalData,
    @Inject(EmailRenderers) private readonly renderers: EmailRenderers,
    @Inject(WriteTaxReceiptEmail) private readonly writeEmail: WriteTaxReceiptEmail,
  ) {}

  onModuleInit(): void {
    this.personalData.register('tax_receipts', this.ownPersonalData);
    this.renderers.register('tax-receipt', this.writeEmail);
  }
}
