/** What the HTTP adapters of other modules may use. */
export { CheckoutResponse, checkoutResponse } from './adapters/http/payment-result.dto.js';
export { TransactionIdPipe } from './adapters/http/transaction-id.pipe.js';
export { PaymentResults } from './adapters/http/payment-results.js';
export { PersonDisputeResponse, PersonRefundResponse } from './adapters/http/refunds.dto.js';
export { RefundQueries } from './adapters/persistence/refund-queries.js';
export { EVENT_PATHS } from './adapters/http/webhook.controller.js';
export { PAYMENT_CHECKOUT_RETURN } from './adapters/http/payment-result.controller.js';
