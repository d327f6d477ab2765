import { formatMoney } from '@qlu/contracts/money/money.rules';
import type { AttentionFlag } from './attention-flag';
import { isAnswered } from './dispute-deadline';

export type AttentionAction =
  | { kind: 'accept' | 'seat' | 'refund' | 'transfer' | 'resolve'; label: string }
  | { kind: 'razorpay'; label: string; address: string };

const AFTER_FAILURE: AttentionAction[] = [
  { kind: 'refund', label: 'Try Again' },
  { kind: 'transfer', label: 'Paid Back by Bank Transfer' },
];

/** The actions for an entry. The first is the recommended one. */
export function attentionActions(flag: AttentionFlag): AttentionAction[] {
  const resolve: AttentionAction = { kind: 'resolve', label: 'Mark as Resolved' };
  const refund: AttentionAction[] =
    flag.refund_failure === null ? [{ kind: 'refund', label: 'Refund' }] : AFTER_FAILURE;
  switch (flag.kind) {
    case 'amount_mismatch':
      return flag.acceptable
        ? [
            { kind: 'accept', label: `Accept ${formatMoney(flag.amount, flag.currency)} as Paid` },
            ...refund,
            resolve,
          ]
        : [...refund, resolve];
    case 'paid_twice':
    case 'paid_again':
    case 'program_over':
    case 'program_cancelled':
    case 'charge_after_end':
      return [...refund, resolve];
    case 'refund_failed':
      return [...AFTER_FAILURE, resolve];
    case 'refund_requested':
      return flag.requested_amount > 0 ? [...refund, { kind: 'resolve', label: 'Decline' }] : [resolve];
    case 'no_seat':
      return [{ kind: 'seat', label: 'Give a Place' }, ...refund];
    case 'unreadable_attempt':
    case 'sync_failed':
    case 'cancel_refused':
      return [{ kind: 'razorpay', label: 'Open at Razorpay', address: paymentAddress(flag) }, resolve];
    case 'dispute':
      return [
        {
          kind: 'razorpay',
          label: isAnswered(flag) ? 'Open at Razorpay' : 'Answer at Razorpay',
          address: `${RAZORPAY}/disputes`,
        },
        resolve,
      ];
  }
}

const RAZORPAY = 'https://dashboard.razorpay.com/app';

/** The page of the payment or order in Razorpay's dashboard; the list of payments when neither is known. */
function paymentAddress({ gateway_payment_id: id }: AttentionFlag): string {
  if (/^pay_\w+$/.test(id)) return `${RAZORPAY}/payments/${id}`;
  if (/^order_\w+$/.test(id)) return `${RAZORPAY}/orders/${id}`;
  return `${RAZORPAY}/payments`;
}
