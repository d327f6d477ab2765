/** Rules of a request for a sponsored place. Used by the page and by the server. */
import { textProblem } from '../fields/fields.rules.js';
import { programIdProblem } from '../registrations/registrations.fields.js';
import { SPONSORED_PLACE_MESSAGES as messages } from './sponsored-places.messages.js';
import { MAX_PROGRAM_USES } from './sponsored-places.rules.js';

/** The longest reason, in characters. */
export const MAX_REASON = 500;

export function reasonProblem(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return messages.reasonRequired;
  return textProblem(value, MAX_REASON);
}

/** The ids of the programs that may use places: a list without repeats, which may be empty. */
export function programUsesProblem(value: unknown): string | null {
  const isList =
    Array.isArray(value) &&
    value.length <= MAX_PROGRAM_USES &&
    value.every((id) => programIdProblem(id) === null) &&
    new Set(value).size === value.length;
  return isList ? null : messages.programsInvalid;
}
