/**
 * What the published policy gives back (spec 2 §9), as a suggestion: the administrator decides. Amounts in paise,
 * dates are Indian calendar dates (`YYYY-MM-DD`).
 */

/** A refund is asked for within these days of the payment. */
export const REFUND_DAYS = 7;
export const RETREAT_FEE_PAISE = 10_000_00;
export const WEBINAR_FEE_PAISE = 1_500_00;

/** How a program's cancellation is charged for. */
export type CancellationKind = 'retreat' | 'webinar' | 'workshop' | 'donation';

export interface RefundCase {
  kind: CancellationKind;
  /** Paise that can still go back. */
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
  /** Why, for the administrator. */
  because: string;
}

/** Days from one calendar date to another. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The kind of a registration's program by its name, main folder and venue, as the policy's words sort them. */
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

export function suggestRefund({ kind, refundable, paidOn, startsOn, today }: RefundCase): RefundSuggestion {
  if (daysBetween(paidOn, today) > REFUND_DAYS) {
    return { amount: 0, because: `Paid more than ${REFUND_DAYS} days ago: the policy gives nothing back.` };
  }
  if (startsOn !== null && startsOn <= today) {
    return { amount: 0, because: 'The program has started: the policy gives nothing back.' };
  }
  if (kind === 'retreat')
    return withFee(refundable, RETREAT_FEE_PAISE, 'A retreat keeps a cancellation fee of ₹10,000.');
  if (kind === 'webinar') return withFee(refundable, WEBINAR_FEE_PAISE, 'A webinar keeps a fee of ₹1,500.');
  if (kind === 'workshop') {
    return {
      amount: refundable,
      because: 'Within 7 days; a two-day workshop can also be carried forward for a year.',
    };
  }
  return { amount: refundable, because: 'Within 7 days of the donation.' };
}

function withFee(refundable: number, fee: number, because: string): RefundSuggestion {
  return { amount: Math.max(0, refundable - fee), because };
}
