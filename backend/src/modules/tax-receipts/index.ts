export { TaxReceiptsModule } from './tax-receipts.module.js';
