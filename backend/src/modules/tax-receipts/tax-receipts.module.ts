import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { taxReceiptFileName } from '@qlu/contracts/tax-receipts/tax-receipts.rules';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { DocumentPrinter } from '../../kernel/document-printer.js';
import { Jobs } from '../../kernel/jobs.js';
import { Transactions } from '../../kernel/transactions.js';
import { Vault } from '../../kernel/vault.js';
import { PersonalData } from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import {
  DonationReceiptFiles,
  DonationsModule,
  ReadDonation,
  ReceiptNumbers,
  type DonationReceiptFile,
} from '../donations/index.js';
import { FoundationModule, FoundationReader } from '../foundation/index.js';
import { EmailRenderers, NotificationsModule, QueueMessage } from '../notifications/index.js';
import { PaymentService, PaymentsModule } from '../payments/index.js';
import { receiptNumberSql } from './adapters/persistence/receipt-number-sql.js';
import { ReceiptPersonalData } from './adapters/persistence/receipt-personal-data.js';
import { AdminTaxReceiptsController } from './adapters/http/admin-tax-receipts.controller.js';
import { PaymentTaxReceiptsController } from './adapters/http/payment-tax-receipts.controller.js';
import { TaxReceiptJobs } from './adapters/jobs/tax-receipt-jobs.js';
import { SqlTaxReceiptRepository } from './adapters/persistence/sql-tax-receipt-repository.js';
import { IndianAmountInWords } from './adapters/words/indian-amount-in-words.js';
import { DownloadTaxReceipt } from './application/download-tax-receipt.js';
import { IssueTaxReceipts } from './application/issue-tax-receipts.js';
import { ResendTaxReceipt } from './application/resend-tax-receipt.js';
import { StoreReceiptFiles } from './application/store-receipt-files.js';
import { UpdateTaxReceipts } from './application/update-tax-receipts.js';
import { WriteTaxReceiptEmail } from './application/write-tax-receipt-email.js';
import { AmountInWords } from './ports/amount-in-words.js';
import { TaxReceiptRepository } from './ports/tax-receipt-repository.js';

@Module({
  imports: [DonationsModule, FoundationModule, NotificationsModule, PaymentsModule],
  controllers: [AdminTaxReceiptsController, PaymentTaxReceiptsController],
  providers: [
    provide(ReceiptPersonalData, Database, Vault),
    TaxReceiptJobs,
    adapt(AmountInWords, IndianAmountInWords),
    adapt(TaxReceiptRepository, SqlTaxReceiptRepository, Database, Vault),
    provide(StoreReceiptFiles, TaxReceiptRepository, FoundationReader, DocumentPrinter, AmountInWords),
    provide(
      UpdateTaxReceipts,
      ReadDonation,
      PaymentService,
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
      PaymentService,
      ReadDonation,
      FoundationReader,
      AuditLog,
    ),
    provide(IssueTaxReceipts, ReadDonation, FoundationReader, Jobs, AuditLog, Transactions, Clock),
    provide(
      ResendTaxReceipt,
      TaxReceiptRepository,
      ReadDonation,
      QueueMessage,
      AuditLog,
      Transactions,
      Clock,
    ),
    provide(WriteTaxReceiptEmail, TaxReceiptRepository, StoreReceiptFiles, ReadDonation, PaymentService),
  ],
  exports: [TaxReceiptRepository],
})
export class TaxReceiptsModule implements OnModuleInit {
  constructor(
    @Inject(PersonalData) private readonly personalData: PersonalData,
    @Inject(ReceiptPersonalData) private readonly ownPersonalData: ReceiptPersonalData,
    @Inject(EmailRenderers) private readonly renderers: EmailRenderers,
    @Inject(DonationReceiptFiles) private readonly donationFiles: DonationReceiptFiles,
    @Inject(WriteTaxReceiptEmail) private readonly writeEmail: WriteTaxReceiptEmail,
    @Inject(UpdateTaxReceipts) private readonly updateTaxReceipts: UpdateTaxReceipts,
    @Inject(StoreReceiptFiles) private readonly files: StoreReceiptFiles,
    @Inject(ReceiptNumbers) private readonly numbers: ReceiptNumbers,
    @Inject(TaxReceiptRepository) private readonly receipts: TaxReceiptRepository,
  ) {}

  onModuleInit(): void {
    this.personalData.register('tax_receipts', this.ownPersonalData);
    this.renderers.register('tax-receipt', this.writeEmail);
    this.numbers.register(receiptNumberSql, (numbers) => this.receipts.issued(numbers));
    this.donationFiles.register((transactionId) => this.fileOf(transactionId));
  }

  /** The email about a donation may be due before the job has issued the receipt. */
  private async fileOf(transactionId: string): Promise<DonationReceiptFile | null> {
    const receipts = await this.updateTaxReceipts.execute(transactionId);
    const valid = receipts.find(({ cancelledAt }) => cancelledAt === null);
    if (!valid) return null;
    const { number } = valid;
    const content = await this.files.execute(valid);
    const file = { fileName: taxReceiptFileName(number), contentType: 'application/pdf', content };
    return { label: 'Tax receipt', number, file };
  }
}
