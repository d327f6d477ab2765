import { ROLE_LABELS, ROLES } from '@qlu/contracts/access/roles.rules';
import type { Role } from '@qlu/contracts/access/roles.rules';
import { formatDay, isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { formatMoney, formatRupees, toRupees } from '@qlu/contracts/money/money.rules';
import { formatCounted } from '../../ui/count';

export function roleText(role: unknown): string {
  return `role ${ROLES.some((one) => one === role) ? ROLE_LABELS[role as Role] : text(role)}`;
}

/** `: role Editor instead of Office, refund limit ₹500 instead of ₹0`. */
export function rightsText({ role, refundLimit }: Record<string, unknown>): string {
  const parts: string[] = [];
  const changed = role as { from: unknown; to: unknown } | undefined;
  if (changed)
    parts.push(`${roleText(changed.to)} instead of ${roleText(changed.from).replace('role ', '')}`);
  const limit = refundLimit as { from: unknown; to: unknown } | undefined;
  if (limit) parts.push(`refund limit ${limitText(limit.to)} instead of ${limitText(limit.from)}`);
  return parts.length > 0 ? `: ${parts.join(', ')}` : '';
}

function limitText(paise: unknown): string {
  return typeof paise === 'number' ? formatRupees(toRupees(paise)) : 'none';
}

export function startText(day: unknown): string {
  return isCalendarDate(day) ? `, beginning ${formatDay(day)}` : '';
}

export function changeText(change: unknown): string {
  const { from, to } = (change ?? {}) as { from?: unknown; to?: unknown };
  return ` from ${text(from)} to ${text(to)}`;
}

/** `1 donation`, `1,20,000 donations`. */
export function rowsText(rows: unknown, plural: string): string {
  const count = Number(rows) || 0;
  return formatCounted(count, plural.replace(/s$/, ''));
}

/** `; 2 sessions ended`; empty when none ended. */
export function endedText(sessions: unknown): string {
  const count = Number(sessions) || 0;
  return count > 0 ? `; ${formatCounted(count, 'session')} ended` : '';
}

/** @param currency missing in older entries, which are in rupees */
export function moneyText(paise: unknown, currency: unknown): string {
  return typeof paise === 'number'
    ? formatMoney(toRupees(paise), typeof currency === 'string' ? currency : 'INR')
    : 'money';
}

export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '—';
}

/** `Id number seen` for `id-number.seen`: fallback for actions without a sentence. */
export function plainText(action: string): string {
  const words = action.replace(/[._-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
