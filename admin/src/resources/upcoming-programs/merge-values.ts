import { PROGRAM_FIELDS, type ProgramRecord } from '@qlu/contracts/programs/programs.resource';
import { fieldNames } from '@qlu/contracts/resource/resource';
import type { AdminProgram } from './program';
import { bodyOf, inputName, valuesOf } from './program-values';
import type { ProgramValues } from './program-values';

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
