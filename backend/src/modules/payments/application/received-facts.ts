import { MODE_LABELS } from '@qlu/contracts/payments/received.rules';
import type { Fact } from '../../notifications/index.js';
import { isAtRazorpay, type Payment } from '../domain/payment.js';

/** How the office received the money, for the email with the receipt; nothing for a payment at Razorpay. */
export function receivedFacts(payment: Payment): Fact[] {
  if (isAtRazorpay(payment)) return [];
  return [
    { name: 'Paid by', value: MODE_LABELS[payment.mode] },
    { name: 'Reference', value: payment.reference },
  ];
}
