export { TaxReceiptResponse, toTaxReceiptResponse } from './adapters/http/tax-receipts.dto.js';
