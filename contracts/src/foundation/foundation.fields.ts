/** Rules of the request fields for the foundation settings. */
import { isCalendarDate } from '../dates/dates.rules.js';
import { isIntegerBetween } from '../fields/integers.rules.js';
import { FOUNDATION_MESSAGES as messages } from './foundation.messages.js';

const NAME_LIMIT = 125;
const ADDRESS_LIMIT = 300;
const URN_LIMIT = 100;
const LAW_NAME_LIMIT = 100;
const MAX_ENTRIES = 30;
const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
const PREFIX = /^[A-Z\d][A-Z\d-]{0,11}$/;

/** An optional text with a limit in characters. */
function textUpTo(limit: number, problem: string): (value: unknown) => string | null {
  return (value) => {
    if (value === undefined || value === null) return null;
    return typeof value === 'string' && [...value].length <= limit ? null : problem;
  };
}

export const foundationNameProblem = textUpTo(NAME_LIMIT, messages.nameTooLong);
export const foundationAddressProblem = textUpTo(ADDRESS_LIMIT, messages.addressTooLong);

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

export function foundationPanProblem(value: unknown): string | null {
  return isEmpty(value) || (typeof value === 'string' && PAN.test(value)) ? null : messages.panInvalid;
}

export function receiptPrefixProblem(value: unknown): string | null {
  return isEmpty(value) || (typeof value === 'string' && PREFIX.test(value)) ? null : messages.prefixInvalid;
}

export function foundationFlagProblem(value: unknown): string | null {
  return typeof value === 'boolean' ? null : messages.flagInvalid;
}

/** Missing means no. */
export function optionalFlagProblem(value: unknown): string | null {
  return value === undefined || value === null ? null : foundationFlagProblem(value);
}

/** The version that the page has loaded: a change that is based on an older one is rejected. */
export function versionProblem(value: unknown): string | null {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? null : messages.versionInvalid;
}

export function urnProblem(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return messages.urnMissing;
  return [...value].length <= URN_LIMIT ? null : messages.urnTooLong;
}

export function requiredDayProblem(value: unknown): string | null {
  return isCalendarDate(value) ? null : messages.dateInvalid;
}

/** The last day of an approval; null while no end is known. */
export function approvalEndProblem(value: unknown, from: unknown): string | null {
  if (isEmpty(value)) return null;
  if (!isCalendarDate(value)) return messages.dateInvalid;
  return typeof from === 'string' && value < from ? messages.endsBeforeStart : null;
}

export function taxYearProblem(value: unknown): string | null {
  return isIntegerBetween(value, 1961, 2200) ? null : messages.yearInvalid;
}

function lawNameProblem(value: unknown, missing: string): string | null {
  if (typeof value !== 'string' || value.trim() === '') return missing;
  return [...value].length <= LAW_NAME_LIMIT ? null : messages.nameOfLawTooLong;
}

export const sectionProblem = (value: unknown): string | null =>
  lawNameProblem(value, messages.sectionMissing);
export const formNameProblem = (value: unknown): string | null => lawNameProblem(value, messages.formMissing);

type Entry = Record<string, unknown>;

function entriesOf(value: unknown): Entry[] | null {
  if (!Array.isArray(value)) return null;
  return value.every((entry) => typeof entry === 'object' && entry !== null) ? (value as Entry[]) : null;
}

function firstProblem(entries: Entry[], rules: readonly ((entry: Entry) => string | null)[]): string | null {
  for (const entry of entries)
    for (const rule of rules) {
      const problem = rule(entry);
      if (problem) return problem;
    }
  return null;
}

export function approvalsProblem(value: unknown): string | null {
  const entries = entriesOf(value);
  if (!entries) return messages.approvalsInvalid;
  if (entries.length > MAX_ENTRIES) return messages.tooMany;
  return firstProblem(entries, [
    ({ urn }) => urnProblem(urn),
    ({ issued_on: day }) => requiredDayProblem(day),
    ({ valid_from: day }) => requiredDayProblem(day),
    ({ valid_to: to, valid_from: from }) => approvalEndProblem(to, from),
  ]);
}

export function taxNamesProblem(value: unknown): string | null {
  const entries = entriesOf(value);
  if (!entries) return messages.namesInvalid;
  if (entries.length > MAX_ENTRIES) return messages.tooMany;
  const years = new Set(entries.map(({ from_year: year }) => year));
  if (years.size < entries.length) return messages.yearTwice;
  return firstProblem(entries, [
    ({ from_year: year }) => taxYearProblem(year),
    ({ section }) => sectionProblem(section),
    ({ statement_form: name }) => formNameProblem(name),
    ({ certificate_form: name }) => formNameProblem(name),
  ]);
}
