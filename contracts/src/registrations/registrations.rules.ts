import type { PaymentStatus } from '../payments/payments.rules.js';

/** The largest number of people in one registration. */
export const MAX_PEOPLE = 10;

/** `no_seat`: it was paid when the program was full. */
export const REGISTRATION_STATUSES = ['pending', 'registered', 'no_seat', 'failed', 'cancelled'] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

/** The client's idempotency key. It is also Razorpay's receipt, which has at most 40 characters. */
export const TRANSACTION_ID = /^[A-Za-z0-9_-]{8,40}$/;

/** A registration's status follows its payment. A free one has no payment and is registered immediately. */
export function registrationStatus(payment: PaymentStatus | null): RegistrationStatus {
  switch (payment) {
    case null:
    case 'completed':
      return 'registered';
    case 'pending':
      return 'pending';
    case 'failed':
      return 'failed';
    case 'refunded':
      return 'cancelled';
  }
}

export type BadgeTone = 'positive' | 'secondary' | 'destructive' | 'outline';

export function registrationBadge(status: string): BadgeTone {
  switch (status.toLowerCase()) {
    case 'registered':
    case 'completed':
    case 'captured':
      return 'positive';
    case 'pending':
      return 'secondary';
    case 'cancelled':
    case 'failed':
      return 'destructive';
    default:
      return 'outline';
  }
}
