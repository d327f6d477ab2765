import type { PaymentDetailAnswer, RefundAnswer } from '@qlu/contracts/api/index';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, paiseOf, rupeesOf } from '@qlu/contracts/money/money.rules';
import { cancellationKind, suggestRefund } from '@qlu/contracts/payments/refunds.rules';

/** What the published policy gives back of this payment today. `amount` in rupees. */
export function suggestionFor(
  { program, completed_at, refundable_amount }: PaymentDetailAnswer,
  now: Date,
): { amount: number; because: string } {
  const { amount, because } = suggestRefund({
    kind: program
      ? cancellationKind({ name: program.name, mainFolder: null, venue: program.location })
      : 'donation',
    refundable: paiseOf(refundable_amount) ?? 0,
    paidOn: todayInIndia(completed_at ? new Date(completed_at) : now),
    startsOn: program?.date ?? null,
    today: todayInIndia(now),
  });
  return { amount: rupeesOf(amount), because };
}

const STATUS_WORDS: Record<RefundAnswer['status'], string> = {
  pending: 'waiting at Razorpay',
  processed: 'on its way to the payer, or there',
  failed: 'failed, nothing went back',
};

/** `₹2,500: on its way to the payer, or there. Illness (admin)`. */
export function refundLine({ amount, status, reason, requested_by, failure }: RefundAnswer): string {
  const why = failure ? ` Razorpay says: ${failure}.` : '';
  const who = requested_by ? ` (${requested_by})` : '';
  return `${formatRupees(amount)}: ${STATUS_WORDS[status]}.${why} ${reason}${who}`;
}
