import type { PaymentStatus } from '@qlu/contracts/payments/payments.rules';

/** The filters' words for what the badges show. */
export const PAYMENT_STATUS_TEXTS: Record<PaymentStatus, string> = {
  pending: 'Payment pending',
  completed: 'Payment completed',
  failed: 'Payment failed',
  refunded: 'Payment refunded',
};
