/** The yearly statement of donations: what a donation is in it, and what keeps it out. */
import { ADDRESS_MINIMUM, lengthOf } from '../fields/fields.rules.js';
import type { DonationType } from '../donations/donations.rules.js';
import type { StatementMode, StatementTemplate, StatementType } from './statement-templates.js';

/** What the office can do something about. `cash-over-limit` is reported unless the office excludes it. */
export const STATEMENT_PROBLEMS = [
  'no-id',
  'short-address',
  'not-latin',
  'long-name',
  'no-approval',
  'cash-over-limit',
] as const;
export type StatementProblem = (typeof STATEMENT_PROBLEMS)[number];

export const STATEMENT_PROBLEM_LABELS: Record<StatementProblem, string> = {
  'no-id': 'No ID number',
  'short-address': 'Address too short',
  'not-latin': 'Not in Latin script',
  'long-name': 'Name too long',
  'no-approval': 'No valid approval',
  'cash-over-limit': 'Cash over ₹2,000',
};

/** Days for which the link that asks a donor for missing details is valid. */
export const DETAILS_LINK_DAYS = 14;
/** Days for which the link to a certificate is valid, from the day it is sent. */
export const CERTIFICATE_LINK_DAYS = 180;

/** The file of a certificate, for a short time. @param token of the address */
export function certificateFilePath(token: string): string {
  return `/api/donation-certificates/${token}/certificate.pdf`;
}

/** In the address of the page of the certificate when such an address has expired. */
export const CERTIFICATE_EXPIRED = '?link=expired';

/** The largest ARN list and the largest ZIP file of certificates that can be imported, in bytes. */
export const ARN_LIST_LIMIT_BYTES = 10 * 1_048_576;
export const CERTIFICATES_LIMIT_BYTES = 100 * 1_048_576;

/** A gift without a purpose of its own goes to `others`; the rest are for a specific purpose. */
export function toStatementType(type: DonationType): StatementType {
  return type === 'general' ? 'others' : 'specific';
}

/** The template's modes by the stored mode of the payment. Every other mode is `others`. */
export const STATEMENT_MODE_OF: Readonly<Record<string, StatementMode>> = {
  razorpay: 'electronic',
  upi: 'electronic',
  'bank-transfer': 'electronic',
  cheque: 'electronic',
  cash: 'cash',
  'in-kind': 'kind',
};

/** Latin letters with their marks, digits, and the punctuation of names and addresses. */
const LATIN = /^[\s\u0020-\u007E\u00A0-\u024F\u1E00-\u1EFF\u2010-\u2027]*$/u;

export function isLatin(text: string): boolean {
  return LATIN.test(text);
}

/**
 * A name or an address as one line of the statement. A spreadsheet would run a cell as a formula that begins with one of
 * the removed signs.
 */
export function statementText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s=+\-@]+/u, '')
    .trim();
}

/** What keeps a donor's name and address out of the statement; empty when they are ready. */
export function detailsProblems(
  { nameLimit }: Pick<StatementTemplate, 'nameLimit'>,
  name: string,
  address: string,
): StatementProblem[] {
  const [who, where] = [statementText(name), statementText(address)];
  return [
    ...(lengthOf(where) < ADDRESS_MINIMUM ? (['short-address'] as const) : []),
    ...(isLatin(who) && isLatin(where) && who !== '' ? [] : (['not-latin'] as const)),
    ...(lengthOf(who) > nameLimit ? (['long-name'] as const) : []),
  ];
}
