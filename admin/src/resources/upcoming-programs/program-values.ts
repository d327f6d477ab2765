import { categoriesOf } from '@qlu/contracts/programs/programs.filters';
import { toLanguages } from '@qlu/contracts/programs/programs.languages';
import { PROGRAM_FIELDS, type ProgramRecord } from '@qlu/contracts/programs/programs.resource';
import { DEFAULT_REMINDER_DAYS } from '@qlu/contracts/programs/reminders.rules';
import { canConfirmByEmail } from '@qlu/contracts/programs/programs.rules';
import { toRecord } from '@qlu/contracts/resource/resource';
import type { AdminProgram, ProgramBody } from './program';
import { NEW_REPEAT } from './repeat-values';
import type { RepeatValues } from './repeat-values';

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
