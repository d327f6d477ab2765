import type { PaymentStatus } from '../payments/payments.rules.js';

/** At most so many people in one registration (decisions §2). */
export const MAX_PEOPLE = 10;

export const REGISTRATION_STATUSES = ['pending', 'registered', 'failed', 'cancelled'] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

/** The client's idempotency key; also Razorpay's receipt, which takes 40 characters at most. */
export const TRANSACTION_ID = /^[A-Za-z0-9_-]{8,40}$/;

/** A registration's status follows its payment (decisions §2); a free one has no payment and is registered at once. */
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

/** Completed as spec 2 §4 counts it. */
export function isCompletedRegistration(row: {
  registration_status: string;
  payment_status: string;
}): boolean {
  return (
    row.registration_status === 'registered' ||
    ['completed', 'captured'].includes(row.payment_status.toLowerCase())
  );
}

export type BadgeTone = 'positive' | 'secondary' | 'destructive' | 'outline';

/** The badge of a registration or payment status (spec 2 §4). */
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
