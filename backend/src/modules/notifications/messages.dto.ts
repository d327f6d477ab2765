import { ApiProperty } from '@nestjs/swagger';
import { MESSAGE_KINDS, type MessageKind } from './message.js';

/** An email that could not be delivered. Instants in UTC. */
export class FailedMessageResponse {
  id!: string;
  @ApiProperty({ enum: MESSAGE_KINDS })
  kind!: MessageKind;
  /** The id of the record that the email is about; the kind decides which one. */
  subject!: string;
  /** @example "EENVELOPE RCPT TO 550 5.1.1" */
  failure!: string;
  created_at!: string;
  failed_at!: string;
}

/** An email of a person. Instants in UTC. */
export class MessageRowResponse {
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
