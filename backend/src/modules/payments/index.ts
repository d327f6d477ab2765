export type { FirstRecord, PaymentRecord } from './application/begin-payment.js';
export { DishonourCheque } from './application/dishonour-cheque.js';
export { CloseFlagWithoutRefund } from './application/close-flag-without-refund.js';
export { PaymentService } from './application/payment-service.js';
export { ReadSettlements } from './application/read-settlements.js';
export type { ReceivedMoney } from './application/record-payment.js';
export { RecordCharge } from './application/record-charge.js';
export { RefundRemainder } from './application/refund-remainder.js';
export { RequestRefund, type MoneyLeft } from './application/request-refund.js';
export { isGatewayError } from './domain/gateway-errors.js';
export { normalizedPayer } from './domain/payer.js';
export type { Payment } from './domain/payment.js';
export { receivedFacts } from './application/received-facts.js';
export type { SettlementLine } from './domain/settlement-line.js';
export { receivedInstant } from './domain/received-instant.js';
export { completedRepeatSince, openRepeatSince } from './domain/repeats.js';
export {
  PaymentOwners,
  type PaymentContact,
  type PaymentOwner,
  type PaymentSubject,
  type SettledPayment,
} from './ports/payment-owners.js';
export {
  SubscriptionGateway,
  type GatewayCharge,
  type GatewaySubscription,
  type SubscriptionProof,
} from './ports/subscription-gateway.js';
export { SubscriptionOwner, type SubscriptionSync } from './ports/subscription-owner.js';
export { PaymentsModule } from './payments.module.js';
