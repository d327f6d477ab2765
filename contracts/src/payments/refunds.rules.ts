import { daysBetween } from '../dates/dates.rules.js';
import { formatRupees } from '../money/money.rules.js';

/**
 * The refund that the published refund policy suggests. The office decides. Amounts in paise; dates are Indian
 * calendar dates (`YYYY-MM-DD`).
 */

/** Days after the payment in which a refund can be requested. */
export const REFUND_DAYS = 7;
/** Razorpay refunds no less. A smaller rest of a payment stays with us, however it was paid. */
export const LEAST_REFUND_PAISE = 100;
export const RETREAT_FEE_PAISE = 10_000_00;
export const WEBINAR_FEE_PAISE = 1_500_00;

/** The kinds of payments that the policy distinguishes. */
export type CancellationKind = 'retreat' | 'webinar' | 'workshop' | 'donation';

export interface RefundCase {
  kind: CancellationKind;
  /** Paise that can still be refunded. */
  refundable: number;
  /** Day of the payment in India. */
  paidOn: string;
  /** First day of the program; null for a donation. */
  startsOn: string | null;
  /** Today in India. */
  today: string;
}

export interface RefundSuggestion {
  /** Paise; 0 when the policy gives nothing back. */
  amount: number;
  /** The reason, shown to the office and on the page of a registration. */
  reason: string;
  /** Since a move too much is paid: it is given back whatever the policy says. */
  isOverpaid?: boolean;
}

/** The kind of a registration's program, from keywords in its name, main folder and venue. */
export function cancellationKind(program: {
  name: string;
  mainFolder: string | null;
  venue: string;
}): CancellationKind {
  const text = `${program.name} ${program.venue}`.toLowerCase();
  if (/\b(webinar|online|zoom)\b/.test(text)) return 'webinar';
  if (/retreat/.test(`${text} ${(program.mainFolder ?? '').toLowerCase()}`)) return 'retreat';
  return 'workshop';
}

/** The fee that is kept when a place is given up, in paise. */
const FEES: Record<CancellationKind, number> = {
  retreat: RETREAT_FEE_PAISE,
  webinar: WEBINAR_FEE_PAISE,
  workshop: 0,
  donation: 0,
};

/** The refund rule in one sentence, before the payment. `total`: rupees of the payment, once it is known. */
export function refundRuleText(kind: CancellationKind, total?: number): string {
  const fee = FEES[kind] / 100;
  const term = `within ${REFUND_DAYS} days of paying, and before the program starts`;
  if (fee === 0) return `If you cancel ${term}, we refund ${total ? formatRupees(total) : 'everything'}.`;
  if (total === undefined) return `If you cancel ${term}, we refund all but ${formatRupees(fee)}.`;
  if (total - fee < LEAST_REFUND_PAISE / 100)
    return `If you cancel, there is no refund: we keep a fee of ${formatRupees(fee)}.`;
  return `If you cancel ${term}, we refund ${formatRupees(total - fee)} and keep a fee of ${formatRupees(fee)}.`;
}

export function suggestRefund({ kind, refundable, paidOn, startsOn, today }: RefundCase): RefundSuggestion {
  if (daysBetween(paidOn, today) > REFUND_DAYS) {
    return { amount: 0, reason: `Paid more than ${REFUND_DAYS} days ago: the policy allows no refund.` };
  }
  if (startsOn !== null && startsOn <= today) {
    return { amount: 0, reason: 'The program has started: the policy allows no refund.' };
  }
  if (kind === 'retreat')
    return withFee(refundable, RETREAT_FEE_PAISE, 'For a retreat, we keep a cancellation fee of ₹10,000.');
  if (kind === 'webinar')
    return withFee(refundable, WEBINAR_FEE_PAISE, 'For a webinar, we keep a fee of ₹1,500.');
  if (kind === 'workshop') {
    return {
      amount: refundable,
      reason: `Paid within the last ${REFUND_DAYS} days: the full amount is refunded. A two-day workshop can also be carried forward for a year.`,
    };
  }
  return { amount: refundable, reason: 'Within 7 days of the donation.' };
}

function withFee(refundable: number, fee: number, reason: string): RefundSuggestion {
  const rest = refundable - fee;
  return { amount: rest < LEAST_REFUND_PAISE ? 0 : rest, reason };
}
