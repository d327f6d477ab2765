import { Inject, Injectable } from '@nestjs/common';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { AppError } from '../../kernel/app-error.js';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../kernel/transactions.js';
import { oneLine, PICTURE_ID, safeName, type EmailAttachment, type EmailContent } from './email-content.js';
import { EmailLayout } from './email-layout.js';
import { EmailRenderers } from './email-renderers.js';
import { Mailer, MailProblem, type Mail, type MailAttachment } from './mailer.js';
import { CAUSES, isGivenUp, nextTry, type Message, type MessageKind } from './message.js';
import { MessageRepository } from './message.repository.js';
import { RecipientLimit } from './recipient-limit.js';

/** Stores a message in the outbox. It is sent once. */
@Injectable()
export class QueueMessage {
  constructor(
    private readonly messages: MessageRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Call it inside the transaction that stores the reason. A repeat for the same subject changes nothing.
   * @param subject an id that the renderer of this kind understands; no personal data
   */
  async execute(kind: MessageKind, subject: string): Promise<void> {
    await this.executeAll(kind, [subject]);
  }

  async executeAll(kind: MessageKind, subjects: readonly string[]): Promise<void> {
    await this.messages.add(kind, subjects, this.clock.now());
  }
}

/**
 * The result of an attempt to send. `reason` holds no personal data. `limited`: not sent, because the recipient got too
 * many emails without a payment today. `claimed`: another instance has the message.
 */
export type SendOutcome = { id: string } & (
  | { state: 'sent' | 'dropped' | 'limited' | 'claimed' }
  | { state: 'waiting' | 'failed'; reason: string }
);

/** The next try is scheduled before this one begins. After a crash the mail may be sent twice with one Message-ID. */
@Injectable()
export class SendMessage {
  constructor(
    private readonly messages: MessageRepository,
    private readonly renderers: EmailRenderers,
    private readonly layout: EmailLayout,
    private readonly mailer: Mailer,
    private readonly recipients: RecipientLimit,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly env: Pick<Environment, 'MAIL_FROM'>,
  ) {}

  async execute(): Promise<SendOutcome | null> {
    const now = this.clock.now();
    const due = await this.messages.longestDue(now);
    if (!due) return null;
    const { id } = due;
    const message = await this.messages.claim(id, now, nextTry(due.attempts + 1, now));
    if (!message) return { id, state: 'claimed' };
    if (isGivenUp(message, now)) return this.fail(id, message.failure ?? 'Given up');
    const content = await this.renderers.write(message.kind, message.subject);
    if (!content) {
      await this.messages.end(id, 'dropped', null, this.clock.now());
      return { id, state: 'dropped' };
    }
    const cause = CAUSES[message.kind];
    // A retry was counted at its first attempt. What a user sends again begins with the second one.
    const counts = message.attempts === 1 && (content.isUnpaid ?? cause !== 'other');
    if (counts && !(await this.recipients.take(content.to.address)) && cause !== 'offer') {
      await this.messages.end(id, 'dropped', null, this.clock.now());
      return { id, state: 'limited' };
    }
    return this.send(this.toMail(message, content), id);
  }

  /** Sends an alert without storing it, while the database cannot store anything. @throws MailProblem */
  async sendUnstored(content: EmailContent): Promise<void> {
    const createdAt = this.clock.now();
    await this.mailer.send(this.toMail({ id: 'unstored', kind: 'operator-alert', createdAt }, content));
  }

  /** Queues a failed or sent message again for the office. @throws RECORD_NOT_FOUND when there is no such message, or it still waits */
  async sendAgain(id: string, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const message = await this.messages.reopen(id, this.clock.now());
      if (!message) throw new AppError('RECORD_NOT_FOUND');
      const subject = `${message.kind} ${message.subject}`;
      await this.audit.record({ who, action: 'mail.sent-again', subject, details: {} });
    });
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
    await this.messages.end(id, 'failed', reason, this.clock.now());
    return { id, state: 'failed', reason };
  }

  private toMail(
    { id, kind, createdAt }: Pick<Message, 'id' | 'kind' | 'createdAt'>,
    content: EmailContent,
  ): Mail {
    const { MAIL_FROM: from } = this.env;
    const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
    return {
      from,
      replyTo: siteSettings.email,
      to: { name: safeName(content.to.name), address: content.to.address },
      subject: oneLine(content.subject),
      ...this.layout.render(content),
      // A retry has the same id. After "send again" it is another one: mail programs hide a mail with a known id.
      messageId: `<${kind}.${id}.${createdAt.getTime().toString(36)}@${domain}>`,
      // Prevents automatic replies such as holiday notes (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...toAttachments(content),
    };
  }
}

function toAttachments({ attachments = [], picture }: EmailContent): Pick<Mail, 'attachments'> {
  const toFile = ({ fileName: filename, contentType, content }: EmailAttachment): MailAttachment => ({
    filename,
    contentType,
    content,
  });
  const files = attachments.map(toFile);
  if (picture) files.push({ ...toFile(picture), cid: PICTURE_ID });
  return files.length > 0 ? { attachments: files } : {};
}
