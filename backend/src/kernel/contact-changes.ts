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
