import { formatDay, formatInstant, isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, toRupees } from '@qlu/contracts/money/money.rules';
import { DONATION_LABELS } from '@qlu/contracts/donations/donations.rules';
import { MODE_LABELS } from '@qlu/contracts/payments/received.rules';
import { languageName, toLanguages } from '@qlu/contracts/programs/programs.languages';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import type { Field, Fields } from '@qlu/contracts/resource/resource';
import { STATUS_NAMES } from '../upcoming-programs/program-texts';

/** Labels of fields that are not declared in PROGRAM_FIELDS. Older entries have the names in camel case. */
const FIELD_LABELS: Record<string, string> = {
  programName: 'Name',
  startDate: 'First day',
  endDate: 'Last day',
  trainersPresenters: 'Facilitators',
  tiers: 'Prices',
  earlyBird: 'Early bird',
  mainFolder: 'Main folder',
  subFolder: 'Sub folder',
  registersElsewhere: 'External registration',
  externalLink: 'External link',
  link_or_razorpay: 'External registration',
  requested_paise: 'Asked back',
  search: 'Containing',
  from: 'From',
  to: 'Until',
};

/** One line per detail: `Name: Inner Child → Inner Child Healing`. `shownFields` are left out. */
export function detailLines(details: Record<string, unknown>, shownFields: readonly string[] = []): string[] {
  return Object.entries(details)
    .filter(([field]) => !shownFields.includes(field))
    .map(([field, value]) => {
      const declared = declaredField(field);
      const name = FIELD_LABELS[field] ?? declared?.label ?? labelOf(field);
      const format = (part: unknown): string => formatField(field, declared, part);
      return `${name}: ${isChange(value) ? `${format(value.from)} → ${format(value.to)}` : format(value)}`;
    });
}

function declaredField(name: string): Field | undefined {
  return Object.hasOwn(PROGRAM_FIELDS, name) ? (PROGRAM_FIELDS as Fields)[name] : undefined;
}

function formatField(name: string, declared: Field | undefined, value: unknown): string {
  if (declared?.kind === 'rupees' && typeof value === 'number') return formatRupees(value);
  if (/paise$/i.test(name) && typeof value === 'number') return formatRupees(toRupees(value));
  if (typeof value === 'string' && value !== '') {
    if (declared?.kind === 'instant') return formatInstant(value);
    if (name === 'mode') return (MODE_LABELS as Record<string, string>)[value] ?? value;
    if (name === 'donation_type') return (DONATION_LABELS as Record<string, string>)[value] ?? value;
    if (name === 'language') return toLanguages(value).map(languageName).join(', ');
    // Records of other kinds have other statuses.
    if (name === 'status') return (STATUS_NAMES as Record<string, string>)[value] ?? value;
  }
  return formatValue(value);
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isCalendarDate(value)) return formatDay(value);
  if (Array.isArray(value)) return value.map(formatValue).join('; ');
  if (typeof value === 'object') return formatParts(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** The parts of an object, such as a price tier: `₹2,000 early bird`. */
function formatParts(value: object): string {
  const parts = Object.entries(value)
    .filter(([, part]) => part !== null && part !== '')
    .map(([name, part]) => (name === 'paise' ? formatRupees(toRupees(Number(part))) : formatValue(part)));
  return parts.join(' ') || '—';
}

/** `Payment status` for `payment_status` and `paymentStatus`. */
function labelOf(field: string): string {
  const words = field
    .replace(/_?paise$/i, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .toLowerCase();
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/\bid\b/gi, 'ID');
}
