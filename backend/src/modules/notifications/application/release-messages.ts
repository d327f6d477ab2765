import type { Jobs } from '../../../kernel/jobs.js';
import type { MessageRepository } from '../ports/message-repository.js';

/** The job that sends a message. */
export const SEND_MESSAGE = 'send-message';

/** More at once would only wait in the job queue: they are sent one after another. */
const AT_A_TIME = 20;

/**
 * Gives queued messages to the job runner. Not in the transaction that queued them: a job is announced, and PostgreSQL
 * commits transactions that announce something one after another, so that registrations would wait for each other.
 */
export class ReleaseMessages {
  constructor(
    private readonly messages: MessageRepository,
    private readonly jobs: Jobs,
  ) {}

  /** Repeating it is safe, in several instances too: a message has one job that waits, and is sent once. */
  async execute(): Promise<void> {
    for (const id of await this.messages.untried(AT_A_TIME)) await this.jobs.add(SEND_MESSAGE, id);
  }
}
