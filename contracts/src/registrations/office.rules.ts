import { formatRupees, paiseOfSum, toRupees } from '../money/money.rules.js';

/** The last characters of a text, as the audit log shows a phone number or an email address. */
export function maskedEnd(text: string): string {
  return text === '' ? '—' : `••••${text.slice(-3)}`;
}

/**
 * Rupees that were paid for the people of a registration and not refunded. Money that is kept for cancelled places is not paid too
 * much. After differences for other dates it is exact only without cancelled places: the server decides.
 */
export function paidForPeople(registration: {
  amount: number;
  refunded_amount: number;
  number_of_people: number;
  cancelled_people: number;
}): number {
  const { amount, refunded_amount: refunded, number_of_people: people, cancelled_people } = registration;
  const paid = paiseOfSum(amount);
  const left = paiseOfSum(amount - refunded);
  return toRupees(Math.min(left, Math.round((paid * people) / (people + cancelled_people))));
}

/**
 * What a move means for the money, as a sentence. Nothing is charged or refunded by the move itself.
 * @param difference rupees: the price at the new date less what was paid for these people and not refunded
 */
export function moveDifferenceText(difference: number): string {
  if (difference === 0) return 'The price is the same. Nothing needs to be paid or refunded.';
  return difference > 0
    ? `${formatRupees(difference)} to collect. Send a payment link or record the payment on the registration.`
    : `${formatRupees(-difference)} paid too much. You can refund it on the registration.`;
}

interface PersonContact {
  full_name: string;
  phone: string;
  email: string;
}

/**
 * Whether a corrected contact is most likely the one of another person: another name with another phone or email. A name alone may
 * be a typing mistake.
 */
export function isAnotherPerson(from: PersonContact, to: PersonContact): boolean {
  const nameOf = ({ full_name }: PersonContact): string => full_name.trim().toLowerCase();
  return nameOf(from) !== nameOf(to) && (from.phone !== to.phone || from.email !== to.email);
}

/** What a registration owes or has paid too much since its last move, for the office. @param balance rupees, not 0 */
export function balanceText(balance: number): string {
  return balance > 0 ? `${formatRupees(balance)} to collect` : `${formatRupees(-balance)} paid too much`;
}
