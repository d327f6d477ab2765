import { Global, Module } from '@nestjs/common';
import { DonationReceiptFiles, DonationsModule, ReceiptNumbers } from '../donations/index.js';
import { FoundationModule } from '../foundation/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PaymentsModule } from '../payments/index.js';
import {
  AdminTaxReceiptsController,
  PaymentTaxReceiptsController,
} from './adapters/http/tax-receipts.controller.js';
import { ReceiptPersonalData } from './adapters/persistence/receipt-personal-data.js';
import {
  SqlReceiptNumbers,
  SqlTaxReceiptRepository,
} from './adapters/persistence/sql-tax-receipt-repository.js';
import { AmountInWords } from './adapters/words/amount-in-words.js';
import { TaxReceiptEmails } from './application/tax-receipt-emails.js';
import { TaxReceiptService } from './application/tax-receipt-service.js';
import { TaxReceiptRepository } from './ports/tax-receipt-repository.js';

/** Global, because donations do not import this module, which implements their DonationReceiptFiles and ReceiptNumbers. */
@Global()
@Module({
  imports: [DonationsModule, FoundationModule, NotificationsModule, PaymentsModule],
  controllers: [AdminTaxReceiptsController, PaymentTaxReceiptsController],
  providers: [
    TaxReceiptService,
    TaxReceiptEmails,
    ReceiptPersonalData,
    AmountInWords,
    { provide: TaxReceiptRepository, useClass: SqlTaxReceiptRepository },
    { provide: ReceiptNumbers, useClass: SqlReceiptNumbers },
    { provide: DonationReceiptFiles, useExisting: TaxReceiptService },
  ],
  exports: [DonationReceiptFiles, ReceiptNumbers, TaxReceiptRepository],
})
export class TaxReceiptsModule {}
