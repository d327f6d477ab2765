import { AVAILABILITIES, SKILLS } from '@qlu/contracts/volunteers/volunteers.rules';
import { isRecord } from '../../lib/isRecord';
import { readStored, writeStored } from '../../lib/storedJson';
import { EMPTY_VALUES, type VolunteerValues } from './volunteerValues';

const STORE_KEY = 'volunteer-draft';

/** The draft that this tab has stored, or empty values. */
export function volunteerDraft(): VolunteerValues {
  const stored = readStored('sessionStorage', STORE_KEY);
  const draft: Record<string, unknown> = isRecord(stored) ? stored : {};
  const text = (field: string): string => (typeof draft[field] === 'string' ? draft[field] : '');
  const selected: unknown[] = Array.isArray(draft.skills) ? draft.skills : [];
  return {
    ...EMPTY_VALUES,
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    skills: SKILLS.filter((skill) => selected.includes(skill)),
    otherSkill: text('otherSkill'),
    availability: AVAILABILITIES.find((each) => each === draft.availability) ?? '',
    reason: text('reason'),
  };
}

export function keepVolunteerDraft(values: VolunteerValues): void {
  writeStored('sessionStorage', STORE_KEY, values);
}

const APPLIED_KEY = 'volunteer-applied';

/** Whether an application was sent from this tab, and no other was begun since. */
export function hasApplied(): boolean {
  return readStored('sessionStorage', APPLIED_KEY) === true;
}

export function keepApplied(isApplied: boolean): void {
  writeStored('sessionStorage', APPLIED_KEY, isApplied || undefined);
}
