import type { AdminProgramResponse, ChangeProgramRequest, ProgramRequest } from '@qlu/contracts/api/index';
import type { CalendarDate } from '@qlu/contracts/dates/dates.rules';
import { categoriesOf } from '@qlu/contracts/programs/programs.filters';
import { toLanguages } from '@qlu/contracts/programs/programs.languages';
import { PROGRAM_FIELDS, type ProgramRecord } from '@qlu/contracts/programs/programs.resource';
import { canConfirmByEmail } from '@qlu/contracts/programs/programs.rules';
import { DEFAULT_REMINDER_DAYS } from '@qlu/contracts/programs/reminders.rules';
import {
  type Repeat,
  repeatedDates,
  type RepeatedDates,
  repeatNames,
} from '@qlu/contracts/programs/series.rules';
import { fieldNames, toRecord } from '@qlu/contracts/resource/resource';

/** The fields of a form that say how a program repeats. They are not fields of the program. */
export interface RepeatValues {
  repeat?: Repeat | null;
  repeat_weekdays?: string[];
  repeat_end?: 'count' | 'until';
  /** The number of dates. */
  repeat_count?: number | null;
  repeat_until?: CalendarDate | null;
  /** Dates of the rule that the user took out. */
  repeat_removed?: CalendarDate[];
}

export const NEW_REPEAT: RepeatValues = { repeat: null, repeat_end: 'count', repeat_count: 12 };

/** The dates of the rule with the first one; null while the program does not repeat. */
export function datesOf(
  first: CalendarDate | null | undefined,
  { repeat, repeat_weekdays, repeat_end, repeat_count, repeat_until }: RepeatValues,
): RepeatedDates | null {
  if (!first || !repeat || !repeatNames(first).some(([offered]) => offered === repeat)) return null;
  const end = repeat_end === 'until' ? { until: repeat_until } : { count: repeat_count };
  return repeatedDates(first, { repeat, weekdays: repeat_weekdays, ...end });
}

/** The dates that are saved. The first one is the program itself and stays. Only this one when it does not repeat. */
export function chosenDates(first: CalendarDate, values: RepeatValues): CalendarDate[] {
  const dates = datesOf(first, values)?.dates ?? [first];
  return dates.filter((date) => date === first || !values.repeat_removed?.includes(date));
}

/** The values of the dialog's fields. A cleared field is undefined, '' or null; dates are `YYYY-MM-DD`. */
export type ProgramValues = {
  [Name in Exclude<keyof ProgramRecord, 'filter' | 'language'>]?: ProgramRecord[Name] | null;
} & {
  use_link?: boolean;
  categories?: string[];
  /** Codes. */
  languages?: string[];
} & RepeatValues;

const INPUT_NAMES: Record<string, keyof ProgramValues> = { filter: 'categories', language: 'languages' };

/** The name of the input of a field. */
export function inputName(field: string): keyof ProgramValues {
  return INPUT_NAMES[field] ?? (field as keyof ProgramValues);
}

const NEW_PROGRAM = {
  status: 'published',
  reminder_days: DEFAULT_REMINDER_DAYS,
  thank_you: true,
  ...NEW_REPEAT,
} as const;

export function valuesOf(program: AdminProgram | null): ProgramValues {
  if (!program) {
    return { early_bird: false, use_link: false, link_or_razorpay: false, categories: [], ...NEW_PROGRAM };
  }
  const { filter, language, ...record } = toRecord(PROGRAM_FIELDS, program);
  return {
    ...record,
    use_link: Boolean(program.link),
    categories: categoriesOf(filter),
    languages: toLanguages(language),
  };
}

/** A draft with everything of a program but its dates. */
export function copyValuesOf(program: AdminProgram): ProgramValues {
  return {
    ...valuesOf(program),
    ...NEW_REPEAT,
    status: 'draft',
    start_date: undefined,
    end_date: null,
    early_bird_until: null,
    publish_at: null,
  };
}

/** The request body of a save. Texts are trimmed; empty fields are sent as null. */
export function bodyOf(values: ProgramValues): ProgramBody {
  const usesLink = values.use_link ?? false;
  const isExternal = values.link_or_razorpay ?? false;
  const trimmed = Object.fromEntries(
    Object.entries(PROGRAM_FIELDS).map(([name, { required }]) => {
      const value = values[name as keyof ProgramValues];
      const given = typeof value === 'string' ? value.trim() : value;
      return [name, required ? (given ?? '') : given];
    }),
  ) as unknown as ProgramRecord;
  return {
    ...toRecord(PROGRAM_FIELDS, trimmed),
    ...(usesLink ? { main_folder: null, sub_folder: null } : { link: null }),
    confirm_by_email: values.confirm_by_email === true && canConfirmByEmail(values),
    // A hidden link must not redirect visitors from the website's own registration.
    ...(isExternal ? {} : { external_link: null }),
    filter: values.categories?.join(',') || null,
    language: values.languages?.join(',') || null,
  };
}

/** Prices in rupees, dates as Indian calendar dates. */
export type AdminProgram = AdminProgramResponse;

/** A save must contain every field, because the server clears missing ones. */
export type ProgramBody = Required<Omit<ProgramRequest, 'request_id'>> & Pick<ChangeProgramRequest, 'notify'>;

/** A save of the form. */
export interface ProgramSave {
  body: ProgramBody;
  /** The start dates of a new program. */
  dates?: string[];
  /** Whether the later dates of the series change, too. */
  following?: boolean;
}

type FieldName = keyof ProgramRecord;
type Changes = Partial<Record<FieldName, { from: unknown; to: unknown }>>;

export interface MergedValues {
  /** The values that the form takes over. */
  values: Partial<ProgramValues>;
  /** What somebody else changed, as the form takes it over. */
  taken: Changes;
  /** What both changed: from the saved value to that of the form, which stays. */
  kept: Changes;
}

/** Fields that make sense only together: a link replaces folders. */
const GROUPS: readonly (readonly FieldName[])[] = [
  ['main_folder', 'sub_folder', 'link'],
  ['link_or_razorpay', 'external_link'],
];

/** What a form takes over when somebody else has saved `newest` since it was filled from `base`: what the user left alone. */
export function mergeValues(base: AdminProgram, values: ProgramValues, newest: AdminProgram): MergedValues {
  const [before, own, saved] = [bodyOf(valuesOf(base)), bodyOf(values), bodyOf(valuesOf(newest))];
  const merged: MergedValues = { values: {}, taken: {}, kept: {} };
  for (const name of fieldNames(PROGRAM_FIELDS)) {
    if (saved[name] === before[name] || saved[name] === own[name]) continue;
    const group = GROUPS.find((names) => names.includes(name)) ?? [name];
    if (group.some((each) => own[each] !== before[each])) {
      merged.kept[name] = { from: saved[name], to: own[name] };
      continue;
    }
    merged.taken[name] = { from: before[name], to: saved[name] };
    const inputs = [inputName(name), ...(group.includes('link') ? ['use_link' as const] : [])];
    for (const input of inputs) Object.assign(merged.values, { [input]: valuesOf(newest)[input] });
  }
  return merged;
}
