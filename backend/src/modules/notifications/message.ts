import { DAY_MS, MINUTE_MS } from '@qlu/contracts/dates/durations.rules';

/**
 * The cause of the emails of a kind. `visitor`: anybody can cause it without a payment and choose its recipient, so it counts
 * in the limit of the recipient, unless its content says that a payment or the office caused this one (`isUnpaid: false`).
 * `offer`: it counts too, but is always sent, because it holds places for some hours, once for each entry of a waiting list.
 * `other`: a completed payment, the office, or mail to the office.
 */
export const CAUSES = {
  'donation-receipt': 'other',
  'registration-confirmation': 'visitor',
  'registration-without-seat': 'other',
  'registration-changed': 'visitor',
  'registration-cancelled-notice': 'other',
  'place-passed-on': 'visitor',
  'place-to-confirm': 'visitor',
  'date-not-changed': 'other',
  'volunteer-thanks': 'visitor',
  'personal-request-thanks': 'visitor',
  'personal-request-notice': 'other',
  'refund-notice': 'other',
  'refund-rejected': 'other',
  'place-refunded': 'other',
  'dispute-lost': 'other',
  'tax-receipt': 'other',
  'donor-details': 'other',
  'donation-certificate': 'other',
  'monthly-gift': 'visitor',
  'gateway-alert': 'other',
  'operator-alert': 'other',
  'user-invitation': 'other',
  announcement: 'other',
  'program-reminder': 'visitor',
  'program-changed': 'other',
  'program-thanks': 'visitor',
  'place-request-thanks': 'visitor',
  'place-request-notice': 'other',
  'place-request-declined': 'other',
  'sponsored-place-cancelled': 'other',
  'sponsor-thanks': 'other',
  'waiting-list-joined': 'visitor',
  'waiting-list-offer': 'offer',
  'waiting-list-expired': 'visitor',
  'waiting-list-closed': 'other',
} satisfies Record<string, 'visitor' | 'offer' | 'other'>;

export type MessageKind = keyof typeof CAUSES;
export const MESSAGE_KINDS = Object.keys(CAUSES) as MessageKind[];

/** A message to send once. It holds no personal data: its content is read when it is sent. */
export interface Message {
  id: string;
  kind: MessageKind;
  /** The id of what the message is about, for its renderer. */
  subject: string;
  attempts: number;
  failure: string | null;
  createdAt: Date;
}

const MAX_PAUSE = 6 * 60 * MINUTE_MS;
/** The same time for which mail servers usually retry. */
const GIVEN_UP_AFTER = 4 * DAY_MS;

/** After 2 minutes, 4, 8, ..., 6 hours. The shortest pause is longer than the timeout of one try. */
export function nextTry(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(2 ** attempts * MINUTE_MS, MAX_PAUSE));
}

export function isGivenUp({ createdAt }: Message, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > GIVEN_UP_AFTER;
}
