import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { MessageKind } from '../domain/message.js';
import { MessageRepository } from '../ports/message-repository.js';

/** Stores a message in the outbox. It is sent once. */
@Injectable()
export class QueueMessage {
  constructor(
    private readonly messages: MessageRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Call it inside the transaction that stores the reason for the message, so that both are stored or
   * neither. A repeat for the same subject changes nothing.
   * @param subject an id that the renderer of this kind understands; no personal data
   */
  async execute(kind: MessageKind, subject: string): Promise<void> {
    await this.messages.add({ kind, subject, at: this.clock.now() });
  }

  /** {@link execute} for many subjects. */
  async executeAll(kind: MessageKind, subjects: readonly string[]): Promise<void> {
    await this.messages.addAll(kind, subjects, this.clock.now());
  }
}
