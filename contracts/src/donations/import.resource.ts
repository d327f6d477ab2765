/** Gifts in a CSV file that the office imports: a bank statement or old records. */
import { isCalendarDate, todayInIndia } from '../dates/dates.rules.js';
import {
  ID_TYPES,
  isBlank,
  optionalEmailProblem,
  phoneProblem,
  textProblem,
} from '../fields/fields.rules.js';
import { referenceProblem } from '../payments/received.fields.js';
import { refundAmountProblem, refundIdProblem } from '../payments/payments.fields.js';
import { field, type RecordOf } from '../resource/resource.js';
import { donationTypeProblem } from './donations.fields.js';
import { giftRules, OFFICE_DONATION_FIELDS } from './office.resource.js';

export const IMPORT_MAX_ROWS = 5_000;
export const IMPORT_LIMIT_BYTES = 5 * 1024 * 1024;

/** Older records are not gifts to this foundation. */
const OLDEST_DAY = '2000-01-01';
const RECEIPT_LIMIT = 60;

function importedDayProblem(value: unknown): string | null {
  if (!isCalendarDate(value)) return 'Please write the date as DD/MM/YYYY or YYYY-MM-DD';
  if (value > todayInIndia()) return 'The day cannot be in the future';
  return value < OLDEST_DAY ? 'The day is before the year 2000' : null;
}

/** The columns of the file with their labels as headings, in the order of the template. */
export const IMPORTED_DONATION_FIELDS = {
  received_on: field.requiredDate({ label: 'Date', rule: importedDayProblem }),
  amount: field.requiredNumber({
    label: 'Amount',
    rule: (value) =>
      refundAmountProblem(value) && 'Please write an amount of at least 1 rupee, such as 1,00,000.50',
  }),
  mode: OFFICE_DONATION_FIELDS.mode,
  donor_name: { ...OFFICE_DONATION_FIELDS.donor_name, label: 'Donor name' },
  phone: field.text({ label: 'Phone', rule: (value) => (isBlank(value) ? null : phoneProblem(value)) }),
  email: field.text({ label: 'Email', rule: optionalEmailProblem }),
  address: field.text({ label: 'Address', rule: giftRules.address }),
  id_type: field.text({ label: 'ID type', values: ID_TYPES, rule: giftRules.idType }),
  id_number: field.text({ label: 'ID number', rule: giftRules.idNumber }),
  donation_type: {
    ...OFFICE_DONATION_FIELDS.donation_type,
    rule: (value: unknown) =>
      value === 'pay-it-forward'
        ? 'Please add a donation that pays for places with "Add donation"'
        : donationTypeProblem(value),
  },
  reference: field.text({ label: 'Reference', rule: referenceProblem }),
  gift_description: OFFICE_DONATION_FIELDS.gift_description,
  earlier_receipt: field.text({
    label: 'Receipt number',
    rule: (value) => (isBlank(value) ? null : textProblem(value, RECEIPT_LIMIT)),
  }),
  notes: OFFICE_DONATION_FIELDS.notes,
};

export type ImportedDonationRecord = RecordOf<typeof IMPORTED_DONATION_FIELDS>;

/** What to do with gifts that look like stored ones, or like others of the file. */
export const DUPLICATE_CHOICES = ['refuse', 'skip', 'import'] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

const LINES = /^\d{1,7}(,\d{1,7})*$/;

/** The numbers of lines in a text such as `2,15`. */
export function readLineNumbers(value: unknown): Set<number> {
  return new Set(typeof value === 'string' && value ? value.split(',').map(Number) : []);
}

const linesProblem = (value: unknown): string | null =>
  isBlank(value) || (typeof value === 'string' && LINES.test(value)) ? null : 'Please name lines as 2,15';

const yesOrNo = (value: unknown): string | null =>
  value === undefined || value === 'true' || value === 'false' ? null : 'Please choose yes or no';

/** The fields of the form beside its file. */
export const IMPORT_FIELDS = {
  import_id: field.requiredText({
    rule: (value) =>
      refundIdProblem(value) ?? (String(value).length > 34 ? 'Please reload the page and try again' : null),
    description: 'The idempotency key of one import: 10 to 34 of A-Z a-z 0-9 _ -.',
  }),
  duplicates: field.text({
    values: DUPLICATE_CHOICES,
    rule: (value) =>
      value === undefined || DUPLICATE_CHOICES.some((choice) => choice === value)
        ? null
        : 'Please choose what to do with duplicates',
    description:
      'What to do with possible duplicates whose lines are not in `import_lines` or `skip_lines`. Default: refuse the file.',
  }),
  import_lines: field.text({
    rule: linesProblem,
    description: 'Lines with possible duplicates that are imported all the same: `2,15`.',
  }),
  skip_lines: field.text({
    rule: (value, { import_lines }) => {
      const imported = readLineNumbers(import_lines);
      const isBoth = [...readLineNumbers(value)].some((line) => imported.has(line));
      return linesProblem(value) ?? (isBoth ? 'Please either import a line or leave it out' : null);
    },
    description: 'Lines that are left out: `3,16`.',
  }),
  indian_citizens: field.text({
    rule: yesOrNo,
    description: '`true`: all donors of the file are declared to be Indian citizens.',
  }),
  thanks: field.text({
    rule: yesOrNo,
    description: '`true`: each donor with an email address gets the thanks and the tax receipt.',
  }),
};
