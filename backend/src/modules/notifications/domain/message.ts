import { DAY_MS, MINUTE_MS } from '@qlu/contracts/dates/durations.rules';

export const MESSAGE_KINDS = [
  'donation-receipt',
  'registration-confirmation',
  'registration-without-seat',
  'registration-changed',
  'registration-cancelled-notice',
  'place-passed-on',
  'date-not-changed',
  'volunteer-thanks',
  'personal-request-thanks',
  'personal-request-notice',
  'refund-notice',
  'refund-rejected',
  'place-refunded',
  'tax-receipt',
  'donor-details',
  'donation-certificate',
  'monthly-gift',
  'gateway-alert',
  'operator-alert',
  'user-invitation',
  'announcement',
  'program-reminder',
  'program-changed',
  'program-thanks',
  'place-request-thanks',
  'place-request-notice',
  'place-request-declined',
  'sponsored-place-cancelled',
  'sponsor-thanks',
  'waiting-list-joined',
  'waiting-list-offer',
  'waiting-list-expired',
  'waiting-list-closed',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** A message to send once. It holds no personal data: its content is read when it is sent. */
export interface Message {
  id: string;
  kind: MessageKind;
  /** The id of what the message is about, for its renderer. */
  subject: string;
  /** How many tries were started. */
  attempts: number;
  /** Why the last try failed. */
  failure: string | null;
  createdAt: Date;
}

/** A message that is stored together with its subject. */
export interface NewMessage {
  kind: MessageKind;
  at: Date;
}

const MAX_PAUSE = 6 * 60 * MINUTE_MS;
/** The same time for which mail servers usually retry. */
const GIVEN_UP_AFTER = 4 * DAY_MS;

/**
 * When the next try is due if the try with number `attempts` begins now: after 2 minutes, 4, 8, ..., 6 hours.
 * The shortest pause is longer than the timeout of one try.
 */
export function nextTry(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(2 ** attempts * MINUTE_MS, MAX_PAUSE));
}

export function isGivenUp({ createdAt }: Message, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > GIVEN_UP_AFTER;
}
