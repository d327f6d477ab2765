export { TaxReceiptRepository } from './ports/tax-receipt-repository.js';
export { TaxReceiptsModule } from './tax-receipts.module.js';
