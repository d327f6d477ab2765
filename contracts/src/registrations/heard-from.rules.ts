/** The question that a program may ask in its registration form. */
export const HEARD_FROM_QUESTION = 'How did you hear of this program?';

/** The answers, as they are shown and stored. Replacing one needs a migration of the stored ones. */
export const HEARD_FROM = [
  'Friend or family',
  'WhatsApp',
  'YouTube',
  'Instagram or Facebook',
  'A volunteer',
  'Website or search',
  'Other',
] as const;
export type HeardFrom = (typeof HEARD_FROM)[number];

/** The question is optional. */
export function heardFromProblem(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return HEARD_FROM.includes(value as HeardFrom) ? null : 'Please choose one of the answers';
}
