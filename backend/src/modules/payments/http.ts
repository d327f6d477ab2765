/** What the HTTP adapters of other modules may use. */
export { CheckoutResponse, checkoutResponse } from './adapters/http/checkout.responses.js';
export { TransactionIdPipe } from './adapters/http/transaction-id.pipe.js';
export { PaymentResults } from './adapters/http/payment-results.js';
export { PersonDisputeResponse, PersonRefundResponse } from './adapters/http/refunds.responses.js';
export { RefundQueries } from './adapters/persistence/refund-queries.js';
export { EVENT_PATHS } from './adapters/http/webhook.controller.js';
export { PAYMENT_CHECKOUT_RETURN } from './adapters/http/payment-result.controller.js';
