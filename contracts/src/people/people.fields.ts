import { isBlank, textProblem } from '../fields/fields.rules.js';

/**
 * The kinds of records by which the back office finds a person. `donor` is the record of a donor with all gifts,
 * `former-registration` the change with which a person passed the first place of a registration on.
 */
export const PERSON_KINDS = [
  ...(['registration', 'donation', 'volunteer', 'donor'] as const),
  ...(['personal-request', 'place-request', 'waiting-entry', 'former-registration'] as const),
];
export type PersonKind = (typeof PERSON_KINDS)[number];

export function isPersonKind(value: unknown): value is PersonKind {
  return PERSON_KINDS.some((kind) => kind === value);
}

/** Problem of a note about a person; null when it is valid. */
export function noteProblem(value: unknown): string | null {
  return isBlank(value) ? 'Please write the note' : textProblem(value);
}
