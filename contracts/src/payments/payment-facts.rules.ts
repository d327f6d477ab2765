import { toTitle } from '../catalogue/catalogue.rules.js';
import { formatDateTime } from '../dates/dates.rules.js';
import { idNumberForResult } from '../fields/fields.rules.js';
import { formatRupees } from '../money/money.rules.js';
import { formatPaymentPlan, isRegistrationResult } from './payments.rules.js';

/** What the result pages and the receipts show. The ID number is masked as a page may show it. */
export interface ResultDetails {
  registrationType?: string;
  donationType?: string;
  transactionId: string;
  /** The last part of the result page's address; missing when nothing was to be paid. */
  resultToken?: string;
  /** The last part of the address on which a free registration is changed; a paid one has the result token. */
  ownToken?: string | null;
  /** ISO 8601: until when a free place is kept for the confirmation by email; missing when it needs none. */
  confirmUntil?: string | null;
  /** No further email goes to the address today, so the confirmation is only on the page. */
  isEmailLimitReached?: boolean;
  /** ISO 8601. */
  timestamp: string;
  donorName: string;
  email: string;
  phone: string;
  idType: string;
  idNumber: string;
  /** Total in rupees; 0 is free, null is unknown. */
  amount: number | null;
  /** The part of the amount that was returned, in rupees. */
  refunded?: number;
  paymentPlan: string;
  programName?: string;
  programDate?: string;
  programTime?: string;
  programLocation?: string;
  /** For the link back to the form. */
  programId?: number;
  /** False when the money arrived too late for a seat. */
  hasSeat?: boolean;
  /** The participant has cancelled it. */
  isCancelled?: boolean;
  /** The office has cancelled the program. */
  isProgramCancelled?: boolean;
  /** The entrance reads it; missing until the registration is complete. */
  checkInCode?: string;
  numberOfPeople?: number;
  /** At most one for each person; the first is the registrant. */
  participantNames?: readonly string[];
  /** For people with a place in a program on the internet. */
  joiningLink?: string;
  /** The chosen price option; empty when there was only one. */
  option?: string;
  /** The program whose places were paid for others, and how many places. */
  sponsoredProgram?: string;
  spots?: number;
}

export interface FailureDetails extends ResultDetails {
  failureReason: string;
  errorCode: string;
  /** The secret of the offer of a waiting list that the form used. */
  offerToken?: string;
}

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
  return /^[a-z0-9-]+$/.test(type) ? toTitle(type) : type;
}

function amountText(amount: number | null): string {
  if (amount === null) return '';
  return amount === 0 ? 'FREE' : formatRupees(amount);
}

function timeText(timestamp: string): string {
  return Number.isNaN(Date.parse(timestamp)) ? '' : formatDateTime(timestamp);
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
    ['Option', details.option],
    ['Number of People', people > 1 ? String(people) : ''],
    ['Sponsored Program', details.sponsoredProgram],
    ['Number of Places', details.spots === undefined ? '' : String(details.spots)],
    ['Amount', amountText(details.amount)],
    ['Refunded', details.refunded ? formatRupees(details.refunded) : ''],
    ['Payment Plan', formatPaymentPlan(details.paymentPlan)],
    ['Status', status],
  ]);
}

function programFacts(details: ResultDetails): Fact[] {
  return nonEmpty([
    ['Program Date', details.programDate],
    ['Program Time', details.programTime],
    ['Where', details.programLocation],
  ]);
}

function personFacts(details: ResultDetails): Fact[] {
  const { donorName, participantNames = [], email, phone, idType, idNumber } = details;
  return nonEmpty([
    ['Full Name', donorName],
    ['Other Participants', participantNames.slice(1).join(', ')],
    ['Email', email],
    ['Phone', phone],
    ['ID Type', idNumber ? '' : idType],
    [`${idType || 'ID'} Number`, idNumber && idNumberForResult(idType, idNumber)],
  ]);
}

function doneStatus(
  { amount, refunded = 0, hasSeat, isCancelled, isProgramCancelled }: ResultDetails,
  isRegistration: boolean,
): string {
  if (isCancelled) return 'Cancelled';
  if (isProgramCancelled) return 'Program Cancelled';
  if (hasSeat === false) return 'Paid, Not Registered';
  if (refunded > 0 && refunded < (amount ?? 0)) return 'Partly Refunded';
  return isRegistration ? 'Registered' : 'Completed';
}

/**
 * The facts of the result pages and the receipts, in groups; empty groups are omitted. `status` is given for a
 * payment that is neither completed nor failed.
 */
export function resultFacts(
  details: ResultDetails | FailureDetails,
  status?: 'Pending' | 'Refunded',
): FactGroup[] {
  const isRegistration = isRegistrationResult(details);
  const failed = 'failureReason' in details;
  const person = isRegistration ? 'Participant Information' : 'Donor Information';
  const groups = [
    {
      title: isRegistration ? 'Registration Details' : 'Payment Details',
      facts: paymentFacts(details, status ?? (failed ? 'Failed' : doneStatus(details, isRegistration))),
    },
    { title: 'Program', facts: programFacts(details) },
    { title: failed ? `Attempted ${person}` : person, facts: personFacts(details) },
  ];
  return groups.filter((group) => group.facts.length > 0);
}
