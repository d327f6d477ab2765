/** What the HTTP adapters of other modules may use. */
export { taxReceiptResponse } from './adapters/http/tax-receipt-response.js';
export { TaxReceiptResponse } from './adapters/http/tax-receipts.responses.js';
