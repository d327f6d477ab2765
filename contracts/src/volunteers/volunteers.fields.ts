/** The rules of the volunteer form (spec 2 §5), used by the page and by the server. */
import { emailProblem, fullNameProblem, isBlank, PHONE_DIGITS, textProblem } from '../fields/fields.rules.js';
import {
  AVAILABILITIES,
  VOLUNTEER_STATUSES,
  type Availability,
  type VolunteerStatus,
} from './volunteers.rules.js';
import { VOLUNTEER_MESSAGES as say } from './volunteers.messages.js';

/** Longer than any phone number with its country code and its spaces. */
const PHONE_LIMIT = 30;

export const volunteerNameProblem = fullNameProblem;

export function volunteerEmailProblem(value: unknown): string | null {
  return emailProblem(value) ? say.emailInvalid : null;
}

/** Ten characters and more: the form takes country codes and landlines too. */
export function volunteerPhoneProblem(value: unknown): string | null {
  const isPhone = typeof value === 'string' && value.length <= PHONE_LIMIT && /^[0-9+()\-\s]+$/.test(value);
  return isPhone && value.trim().length >= PHONE_DIGITS ? null : say.phoneInvalid;
}

export function skillsProblem(value: unknown): string | null {
  return requiredText(value, say.skillsRequired);
}

export function availabilityProblem(value: unknown): string | null {
  return AVAILABILITIES.includes(value as Availability) ? null : say.availabilityRequired;
}

export function volunteerStatusProblem(value: unknown): string | null {
  return VOLUNTEER_STATUSES.includes(value as VolunteerStatus) ? null : say.statusRequired;
}

export function reasonProblem(value: unknown): string | null {
  return requiredText(value, say.reasonRequired);
}

function requiredText(value: unknown, sentence: string): string | null {
  return isBlank(value) ? sentence : textProblem(value);
}
