import type { PaymentStatus } from '@qlu/contracts/payments/payments.rules';

/** Labels of the payment status filters. */
export const PAYMENT_STATUS_TEXTS: Record<PaymentStatus, string> = {
  pending: 'Payment pending',
  completed: 'Payment completed',
  failed: 'Payment failed',
  refunded: 'Payment refunded',
};
