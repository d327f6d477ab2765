import { formatRupees } from '../money/money.rules.js';

/** The last characters of a text, as the audit log shows a phone number or an email address. */
export function maskedEnd(text: string): string {
  return text === '' ? '—' : `••••${text.slice(-3)}`;
}

/**
 * What a move means for the money, as a sentence. Nothing is charged or refunded by the move itself.
 * @param difference rupees: the price at the new date less what was paid and not refunded
 */
export function moveDifferenceText(difference: number): string {
  if (difference === 0) return 'The price is the same. Nothing needs to be paid or refunded.';
  return difference > 0
    ? `${formatRupees(difference)} is still owed. The move does not collect it.`
    : `${formatRupees(-difference)} was paid too much. The move does not refund it.`;
}
