import { failure, takePayment, type PaymentOutcome, type PaymentRequest } from '../payment/checkout';
import { localTransactionId } from '../payment/resultState';
import type { DonationOrderRequest } from '@qlu/contracts/api/index';
import { DONATION_MESSAGES } from '@qlu/contracts/donations/donations.messages';
import { DONATION_LABELS, SPONSORED_LABELS } from '@qlu/contracts/donations/donations.rules';

/** A donation order request without the attempt's fields. `amount` in rupees. */
export type DonationOrder = Omit<DonationOrderRequest, 'transaction_id' | 'pay_again'>;

export type DonationOutcome =
  | Exclude<PaymentOutcome, { kind: 'refused' }>
  /** The checkout of a monthly gift ended. Its page shows whether it has begun. */
  | { kind: 'begun'; token: string };

/** The delay between the order and the checkout of pay it forward. */
const PAY_IT_FORWARD_DELAY_MS = 100;

/** The description that the checkout shows. */
function descriptionOf({ donation_type: type, sponsored_program: program, spots }: DonationOrder): string {
  if (!program) return `Donation: ${DONATION_LABELS[type]}`;
  return `${DONATION_LABELS[type]}: ${SPONSORED_LABELS[program]}, ${spots === 1 ? '1 place' : `${spots} places`}`;
}

/** Pays a donation. Every rejection by the server is a failed donation, except a repeat. */
export async function donate(
  order: DonationOrder,
  attempt: Pick<PaymentRequest, 'draft' | 'payAgain' | 'onStage' | 'hasLeft'>,
): Promise<DonationOutcome> {
  const { donor_name: name, email, phone, amount, sponsored_program: program } = order;
  const outcome = await takePayment({
    ...attempt,
    purpose: 'donation',
    body: order,
    // The address of a pay it forward order contains a timestamp.
    search: program ? `?t=${Date.now()}` : '',
    amount,
    person: { name, email, phone },
    description: descriptionOf(order),
    checkoutDelay: program ? PAY_IT_FORWARD_DELAY_MS : undefined,
  });
  if (outcome.kind !== 'refused') return outcome;
  if (attempt.hasLeft?.()) return { kind: 'left' };
  const { problem } = outcome;
  return {
    kind: 'failed',
    transactionId: localTransactionId(),
    failure: failure.refused(
      problem,
      problem.code === 'AMOUNT_TOO_LARGE' ? problem.error : DONATION_MESSAGES.orderFailed(problem.status),
    ),
  };
}
