import type { FailedMessageRow } from '../../ports/message-reader.js';

/** A mail that could not be delivered. Instants in UTC. */
export class FailedMessageResponse implements FailedMessageRow {
  id!: string;
  kind!:
    'donation-receipt' | 'registration-confirmation' | 'volunteer-thanks' | 'refund-notice' | 'gateway-alert';
  /** A transaction id, a volunteer's number or a refund's id, by the kind. */
  subject!: string;
  /** @example "EENVELOPE RCPT TO 550 5.1.1" */
  failure!: string;
  created_at!: string;
  failed_at!: string;
}

export class MessagesResponse {
  success!: true;
  /** Mails that were to go more than fifteen minutes ago and still wait: the mail server is not there. */
  waiting!: number;
  /** Those of the last thirty days, newest first, 100 at most. */
  failed!: FailedMessageResponse[];
}

export class MessageResentResponse {
  success!: true;
}
