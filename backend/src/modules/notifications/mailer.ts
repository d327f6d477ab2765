import type { Recipient } from './email-content.js';

export interface Mail {
  /** `Name <address>` or an address alone. */
  from: string;
  replyTo: string;
  to: Recipient;
  subject: string;
  text: string;
  html: string;
  /** With angle brackets. The same for every try of one message, so that mail programs show it once. */
  messageId: string;
  headers: Record<string, string>;
  attachments?: MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
  /** The Content-ID of a picture that the HTML shows. */
  cid?: string;
}

/** The text is safe for logs: it contains no address and nothing from the email. */
export class MailProblem extends Error {
  constructor(
    reason: string,
    /** True when the address or the email was refused permanently, so that a retry is useless. */
    readonly isFinal: boolean,
  ) {
    super(reason);
    this.name = 'MailProblem';
  }
}

/** Sends emails. Must not be called inside a database transaction. */
export abstract class Mailer {
  /**
   * Resolves when the email is accepted for delivery. No text of the email can become a header.
   * @throws MailProblem when it was not accepted, or when the outcome is unknown
   */
  abstract send(mail: Mail): Promise<void>;
}
