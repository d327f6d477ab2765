import type { ErrorBody } from './errors.ts';

export interface PaymentFailure {
  code: ErrorBody['code'];
  description: string;
  source: string;
  step: string;
  reason: string;
}

/** The failures of a payment, by Razorpay's `reason`. */
const failures: Record<string, PaymentFailure> = {
  insufficient_funds: {
    code: 'BAD_REQUEST_ERROR',
    description:
      'Your payment could not be completed due to insufficient account balance. Try another way to pay.',
    source: 'customer',
    step: 'payment_authorization',
    reason: 'insufficient_funds',
  },
  card_declined: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment was declined by the bank that issued the card. Try another card or method.',
    source: 'issuer_bank',
    step: 'payment_authorization',
    reason: 'card_declined',
  },
  bank_technical_error: {
    code: 'GATEWAY_ERROR',
    description: 'Your payment could not be completed because of a temporary problem at the bank.',
    source: 'bank',
    step: 'payment_authorization',
    reason: 'bank_technical_error',
  },
  gateway_technical_error: {
    code: 'GATEWAY_ERROR',
    description: 'Your payment could not be completed because the connection to the bank was lost.',
    source: 'gateway',
    step: 'payment_authorization',
    reason: 'gateway_technical_error',
  },
  payment_timed_out: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment was not completed in time. Money that was debited comes back by itself.',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'payment_timed_out',
  },
  payment_cancelled: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment has been cancelled. Try again or complete the payment later.',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'payment_cancelled',
  },
};

/** Razorpay may add reasons, so an unlisted one becomes an ordinary decline with that reason. */
export function failureFor(reason: string): PaymentFailure {
  return (
    failures[reason] ?? {
      code: 'BAD_REQUEST_ERROR',
      description: 'Payment failed',
      source: 'gateway',
      step: 'payment_authorization',
      reason,
    }
  );
}
