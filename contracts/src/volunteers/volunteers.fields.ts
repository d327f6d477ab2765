/** Rules of the volunteer form. Used by the page and by the server. */
import { emailProblem, fullNameProblem, isBlank, PHONE_DIGITS, textProblem } from '../fields/fields.rules.js';
import {
  AVAILABILITIES,
  VOLUNTEER_STATUSES,
  type Availability,
  type VolunteerStatus,
} from './volunteers.rules.js';
import { VOLUNTEER_MESSAGES as messages } from './volunteers.messages.js';

/** Longer than any phone number with country code and spaces. */
const PHONE_LIMIT = 30;

export const volunteerNameProblem = fullNameProblem;

export function volunteerEmailProblem(value: unknown): string | null {
  return emailProblem(value) ? messages.emailInvalid : null;
}

/** At least ten characters: country codes and landlines are allowed too. */
export function volunteerPhoneProblem(value: unknown): string | null {
  const isPhone = typeof value === 'string' && value.length <= PHONE_LIMIT && /^[0-9+()\-\s]+$/.test(value);
  return isPhone && value.trim().length >= PHONE_DIGITS ? null : messages.phoneInvalid;
}

export function skillsProblem(value: unknown): string | null {
  return requiredText(value, messages.skillsRequired);
}

export function availabilityProblem(value: unknown): string | null {
  return AVAILABILITIES.includes(value as Availability) ? null : messages.availabilityRequired;
}

export function volunteerStatusProblem(value: unknown): string | null {
  return VOLUNTEER_STATUSES.includes(value as VolunteerStatus) ? null : messages.statusRequired;
}

export function reasonProblem(value: unknown): string | null {
  return requiredText(value, messages.reasonRequired);
}

function requiredText(value: unknown, message: string): string | null {
  return isBlank(value) ? message : textProblem(value);
}
