import { formatDay, isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, rupeesOf } from '@qlu/contracts/money/money.rules';

/** `ID number seen` for `id-number.seen`: an action's machine name as a person reads it. */
export function actionWords(action: string): string {
  return sentence(action.replace(/[._-]+/g, ' '));
}

/** `Program 12` for `program 12`. */
export function subjectWords(subject: string): string {
  return sentence(subject);
}

/** One line a detail: `Program name: Inner Child → Inner Child Healing`, `Status: accepted`. */
export function detailLines(details: Record<string, unknown>): string[] {
  return Object.entries(details).map(([field, value]) => {
    const name = sentence(field.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[._-]+/g, ' '));
    return `${name}: ${isChange(value) ? `${written(value.from)} → ${written(value.to)}` : written(value)}`;
  });
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isCalendarDate(value)) return formatDay(value);
  if (Array.isArray(value)) return value.map(written).join('; ');
  if (typeof value === 'object') return writtenParts(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** The parts of something composed, such as a price tier: `₹2,000 early bird`. */
function writtenParts(value: object): string {
  const parts = Object.entries(value)
    .filter(([, part]) => part !== null && part !== '')
    .map(([name, part]) => (name === 'paise' ? formatRupees(rupeesOf(Number(part))) : written(part)));
  return parts.join(' ') || '—';
}

function sentence(words: string): string {
  const lower = words.replace(/\b[A-Z]/g, (letter) => letter.toLowerCase());
  return (lower.charAt(0).toUpperCase() + lower.slice(1)).replace(/\bid\b/gi, 'ID');
}
