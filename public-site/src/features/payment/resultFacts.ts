import { titleOf } from '@qlu/contracts/catalogue/catalogue.rules';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { idNumberForResult } from '@qlu/contracts/fields/fields.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { formatPaymentPlan, isRegistrationResult } from '@qlu/contracts/payments/payments.rules';
import type { FailureDetails, ResultDetails } from './paymentResult';

/** A label and its value. */
interface Fact {
  name: string;
  value: string;
}

export interface FactGroup {
  title: string;
  facts: Fact[];
}

function nonEmpty(facts: [name: string, value: string | undefined][]): Fact[] {
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

/** Turns `pay-it-forward` into `Pay It Forward`. A display name stays unchanged. */
function donationName(type: string): string {
  return /^[a-z0-9-]+$/.test(type) ? titleOf(type) : type;
}

function amountText(amount: number | null): string {
  if (amount === null) return '';
  return amount === 0 ? 'FREE' : formatRupees(amount);
}

function timeText(timestamp: string): string {
  return Number.isNaN(Date.parse(timestamp)) ? '' : formatInstant(timestamp);
}

function paymentFacts(details: ResultDetails, status: string): Fact[] {
  const type = donationName(details.donationType ?? '');
  const subject: [string, string] = isRegistrationResult(details)
    ? ['Program/Service', details.programName || type]
    : ['Donation Type', type];
  const people = details.numberOfPeople ?? 1;
  return nonEmpty([
    ['Transaction ID', details.transactionId],
    ['Date & Time', timeText(details.timestamp)],
    subject,
    ['Number of People', people > 1 ? String(people) : ''],
    ['Sponsored Program', details.sponsoredProgram],
    ['Spots', details.spots === undefined ? '' : String(details.spots)],
    ['Amount', amountText(details.amount)],
    ['Payment Plan', formatPaymentPlan(details.paymentPlan)],
    ['Status', status],
  ]);
}

function programFacts(details: ResultDetails): Fact[] {
  return nonEmpty([
    ['Program Date', details.programDate],
    ['Program Time', details.programTime],
    ['Program Location', details.programLocation],
  ]);
}

function personFacts({ donorName, email, phone, idType, idNumber }: ResultDetails): Fact[] {
  return nonEmpty([
    ['Full Name', donorName],
    ['Email', email],
    ['Phone', phone],
    [`${idType || 'ID'} Number`, idNumberForResult(idType, idNumber)],
  ]);
}

/**
 * The facts of the result pages and the receipt, in groups; empty groups are omitted. `status` is given for a
 * payment that is neither completed nor failed.
 */
export function resultFacts(
  details: ResultDetails | FailureDetails,
  status?: 'Pending' | 'Refunded',
): FactGroup[] {
  const isRegistration = isRegistrationResult(details);
  const failed = 'failureReason' in details;
  const person = isRegistration ? 'Participant Information' : 'Donor Information';
  const done = isRegistration ? 'Registered' : 'Completed';
  const groups = [
    {
      title: isRegistration ? 'Registration Details' : 'Payment Details',
      facts: paymentFacts(details, status ?? (failed ? 'Failed' : done)),
    },
    { title: 'Program', facts: programFacts(details) },
    { title: failed ? `Attempted ${person}` : person, facts: personFacts(details) },
  ];
  return groups.filter((group) => group.facts.length > 0);
}
