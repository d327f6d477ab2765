/** What a donor adds to a gift for the statement of donations, and the statement's files. */
import {
  completeAddressProblem,
  fullNameProblem,
  idNumberProblem,
  idTypeProblem,
  ID_TYPES,
  isBlank,
  textProblem,
} from '../fields/fields.rules.js';
import { flagProblem } from '../programs/programs.fields.js';
import { field } from '../resource/resource.js';
import { isLatin } from './donation-statements.rules.js';

const NOT_LATIN = 'Please write this in English letters, as on your ID';

function inLatin(problem: (value: unknown) => string | null) {
  return (value: unknown): string | null => problem(value) ?? (isLatin(value as string) ? null : NOT_LATIN);
}

/** The secret of a link. */
const TOKEN = field.requiredText({ rule: (value) => textProblem(value, 100) });

export const LINK_FIELDS = { token: TOKEN };

/** The name and the address as the statement needs them. Without an ID number in the gift, both ID fields are needed. */
export const DONOR_DETAILS_FIELDS = {
  donor_name: field.requiredText({ label: 'Full name', rule: inLatin(fullNameProblem) }),
  address: field.requiredText({ label: 'Address', rule: inLatin(completeAddressProblem) }),
  id_type: field.text({
    label: 'ID Type',
    values: ID_TYPES,
    rule: (value) => (isBlank(value) ? null : idTypeProblem(value)),
  }),
  id_number: field.text({
    label: 'ID Number',
    rule: (value, body) =>
      isBlank(value) && isBlank(body['id_type']) ? null : idNumberProblem(value, body['id_type']),
  }),
};

export const SUBMIT_DETAILS_FIELDS = { token: TOKEN, ...DONOR_DETAILS_FIELDS };

/** `last_four` are the last four characters of the donor's ID number. */
export const OPEN_CERTIFICATE_FIELDS = {
  token: TOKEN,
  last_four: field.requiredText({
    label: 'Last four characters of your ID',
    rule: (value) =>
      typeof value === 'string' && /^[A-Za-z0-9]{4}$/.test(value)
        ? null
        : 'Please enter the last four characters of your PAN or Aadhaar number',
  }),
};

export const EXCLUDE_DONATION_FIELDS = {
  excluded: field.flag({
    rule: flagProblem,
  }),
};

export const DETAILS_LINK_FIELDS = {
  send: field.flag({
    rule: flagProblem,
    description: 'True sends the link by email.',
  }),
};

export const FILING_KINDS = ['original', 'revised'] as const;
export type FilingKind = (typeof FILING_KINDS)[number];

/** A file of the statement as it was created. It never changes. Instants in UTC. */
export const FILING_FIELDS = {
  id: field.requiredNumber(),
  kind: field.requiredText({ values: FILING_KINDS }),
  original: field.number({ description: 'The id of the filing that a revised one revises.' }),
  statement_form: field.requiredText(),
  file_name: field.requiredText(),
  rows: field.requiredNumber(),
  amount: field.requiredNumber({ description: 'Whole rupees of all rows.' }),
  sha256: field.requiredText({ description: 'Of the file, in hexadecimal.' }),
  created_at: field.requiredText(),
  created_by: field.requiredText(),
  discarded_at: field.text(),
  arns: field.requiredNumber({ description: 'Rows with an ARN.' }),
  certificates: field.requiredNumber({
    description:
      'Certificates that can be sent, and those that were sent. A withdrawn or replaced row sends none.',
  }),
  sent: field.requiredNumber({ description: 'Certificates whose email is in the outbox or sent.' }),
};

/** A gift that keeps the statement from being complete, or that needs a decision. */
export const STATEMENT_DONATION_FIELDS = {
  id: field.requiredNumber({ description: 'The id of the donation.' }),
  transaction_id: field.requiredText(),
  donor_name: field.requiredText(),
  phone: field.requiredText(),
  email: field.requiredText({ description: 'Empty when the donor gave none.' }),
  address: field.requiredText(),
  id_type: field.requiredText(),
  id_number: field.requiredText({
    description: 'Masked except for the last four characters; empty without one.',
  }),
  amount: field.requiredNumber({ description: 'Rupees that were received and not refunded.' }),
  payment_mode: field.requiredText(),
  received_on: field.requiredText({ description: 'The day in India.' }),
  problems: field.texts(),
  excluded: field.flag(),
};

/** A row that was filed and is no longer true: the office deletes it at the portal. */
export const WITHDRAWAL_FIELDS = {
  id: field.requiredNumber({ description: 'The id of the filed row.' }),
  arn: field.text(),
  serial: field.requiredNumber({ description: 'The number of the row in its file.' }),
  file_name: field.requiredText(),
  id_number: field.requiredText({ description: 'Masked except for the last four characters.' }),
  amount: field.requiredNumber({ description: 'Whole rupees that were filed.' }),
};
