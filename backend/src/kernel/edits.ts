import { maskedEnd } from '@qlu/contracts/registrations/office.rules';
import { AppError } from './app-error.js';

/**
 * The values that a user saves of a record, and those that the page showed to the user. A value that was not shown is not
 * compared.
 */
export interface Edit<T extends object> {
  to: Partial<T>;
  seen?: Partial<T> | undefined;
}

/** The values that an edit changes. A value that is sent as it was seen keeps what is stored. */
export function getChanges<T extends object>(stored: T, { to, seen = {} }: Edit<T>): Partial<T> {
  const names = getNames(to).filter((name) => to[name] !== stored[name] && to[name] !== seen[name]);
  return Object.fromEntries(names.map((name) => [name, to[name]])) as Partial<T>;
}

/**
 * True when somebody else has stored other values than the user saw.
 * @param names the values to compare; by default all that the user saw
 */
export function isStale<T extends object>(
  stored: T,
  seen: Partial<T> = {},
  names: readonly (keyof T)[] = getNames(seen),
): boolean {
  return names.some((name) => seen[name] !== undefined && seen[name] !== stored[name]);
}

/** The stored and the new value of each change, for the audit log. */
export function auditedChanges<T extends object>(
  stored: T,
  changes: Partial<T>,
): Partial<{ [Name in keyof T]: { from: T[Name]; to: T[Name] } }> {
  const entries = getNames(changes).map((name) => [name, { from: stored[name], to: changes[name] }]);
  return Object.fromEntries(entries) as ReturnType<typeof auditedChanges<T>>;
}

function getNames<T extends object>(values: Partial<T>): (keyof T)[] {
  return Object.keys(values) as (keyof T)[];
}

interface Replaced {
  from: string;
  to: string;
}

/**
 * The correction that a body contains: `name` with the value, `former_name` with the value that the user saw. Only an email
 * can be removed.
 */
export function readCorrection<C extends object>(
  body: { [Name in keyof C | `former_${keyof C & string}`]?: string | null },
  names: readonly (keyof C & string)[],
): Required<Edit<C>> {
  const values = (prefix: string): Partial<C> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = (body as Record<string, string | null | undefined>)[prefix + name];
        const isMissing = value === undefined || (value === null && name !== 'email');
        return isMissing ? [] : [[name, value?.trim() ?? '']];
      }),
    ) as Partial<C>;
  return { to: values(''), seen: values('former_') };
}

/** The corrected contact. @throws CONTACT_CHANGED when somebody else has corrected the same field meanwhile */
export function correctedContact<C extends object>(contact: C, edit: Edit<C>): C {
  // What participants and donors sent is stored with the spaces around it; a correction is trimmed.
  const stored = Object.fromEntries(
    Object.entries(contact).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as C;
  const changes = getChanges(stored, edit);
  if (isStale(stored, edit.seen, Object.keys(changes) as (keyof C)[])) throw new AppError('CONTACT_CHANGED');
  return { ...contact, ...changes };
}

/** The fields of a contact that differ; null when none does. */
export function contactChanges<C extends object>(from: C, to: C): Partial<Record<keyof C, Replaced>> | null {
  const changes = getChanges(from, { to });
  if (Object.keys(changes).length === 0) return null;
  return auditedChanges(from, changes) as Partial<Record<keyof C, Replaced>>;
}

/** The changes for the audit log. They are masked, because no erasure of personal data can change the log. */
export function auditedContactChanges(changes: Record<string, Replaced>): Record<string, unknown> {
  const entries = Object.entries(changes).map(([name, { from, to }]) => {
    const masked = /^(phone|email)$/.test(name) ? maskedEnd : maskedName;
    return [name, { from: masked(from), to: masked(to) }];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

const letters = new Intl.Segmenter('te', { granularity: 'grapheme' });

/** The first letter of each word. A letter in Telugu can be several characters, which belong together. */
function maskedName(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  const firsts = words.map((word) => letters.segment(word).containing(0)?.segment ?? '');
  return firsts.map((letter) => `${letter}…`).join(' ') || '—';
}
