/** What the HTTP adapters of other modules may use. */
export { TaxReceiptResponse, toTaxReceiptResponse } from './adapters/http/tax-receipts.dto.js';
