export { BeginPayment, type PaymentRecord } from './application/begin-payment.js';
export { CloseFlagWithoutRefund } from './application/attention.service.js';
export { ContinuePayment } from './application/continue-payment.js';
export { DishonourCheque } from './application/dishonour-cheque.js';
export { amountTooLarge } from './application/amount-limit.js';
export { PaymentGateway } from './ports/payment-gateway.js';
export { FindRepeats } from './application/find-repeats.js';
export { FlagPayment } from './application/flag-payment.js';
export { PlaceOrder } from './application/place-order.js';
export { ReadPayment } from './application/read-payment.js';
export { ReadSettlements } from './application/read-settlements.js';
export { receivedFacts } from './application/received-facts.js';
export { RecordCharge } from './application/record-charge.js';
export { RecordPayment, type ReceivedMoney } from './application/record-payment.js';
export { RefundRemainder } from './application/refund-remainder.js';
export { RequestRefund, type MoneyLeft } from './application/request-refund.js';
export { ShowCheckout } from './application/show-checkout.js';
export { textReceipt, type TextReceipt } from './application/text-receipt.js';
export { isGatewayError } from './domain/gateway-errors.js';
export { normalizedPayer } from './domain/payer.js';
export type { Payment } from './domain/payment.js';
export type { SettlementLine } from './domain/settlement-line.js';
export { receivedInstant } from './domain/received-instant.js';
export { repeatSince, openOrderSince } from './domain/repeats.js';
export {
  PaymentOwners,
  type PaymentContact,
  type PaymentOwner,
  type PaymentRepeat,
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
