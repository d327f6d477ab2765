/** Filters of the upcoming programs, and the categories of the program form. */
import { formatMonth, monthAfter } from '../dates/dates.rules.js';
import { LANGUAGE_CODES, languageName, toLanguages } from './programs.languages.js';
import type { ProgramRecord } from './programs.resource.js';
import { isOnline, getLastDay, programLanguage } from './programs.rules.js';

export const ALL_PROGRAMS = 'All Programs';

/** The categories of the program form, in the order of the chips. */
export const PROGRAM_CATEGORIES = [
  'Programs by QLU Founders',
  'In Person Programs at QLU',
  'Programs by QLU Acharyas & Trainers',
  'Online Programs from QLU',
] as const;

/** Normalizes a name so that two wordings match: `Programs by the founders` and `Programs by QLU Founders`. */
function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/-/g, ' ')
    .replace(/\b(qlu|the|at|from)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const KNOWN = new Map<string, string>(PROGRAM_CATEGORIES.map((label) => [keyOf(label), label]));

/** The categories in a program's `filter`, in the wording of the chips, without duplicates. */
export function categoriesOf(filter: string | null | undefined): string[] {
  const names = (filter ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return [...new Set(names.map((name) => KNOWN.get(keyOf(name)) ?? name))];
}

/**
 * By code points, without case. `localeCompare` also knows accents, but its first call is slow: a tenth of a second on a cheap
 * phone.
 */
function alphabetically(one: string, other: string): number {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  return first < second ? -1 : Number(first > second);
}

/** 'All Programs', then the known categories in their order, then the others alphabetically. No duplicates. */
export function filterChips(programs: readonly { filter: string | null }[]): string[] {
  const names = new Set(programs.flatMap((program) => categoriesOf(program.filter)));
  const known = PROGRAM_CATEGORIES.filter((label) => names.has(label));
  const others = [...names].filter((name) => !KNOWN.has(keyOf(name))).sort(alphabetically);
  return [...new Set([ALL_PROGRAMS, ...known, ...others])];
}

/** Whether a chip includes a program. Programs without a filter are only under 'All Programs'. */
export function isUnderChip(program: { filter: string | null }, chip: string): boolean {
  return chip === ALL_PROGRAMS || categoriesOf(program.filter).includes(chip);
}

export type FilteredProgram = Pick<
  ProgramRecord,
  'program_name' | 'start_date' | 'end_date' | 'venue' | 'city' | 'language' | 'filter'
>;

/** A value of a filter and its text. */
export interface FilterOption {
  value: string;
  label: string;
}

/** The languages of a program: its own, or Telugu when its name says so. None when the language is not known. */
export function languageCodesOf(program: Pick<ProgramRecord, 'language' | 'program_name'>): string[] {
  const codes = toLanguages(program.language);
  if (codes.length > 0) return codes;
  return programLanguage(program.program_name) === 'Telugu' ? ['te'] : [];
}

/** The languages of a program as text; empty when they are not known. */
export function knownLanguageText(program: Pick<ProgramRecord, 'language' | 'program_name'>): string {
  return languageCodesOf(program).map(languageName).join(', ');
}

/** {@link knownLanguageText}, or that of the mapped record (`DisplayProgram`) when they are not known. */
export function languageText(program: Pick<ProgramRecord, 'language' | 'program_name'>): string {
  return knownLanguageText(program) || programLanguage(program.program_name);
}

/** The city of a program, or `Online`. Null when it is not known. */
export function placeOf({ city, venue, program_name: name }: FilteredProgram): string | null {
  if (city) return city;
  return isOnline({ venue, program_name: name }) ? 'Online' : null;
}

/** The months in which a program takes place, `YYYY-MM`. */
function monthsOf(program: FilteredProgram): string[] {
  const months: string[] = [];
  const last = getLastDay(program).slice(0, 7);
  for (let month = program.start_date.slice(0, 7); month <= last; month = monthAfter(month, 1))
    months.push(month);
  return months;
}

/** The filters beside the chips, in the order in which they are shown. Their names are those in the URL. */
const VALUES = {
  language: languageCodesOf,
  place: (program: FilteredProgram) => [placeOf(program)].filter((place) => place !== null),
  month: monthsOf,
};

export type FilterName = keyof typeof VALUES;
export const FILTER_NAMES = Object.keys(VALUES) as FilterName[];

/** The values that the programs have. A filter with fewer than two has nothing to choose. */
export function filterOptions(programs: readonly FilteredProgram[], name: FilterName): FilterOption[] {
  const values = [...new Set(programs.flatMap(VALUES[name]))];
  switch (name) {
    case 'language':
      return LANGUAGE_CODES.filter((code) => values.includes(code)).map((value) => ({
        value,
        label: languageName(value),
      }));
    case 'place':
      return values.sort(alphabetically).map((value) => ({ value, label: value }));
    case 'month':
      return values.sort().map((value) => ({ value, label: formatMonth(value) }));
  }
}

export function hasFilterValue(program: FilteredProgram, name: FilterName, value: string): boolean {
  return VALUES[name](program).includes(value);
}
