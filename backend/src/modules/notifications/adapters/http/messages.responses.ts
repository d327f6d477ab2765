import { ApiProperty } from '@nestjs/swagger';
import { MESSAGE_KINDS, type MessageKind } from '../../domain/message.js';
import type { FailedMessageRow, MessageRow } from '../persistence/message-queries.js';

/** An email that could not be delivered. Instants in UTC. */
export class FailedMessageResponse implements FailedMessageRow {
  id!: string;
  kind!:
    | 'donation-receipt'
    | 'registration-confirmation'
    | 'registration-without-seat'
    | 'registration-changed'
    | 'registration-cancelled-notice'
    | 'place-passed-on'
    | 'date-not-changed'
    | 'volunteer-thanks'
    | 'personal-request-thanks'
    | 'personal-request-notice'
    | 'refund-notice'
    | 'tax-receipt'
    | 'donor-details'
    | 'donation-certificate'
    | 'monthly-gift'
    | 'gateway-alert'
    | 'operator-alert'
    | 'user-invitation'
    | 'announcement'
    | 'program-reminder'
    | 'program-changed'
    | 'program-thanks'
    | 'place-request-thanks'
    | 'place-request-notice'
    | 'place-request-declined'
    | 'sponsored-place-cancelled'
    | 'sponsor-thanks'
    | 'waiting-list-joined'
    | 'waiting-list-offer'
    | 'waiting-list-expired'
    | 'waiting-list-closed';
  /** A transaction id, a volunteer's, request's, refund's, tax receipt's, link's, certificate's or recipient's id, depending on the kind. */
  subject!: string;
  /** @example "EENVELOPE RCPT TO 550 5.1.1" */
  failure!: string;
  created_at!: string;
  failed_at!: string;
}

/** An email of a person. Instants in UTC. */
export class MessageRowResponse implements MessageRow {
  id!: string;
  @ApiProperty({ enum: MESSAGE_KINDS })
  kind!: MessageKind;
  /** `dropped`: it was no longer needed. */
  state!: 'waiting' | 'sent' | 'failed' | 'dropped';
  created_at!: string;
  sent_at!: string | null;
  failure!: string | null;
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
