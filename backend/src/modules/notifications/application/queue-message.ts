import type { Clock } from '../../../kernel/clock.js';
import type { MessageKind } from '../domain/message.js';
import type { MessageRepository } from '../ports/message-repository.js';

/** Lets a message be sent, soon and once. */
export class QueueMessage {
  constructor(
    private readonly messages: MessageRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Call it inside the transaction that stores what the message tells of: both are stored, or neither. A repeat for
   * the same subject changes nothing.
   * @param subject an id that the kind's author knows; nothing personal
   */
  async execute(kind: MessageKind, subject: string): Promise<void> {
    await this.messages.add({ kind, subject, at: this.clock.now() });
  }
}
