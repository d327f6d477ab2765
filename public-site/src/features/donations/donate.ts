import type { DonationOrderRequest } from '@qlu/contracts/api/index';
import { DONATION_MESSAGES } from '@qlu/contracts/donations/donations.messages';
import { DONATION_LABELS, SPONSORED_LABELS } from '@qlu/contracts/donations/donations.rules';
import { failure } from '../payment/failure';
import type { PaymentEnd } from '../payment/paymentEnd';
import { localTransactionId } from '../payment/paymentResult';
import { takePayment, type PaymentRequest } from '../payment/takePayment';

/** A donation order request without the attempt (spec 2 §3; decisions §2). `amount` in rupees. */
export type DonationOrder = Omit<DonationOrderRequest, 'transaction_id' | 'pay_again'>;

export type DonationEnd = Exclude<PaymentEnd, { kind: 'refused' }>;

/** The checkout of pay it forward opens so long after its order (spec 2 §9). */
const PAY_IT_FORWARD_DELAY_MS = 100;

/** What the checkout says is paid for. */
function descriptionOf({ donation_type: type, sponsored_program: program, spots }: DonationOrder): string {
  if (!program) return `Donation: ${DONATION_LABELS[type]}`;
  return `${DONATION_LABELS[type]}: ${SPONSORED_LABELS[program]}, ${spots === 1 ? '1 spot' : `${spots} spots`}`;
}

/** Takes a gift. Whatever the server refuses, other than a repeat, is a failed donation (spec 2 §8). */
export async function give(
  order: DonationOrder,
  attempt: Pick<PaymentRequest, 'draft' | 'payAgain' | 'onStage'>,
): Promise<DonationEnd> {
  const { donor_name: name, email, phone, amount, sponsored_program: program } = order;
  const end = await takePayment({
    ...attempt,
    purpose: 'donation',
    body: order,
    // Pay it forward carries a time stamp in its address (spec 2 §7).
    search: program ? `?t=${Date.now()}` : '',
    amount,
    person: { name, email, phone },
    description: descriptionOf(order),
    checkoutDelay: program ? PAY_IT_FORWARD_DELAY_MS : undefined,
  });
  if (end.kind !== 'refused') return end;
  const { problem } = end;
  return {
    kind: 'failed',
    transactionId: localTransactionId(),
    failure: failure.refused(problem, DONATION_MESSAGES.orderFailed(problem.status)),
  };
}
