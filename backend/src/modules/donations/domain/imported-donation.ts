import { isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { DONATION_LABELS, DONATION_TYPES } from '@qlu/contracts/donations/donations.rules';
import {
  IMPORTED_DONATION_FIELDS,
  type ImportedDonationRecord,
} from '@qlu/contracts/donations/import.resource';
import { ID_TYPES } from '@qlu/contracts/fields/fields.rules';
import { DONATION_MODES, MODE_LABELS, type DonationMode } from '@qlu/contracts/payments/received.rules';

export type DonationColumn = keyof typeof IMPORTED_DONATION_FIELDS;

/** A row of the file as text. `line` is its line in the file. */
export interface DonationRow {
  line: number;
  cells: Partial<Record<DonationColumn, string>>;
}

/** A row of the file as a donation. It is complete only without problems. */
export interface ImportedDonation {
  line: number;
  /** An invalid value is as it is in the file. */
  donation: ImportedDonationRecord;
  /** One sentence for each problem, with the heading of its column. */
  problems: string[];
  /** The donation that it looks like: a stored donation or another line; null when there is none. */
  duplicateOf: string | null;
  /** {@link duplicateOf} for the office: who, how much, how, under which reference and when. */
  resembles: string | null;
}

const OTHER_MODES: Record<string, DonationMode> = {
  neft: 'bank-transfer',
  rtgs: 'bank-transfer',
  imps: 'bank-transfer',
  'net banking': 'bank-transfer',
  transfer: 'bank-transfer',
  check: 'cheque',
  dd: 'cheque',
  kind: 'in-kind',
};

/** Reads a row as people and banks write it: Indian dates and digit groups, +91, labels in any case. */
export function toImportedDonation({ line, cells }: DonationRow): ImportedDonation {
  const text = (column: DonationColumn): string => cells[column]?.trim() ?? '';
  const idNumber = text('id_number').replaceAll(/\s/g, '').toUpperCase();
  const donation = {
    ...Object.fromEntries(
      Object.keys(IMPORTED_DONATION_FIELDS).map((name) => [name, text(name as DonationColumn) || null]),
    ),
    received_on: readDay(text('received_on')),
    amount: readAmount(text('amount')),
    mode: readMode(text('mode')),
    donor_name: text('donor_name'),
    phone: readPhone(text('phone')) || null,
    id_type: readIdType(text('id_type'), idNumber),
    id_number: idNumber || null,
    donation_type: typeOf(text('donation_type')),
  } as ImportedDonationRecord;
  const problems = Object.entries(IMPORTED_DONATION_FIELDS).flatMap(([name, { label, rule }]) => {
    const problem = rule(donation[name as DonationColumn], donation);
    return problem ? [`${label}: ${problem}`] : [];
  });
  return { line, donation, problems, duplicateOf: null, resembles: null };
}

/** `YYYY-MM-DD`, or the text as it is. */
function readDay(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const date = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
  return isCalendarDate(date) ? date : text;
}

/** Rupees, with Indian or other groups of digits; NaN when it is no amount. A comma is never a decimal point. */
function readAmount(text: string): number {
  const number = text
    .replace(/^(₹|rs\.?|inr)/i, '')
    .replace(/\/-$/, '')
    .trim();
  return /^(\d{1,3}(,\d{2,3})*,\d{3}|\d+)(\.\d{1,2})?$/.test(number)
    ? Number(number.replaceAll(',', ''))
    : Number.NaN;
}

function readMode(text: string): string {
  const given = text.toLowerCase();
  const known = DONATION_MODES.find((mode) => given === mode || given === MODE_LABELS[mode].toLowerCase());
  return known ?? OTHER_MODES[given] ?? text;
}

function readPhone(text: string): string {
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^(\+91|91(?=\d{10}$)|0(?=\d{10}$))/, '');
  return digits;
}

/** The type that is named, or that the number has. */
function readIdType(text: string, idNumber: string): string | null {
  const named = ID_TYPES.find((type) => type.toLowerCase() === text.toLowerCase());
  if (named || text || !idNumber) return named ?? (text || null);
  return /^\d{12}$/.test(idNumber) ? 'Aadhaar' : 'PAN';
}

function typeOf(text: string): string {
  const given = text.toLowerCase();
  if (!given) return 'general';
  return (
    DONATION_TYPES.find((type) => given === type || given === DONATION_LABELS[type].toLowerCase()) ?? text
  );
}

/**
 * Receipt numbers as donors, accountants and the tax office read them: capital and small letters make the same number. Our
 * series has only capital letters, so nobody could tell a number that an old book has in small letters from ours.
 */
export function isInSeries(number: string, prefix: string): boolean {
  const text = number.toUpperCase();
  return text.startsWith(`${prefix}/`) && /^\d{4}-\d{2}\//.test(text.slice(prefix.length + 1));
}

/** The number as it would be issued: `QLU/2026-27/000001` for `qlu/2026-27/1`. */
export function asIssued(number: string): string {
  return number.toUpperCase().replace(/\/\d+$/, (end) => `/${end.slice(1).padStart(6, '0')}`);
}
