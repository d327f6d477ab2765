import type { Clock } from '../../../kernel/clock.js';
import { isGivenUp, nextTry, type Message } from '../domain/message.js';
import { oneLine, printedName, type EmailContent } from '../domain/email-content.js';
import type { Sender } from '../domain/sender.js';
import type { EmailRenderers } from '../ports/email-renderers.js';
import type { EmailLayout } from '../ports/email-layout.js';
import { MailProblem, type Mail, type Mailer } from '../ports/mailer.js';
import type { MessageRepository } from '../ports/message-repository.js';

/** What became of a try; `why` names nobody. `lent`: another instance was faster. */
export type SendOutcome = { id: string } & (
  { state: 'sent' | 'dropped' | 'lent' } | { state: 'waiting' | 'failed'; why: string }
);

/**
 * Sends the queued message that has been due longest. Its next try is stored before this one begins: a crash in between
 * costs minutes, and at worst the mail goes twice with one Message-ID.
 */
export class SendMessage {
  constructor(
    private readonly messages: MessageRepository,
    private readonly authors: EmailRenderers,
    private readonly layout: EmailLayout,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly sender: Sender,
  ) {}

  /** Null when no message is due. */
  async execute(): Promise<SendOutcome | null> {
    const now = this.clock.now();
    const due = await this.messages.longestDue(now);
    if (!due) return null;
    const { id } = due;
    const message = await this.messages.claim(id, now, nextTry(due.attempts + 1, now));
    if (!message) return { id, state: 'lent' };
    if (isGivenUp(message, now)) return this.fail(id, message.failure ?? 'Given up');
    const letter = await this.authors.of(message.kind).write(message.subject);
    if (!letter) {
      await this.messages.markDropped(id, this.clock.now());
      return { id, state: 'dropped' };
    }
    return this.send(this.mailOf(message, letter), id);
  }

  private async send(mail: Mail, id: string): Promise<SendOutcome> {
    try {
      await this.mailer.send(mail);
    } catch (error) {
      if (!(error instanceof MailProblem)) throw error;
      if (error.isFinal) return this.fail(id, error.message);
      await this.messages.noteFailure(id, error.message);
      return { id, state: 'waiting', why: error.message };
    }
    await this.messages.markSent(id, mail.messageId, this.clock.now());
    return { id, state: 'sent' };
  }

  private async fail(id: string, why: string): Promise<SendOutcome> {
    await this.messages.markFailed(id, why, this.clock.now());
    return { id, state: 'failed', why };
  }

  private mailOf({ id, kind }: Message, letter: EmailContent): Mail {
    const { from, replyTo, domain } = this.sender;
    return {
      from,
      replyTo,
      to: { name: printedName(letter.to.name), address: letter.to.address },
      subject: oneLine(letter.subject),
      ...this.layout.render(letter),
      messageId: `<${kind}.${id}@${domain}>`,
      // Holiday notes and other machines must not answer (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
  }
}
