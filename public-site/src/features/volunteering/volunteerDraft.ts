import { AVAILABILITIES, SKILLS } from '@qlu/contracts/volunteers/volunteers.rules';
import { readStored, writeStored } from '../../lib/storedJson';
import { NO_VALUES, type VolunteerValues } from './volunteerValues';

const STORE_KEY = 'volunteer-draft';

/** The form as it was left in this tab, or empty; `remembers` is false where nothing may be looked up yet. */
export function volunteerDraft(remembers: boolean): VolunteerValues {
  const stored = remembers ? readStored('sessionStorage', STORE_KEY) : null;
  const draft = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const text = (field: string): string => (typeof draft[field] === 'string' ? draft[field] : '');
  const ticked: unknown[] = Array.isArray(draft.skills) ? draft.skills : [];
  return {
    ...NO_VALUES,
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    skills: SKILLS.filter((skill) => ticked.includes(skill)),
    otherSkill: text('otherSkill'),
    availability: AVAILABILITIES.find((each) => each === draft.availability) ?? '',
    reason: text('reason'),
  };
}

export function keepVolunteerDraft(values: VolunteerValues): void {
  writeStored('sessionStorage', STORE_KEY, values);
}
