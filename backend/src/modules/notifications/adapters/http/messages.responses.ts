import type { FailedMessageRow } from '../persistence/message-queries.js';

/** An email that could not be delivered. Instants in UTC. */
export class FailedMessageResponse implements FailedMessageRow {
  id!: string;
  kind!:
    | 'donation-receipt'
    | 'registration-confirmation'
    | 'volunteer-thanks'
    | 'refund-notice'
    | 'gateway-alert'
    | 'operator-alert'
    | 'user-invitation';
  /** A transaction id, a volunteer's id or a refund's id, depending on the kind. */
  subject!: string;
  /** @example "EENVELOPE RCPT TO 550 5.1.1" */
  failure!: string;
  created_at!: string;
  failed_at!: string;
}

export class MessagesResponse {
  success!: true;
  /**
   * How many emails were queued more than fifteen minutes ago and are still waiting, because the mail server
   * fails.
   */
  waiting!: number;
  /** The emails that failed in the last thirty days, newest first, at most 100. */
  failed!: FailedMessageResponse[];
}

export class MessageResentResponse {
  success!: true;
}
