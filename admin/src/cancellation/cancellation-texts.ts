import type { CancellationWay } from '@qlu/contracts/cancellations/cancellations.resource';
import type {
  CancellationItemResponse,
  CancellationMoneyResponse,
  ProgramCancellationResponse,
} from '@qlu/contracts/api/index';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { emailsText } from '../announcements/announcement-texts';
import { peopleText } from '../check-in/check-in-lines';
import { formatCount, formatCounted } from '../ui/count';

export const WAY_TEXTS: Record<CancellationWay, { label: string; explained: string }> = {
  refund: {
    label: 'Refund everyone',
    explained: 'Online payments are refunded in full. Money received by hand is listed for you.',
  },
  move: {
    label: 'Move everyone to another date',
    explained: 'Everyone keeps the same option. No money moves.',
  },
  notify: {
    label: 'Only notify',
    explained: 'Everyone gets the email. Nothing is refunded, and nobody is moved.',
  },
};

/** The email that the office can edit. */
export function defaultEmail(way: CancellationWay, target: string | null) {
  const sorry = 'We are sorry that {program} on {date} cannot take place.';
  const rest: Record<CancellationWay, string> = {
    refund:
      'We refund what you have paid. Online payments go back the way you paid; this takes five to ten working days. If you paid at our office, we will contact you.',
    move: `We have moved your registration to ${target ?? 'another date'}. You need not do anything. If that date does not suit you, please reply to this email and we will find another way.`,
    notify: 'We will contact you soon about what happens next.',
  };
  return {
    subject: way === 'move' ? '{program} has moved to another date' : '{program} is cancelled',
    text: `${sorry}\n\n${rest[way]}\n\nThank you for your understanding.`,
  };
}

/** Whom it concerns and what it costs. */
export function sizeText({ program, money, place_requests }: ProgramCancellationResponse): string {
  const { registrations, people, without_email } = program;
  const requests = requestsText(place_requests);
  if (registrations === 0) return `Nobody is registered for it.${requests}`;
  const missing =
    without_email > 0
      ? ` ${formatCount(without_email)} of them without an email address: please call them.`
      : '';
  return `${peopleText(people)} in ${formatCounted(registrations, 'registration')}. ${moneyText(money)}${missing}${requests}`;
}

function requestsText(count: number): string {
  return count > 0 ? ` ${formatCounted(count, 'open request')} for a sponsored place will be declined.` : '';
}

function moneyText({
  refunds,
  refund_payments,
  by_hand,
  by_hand_payments,
}: CancellationMoneyResponse): string {
  const parts = [
    refunds > 0 &&
      `${formatRupees(refunds)} was paid online in ${formatCounted(refund_payments, 'payment')}.`,
    by_hand > 0 &&
      `${formatRupees(by_hand)} was received by hand in ${formatCounted(by_hand_payments, 'payment')}.`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : 'Nothing was paid.';
}

/** What the confirmation says. */
export function confirmText(
  way: CancellationWay,
  { program, money, place_requests, waiting = 0 }: ProgramCancellationResponse,
): string {
  const first =
    way === 'refund' && money.refunds > 0
      ? `${formatRupees(money.refunds)} will be refunded for ${formatCounted(money.refund_payments, 'payment')}. `
      : way === 'move'
        ? `${formatCounted(program.registrations, 'registration')} will be moved. `
        : '';
  const list = waiting > 0 ? ` ${emailsText(waiting)} will go to its waiting list.` : '';
  const site = program.status === 'published' ? ' The program will disappear from the website.' : '';
  return `${first}${emailsText(program.emails)} will be sent.${list}${requestsText(place_requests)}${site} This cannot be undone.`;
}

const DONE: readonly CancellationItemResponse['state'][] = [
  'refunded',
  'too_small',
  'moved',
  'cancelled',
  'free',
  'notified',
];

export function isDone({ state }: CancellationItemResponse): boolean {
  return DONE.includes(state);
}

export function itemText({ state, amount, failure }: CancellationItemResponse): string {
  const rupees = formatRupees(amount);
  const texts: Record<CancellationItemResponse['state'], string> = {
    waiting: amount > 0 ? `${rupees}: on its way` : 'On its way',
    refunded: amount > 0 ? `${rupees} refunded` : 'Refunded',
    too_small: `Nothing to do: ${rupees} is left, and the smallest refund is ₹1`,
    moved: 'Moved',
    cancelled: 'Cancelled before it was moved',
    free: 'Nothing was paid',
    by_hand: `${rupees} was received by hand: please give it back by hand`,
    notified: 'Notified',
    failed: failure
      ? `Failed: ${failure}`
      : `${rupees} was not paid back. Try again, or pay by bank transfer.`,
  };
  return texts[state];
}

/** `3 of 5 refunded`. Only what has to be refunded or moved counts. */
export function progressText(way: CancellationWay, items: readonly CancellationItemResponse[]): string {
  const counted = items.filter(({ state }) => !['cancelled', 'free', 'notified'].includes(state));
  const done = counted.filter(isDone).length;
  if (way === 'notify') return `${emailsOrNobody(items.length)} The emails are under Messages.`;
  if (counted.length === 0) return way === 'move' ? 'Nobody has to be moved.' : 'Nothing has to be refunded.';
  return `${formatCount(done)} of ${formatCount(counted.length)} ${way === 'move' ? 'moved' : 'refunded'}`;
}

function emailsOrNobody(registrations: number): string {
  if (registrations === 0) return 'Nobody was registered.';
  return registrations === 1
    ? '1 registration was notified.'
    : `${formatCount(registrations)} registrations were notified.`;
}
