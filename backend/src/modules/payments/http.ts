/** Exports for the HTTP adapters of other modules. */
export { CheckoutResponse } from './adapters/http/payment-result.dto.js';
export { TransactionIdPipe } from './adapters/http/refunds.controller.js';
export { PersonDisputeResponse, PersonRefundResponse } from './adapters/http/refunds.dto.js';
export { RefundQueries } from './adapters/persistence/refund-queries.js';
export { EVENT_PATHS } from './adapters/http/settlement.controller.js';
export { PAYMENT_CHECKOUT_RETURN } from './adapters/http/payment-result.controller.js';
