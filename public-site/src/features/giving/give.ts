import type { DonationOrderRequest } from '@qlu/contracts/api/index';
import { DONATION_MESSAGES } from '@qlu/contracts/donations/donations.messages';
import { DONATION_LABELS, SPONSORED_LABELS } from '@qlu/contracts/donations/donations.rules';
import type { PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import { call } from '../../lib/http';
import { failure, type Failure } from '../payment/failure';
import { localTransactionId } from '../payment/paymentResult';
import { payOnce } from '../payment/payOnce';
import {
  takePayment,
  type OrderAnswer,
  type PaymentCalls,
  type PaymentEnd,
  type PaymentStage,
} from '../payment/takePayment';

/** A donation order request without its transaction id (spec 2 §3; decisions §2). `amount` in rupees. */
export type GivingOrder = Omit<DonationOrderRequest, 'transaction_id'>;

export type GivingEnd =
  { kind: 'paid'; transactionId: string } | { kind: 'failed'; transactionId: string; failure: Failure };

const PATH = '/api/donations';
/** The server answers within 15 s even when Razorpay is down; the rest is for slow networks. */
const LIMIT_MS = 30_000;
/** The checkout of pay it forward opens so long after its order (spec 2 §9). */
const PAY_IT_FORWARD_DELAY_MS = 100;

function post<T>(path: string, body: object) {
  return call<T>(PATH + path, { method: 'POST', body, signal: AbortSignal.timeout(LIMIT_MS) });
}

function givingCalls(order: GivingOrder, transactionId: string): PaymentCalls {
  // Pay it forward carries a time stamp in its address (spec 2 §7).
  const stamp = () => (order.sponsored_program ? `?t=${Date.now()}` : '');
  const body: DonationOrderRequest = { ...order, transaction_id: transactionId };
  return {
    createOrder: () => post<OrderAnswer>(`/create-order${stamp()}`, body),
    verify: (proof) => post('/verify-payment', proof),
    reportFailure: (report) => post<{ status: PaymentStatus }>('/payment-failed', report),
  };
}

/** What the checkout says is paid for. */
function descriptionOf({ donation_type: type, sponsored_program: program, spots }: GivingOrder): string {
  if (!program) return `Donation: ${DONATION_LABELS[type]}`;
  return `${DONATION_LABELS[type]}: ${SPONSORED_LABELS[program]}, ${spots === 1 ? '1 spot' : `${spots} spots`}`;
}

function endOf(transactionId: string, end: PaymentEnd): GivingEnd {
  switch (end.kind) {
    case 'paid':
    case 'failed':
      return end;
    case 'givenBack':
      return { kind: 'failed', transactionId, failure: failure.unexpected() };
    case 'refused': {
      const { problem } = end;
      const reason = DONATION_MESSAGES.orderFailed(problem.status);
      return {
        kind: 'failed',
        transactionId: localTransactionId(),
        failure: failure.refused(problem, reason),
      };
    }
  }
}

/** Takes a gift. The same order of the same round again continues the same transaction. */
export async function give(
  order: GivingOrder,
  round: string,
  onStage: (stage: PaymentStage) => void,
): Promise<GivingEnd> {
  const { donor_name: name, email, phone } = order;
  const checkoutDelay = order.sponsored_program ? PAY_IT_FORWARD_DELAY_MS : undefined;
  const { transactionId, end } = await payOnce('don_', { ...order, round }, (id) =>
    takePayment({
      calls: givingCalls(order, id),
      person: { name, email, phone },
      description: descriptionOf(order),
      checkoutDelay,
      onStage,
    }),
  );
  return endOf(transactionId, end);
}
