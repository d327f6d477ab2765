import { maskedEnd } from '@qlu/contracts/registrations/office.rules';

interface Replaced {
  from: string;
  to: string;
}

/** The fields of a contact that differ; null when none does. */
export function contactChanges<C extends object>(from: C, to: C): Partial<Record<keyof C, Replaced>> | null {
  const changed = (Object.keys(to) as (keyof C)[]).filter((name) => to[name] !== from[name]);
  if (changed.length === 0) return null;
  const entries = changed.map((name) => [name, { from: from[name], to: to[name] }]);
  return Object.fromEntries(entries) as Partial<Record<keyof C, Replaced>>;
}

/** The changes for the audit log: names are whole, phone numbers and email addresses masked. */
export function auditedContactChanges(changes: Record<string, Replaced>): Record<string, unknown> {
  const entries = Object.entries(changes).map(([name, { from, to }]) => [
    name,
    /^(phone|email)$/.test(name) ? { from: maskedEnd(from), to: maskedEnd(to) } : { from, to },
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}
