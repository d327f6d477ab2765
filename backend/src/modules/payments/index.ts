export { BeginPayment, type PaymentRecord } from './application/begin-payment.js';
export { normalizedPayer } from './domain/payer.js';
export { completedRepeatSince } from './domain/repeats.js';
export { ReportFailure } from './application/report-failure.js';
export { VerifyPayment } from './application/verify-payment.js';
export type { Payment } from './domain/payment.js';
export { Attention } from './ports/attention.js';
export { PaymentGateway } from './ports/payment-gateway.js';
export {
  PaymentOwners,
  type PaymentContact,
  type PaymentOwner,
  type PaymentSubject,
} from './ports/payment-owners.js';
export { PaymentRepository } from './ports/payment-repository.js';
export { PaymentsModule } from './payments.module.js';
export { PaymentFailedRequest, VerifyPaymentRequest } from './adapters/http/payments.requests.js';
export {
  PaymentFailedResponse,
  PaymentVerifiedResponse,
  RazorpayOrderResponse,
} from './adapters/http/payments.responses.js';
export { paymentStatusCondition, paymentStatusSql } from './adapters/persistence/payment-status-sql.js';
export { checkoutOf } from './adapters/http/checkout-of.js';
