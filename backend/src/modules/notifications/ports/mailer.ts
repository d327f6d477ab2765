import type { Recipient } from '../domain/email-content.js';

/** One mail, ready to go. */
export interface Mail {
  /** `Name <address>` or an address alone. */
  from: string;
  replyTo: string;
  to: Recipient;
  subject: string;
  text: string;
  html: string;
  /** With its angle brackets. The same for every try of one message: mail programs show it once. */
  messageId: string;
  headers: Record<string, string>;
}

/** Why a mail did not go. The words are safe for logs: no address, nothing of the mail. */
export class MailProblem extends Error {
  constructor(
    why: string,
    /** Trying again is of no use: the address or the mail was refused for good. */
    readonly isFinal: boolean,
  ) {
    super(why);
    this.name = 'MailProblem';
  }
}

/** The way out for mail. Never called inside a database transaction. */
export abstract class Mailer {
  /**
   * Resolves when the mail is taken for delivery. A repeat may deliver it twice, with the same Message-ID. No text of
   * the mail can become a header.
   * @throws MailProblem when it was not taken, or when nobody can say whether it was
   */
  abstract send(mail: Mail): Promise<void>;
}
