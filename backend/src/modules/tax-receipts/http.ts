/** For the HTTP adapters of other modules. */
export { TaxReceiptResponse, toTaxReceiptResponse } from './adapters/http/tax-receipts.dto.js';
