import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../kernel/personal-data.js';
import { DonationReceiptFiles, DonationsModule, ReceiptNumbers } from '../donations/index.js';
import { FoundationModule } from '../foundation/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PaymentsModule } from '../payments/index.js';
import { receiptNumberSql } from './adapters/persistence/receipt-number-sql.js';
import { ReceiptPersonalData } from './adapters/persistence/receipt-personal-data.js';
import { AdminTaxReceiptsController } from './adapters/http/admin-tax-receipts.controller.js';
import { PaymentTaxReceiptsController } from './adapters/http/payment-tax-receipts.controller.js';
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
    ReceiptPersonalData,
    { provide: AmountInWords, useClass: IndianAmountInWords },
    { provide: TaxReceiptRepository, useClass: SqlTaxReceiptRepository },
    {
      provide: ReceiptNumbers,
      inject: [TaxReceiptRepository],
      useFactory: (receipts: TaxReceiptRepository): ReceiptNumbers => ({
        issued: (numbers) => receipts.issued(numbers),
        of: receiptNumberSql,
      }),
    },
    { provide: DonationReceiptFiles, useClass: AttachTaxReceipt },
    StoreReceiptFiles,
    UpdateTaxReceipts,
    DownloadTaxReceipt,
    IssueTaxReceipts,
    ResendTaxReceipt,
    WriteTaxReceiptEmail,
  ],
  exports: [DonationReceiptFiles, ReceiptNumbers, TaxReceiptRepository],
})
export class TaxReceiptsModule implements OnModuleInit {
  constructor(
    private readonly personalData: PersonalData,
    private readonly ownPersonalData: ReceiptPersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register('tax_receipts', this.ownPersonalData);
  }
}
