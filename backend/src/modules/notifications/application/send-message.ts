import type { Clock } from '../../../kernel/clock.js';
import { CAUSES, isGivenUp, nextTry, type Message } from '../domain/message.js';
import { oneLine, PICTURE_ID, safeName, type EmailContent } from '../domain/email-content.js';
import type { EmailRenderers } from '../ports/email-renderers.js';
import {
  MailProblem,
  type EmailLayout,
  type Mail,
  type MailAttachment,
  type Mailer,
} from '../ports/mailer.js';
import type { MessageRepository } from '../ports/message-repository.js';
import type { RecipientLimit } from '../ports/recipient-limit.js';

/** The sender of all emails. */
export interface Sender {
  /** `Name <address>` or an address alone. */
  from: string;
  /** The address for replies. */
  replyTo: string;
}

/**
 * The result of an attempt to send. `reason` holds no personal data. `limited`: not sent, because the recipient got too
 * many emails without a payment today. `claimed`: another instance has the message.
 */
export type SendOutcome = { id: string } & (
  | { state: 'sent' | 'dropped' | 'limited' | 'claimed' }
  | { state: 'waiting' | 'failed'; reason: string }
);

/**
 * Sends the queued message that has been due longest. The next try is scheduled before this one begins, so a
 * crash only delays the message by minutes. At worst the mail is sent twice with the same Message-ID.
 */
export class SendMessage {
  constructor(
    private readonly messages: MessageRepository,
    private readonly renderers: EmailRenderers,
    private readonly layout: EmailLayout,
    private readonly mailer: Mailer,
    private readonly recipients: RecipientLimit,
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
    if (!message) return { id, state: 'claimed' };
    if (isGivenUp(message, now)) return this.fail(id, message.failure ?? 'Given up');
    const content = await this.renderers.of(message.kind).write(message.subject);
    if (!content) {
      await this.messages.markDropped(id, this.clock.now());
      return { id, state: 'dropped' };
    }
    // A retry was counted at its first attempt. What a user sends again begins with the second one.
    const cause = CAUSES[message.kind];
    const counts = content.isUnpaid ?? cause !== 'other';
    if (counts && message.attempts === 1) {
      const isAllowed = await this.recipients.take(content.to.address);
      if (isAllowed || cause === 'offer') return this.send(this.mailOf(message, content), id);
      await this.messages.markDropped(id, this.clock.now());
      return { id, state: 'limited' };
    }
    return this.send(this.mailOf(message, content), id);
  }

  /** Sends an alert without storing it, while the database cannot store anything. @throws MailProblem */
  async sendUnstored(content: EmailContent): Promise<void> {
    const createdAt = this.clock.now();
    await this.mailer.send(this.mailOf({ id: 'unstored', kind: 'operator-alert', createdAt }, content));
  }

  private async send(mail: Mail, id: string): Promise<SendOutcome> {
    try {
      await this.mailer.send(mail);
    } catch (error) {
      if (!(error instanceof MailProblem)) throw error;
      if (error.isFinal) return this.fail(id, error.message);
      await this.messages.noteFailure(id, error.message);
      return { id, state: 'waiting', reason: error.message };
    }
    await this.messages.markSent(id, mail.messageId, this.clock.now());
    return { id, state: 'sent' };
  }

  private async fail(id: string, reason: string): Promise<SendOutcome> {
    await this.messages.markFailed(id, reason, this.clock.now());
    return { id, state: 'failed', reason };
  }

  private mailOf(
    { id, kind, createdAt }: Pick<Message, 'id' | 'kind' | 'createdAt'>,
    content: EmailContent,
  ): Mail {
    const { from, replyTo } = this.sender;
    const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
    return {
      from,
      replyTo,
      to: { name: safeName(content.to.name), address: content.to.address },
      subject: oneLine(content.subject),
      ...this.layout.render(content),
      // A retry has the same id. After "send again" it is another one: mail programs hide a mail with a known id.
      messageId: `<${kind}.${id}.${createdAt.getTime().toString(36)}@${domain}>`,
      // Prevents automatic replies such as holiday notes (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...attachmentsOf(content),
    };
  }
}

function attachmentsOf({ attachments = [], picture }: EmailContent): Pick<Mail, 'attachments'> {
  const files: MailAttachment[] = attachments.map(({ fileName: filename, ...file }) => ({
    filename,
    ...file,
  }));
  if (picture) {
    const { fileName: filename, contentType, content } = picture;
    files.push({ filename, contentType, content, cid: PICTURE_ID });
  }
  return files.length > 0 ? { attachments: files } : {};
}
