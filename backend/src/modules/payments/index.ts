export { AttentionService } from './application/attention-service.js';
export { OrderService, type PaymentRecord } from './application/order-service.js';
export { receivedFacts } from './application/payment-emails.js';
export { PaymentService } from './application/payment-service.js';
export { textReceipt, type TextReceipt } from './application/receipt-service.js';
export { ReceivedMoneyService, type ReceivedMoney } from './application/received-money-service.js';
export { RefundRequestService, type MoneyLeft } from './application/refund-request-service.js';
export { RefundService } from './application/refund-service.js';
export { RepeatService } from './application/repeat-service.js';
export { amountTooLarge, PaymentGateway, type SettlementLine } from './ports/payment-gateway.js';
export { isGatewayError } from './domain/gateway-errors.js';
export {
  normalizedPayer,
  type Payment,
  receivedInstant,
  repeatSince,
  openOrderSince,
} from './domain/payment.js';

export {
  OwnsPayments,
  type PaymentContact,
  type PaymentOwner,
  type PaymentRepeat,
  type PaymentSubject,
  type SettledPayment,
} from './ports/payment-owners.js';
export {
  SubscriptionGateway,
  SubscriptionOwner,
  type GatewayCharge,
  type GatewaySubscription,
  type SubscriptionProof,
  type SubscriptionSync,
} from './ports/subscription-gateway.js';
export { PaymentsModule } from './payments.module.js';
