export const MESSAGE_KINDS = [
  'donation-receipt',
  'registration-confirmation',
  'volunteer-thanks',
  'refund-notice',
  'gateway-alert',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** A message that is to be sent once. It holds nothing personal: what it says is read when it is sent. */
export interface Message {
  id: string;
  kind: MessageKind;
  /** The id of what it is about, as its author knows it. */
  subject: string;
  /** How often sending was begun. */
  attempts: number;
  /** Why the last try did not succeed. */
  failure: string | null;
  createdAt: Date;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const LONGEST_PAUSE = 6 * 60 * MINUTE;
/** As long as mail servers themselves keep trying. */
const GIVEN_UP_AFTER = 4 * DAY;

/**
 * When the try after the `attempts`-th is due, which begins now: after 2 minutes, 4, 8, ..., 6 hours. Even the shortest
 * pause is longer than a mail server may take over one message.
 */
export function nextTry(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(2 ** attempts * MINUTE, LONGEST_PAUSE));
}

export function isGivenUp({ createdAt }: Message, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > GIVEN_UP_AFTER;
}
