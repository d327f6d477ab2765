import type { EmailContent } from '../domain/email-content.js';
import type { MessageKind } from '../domain/message.js';

/** Who knows what a kind of message says. Its module signs up with {@link EmailRenderers} in its module file. */
export interface EmailRenderer {
  /**
   * What there is to say, read when it is sent; null when there is nothing to say any more. Reads only.
   * @param subject the id that the message was queued with
   */
  write(subject: string): Promise<EmailContent | null>;
}

/** Who writes a message, by its kind. */
export class EmailRenderers {
  private readonly authors = new Map<MessageKind, EmailRenderer>();

  register(kind: MessageKind, author: EmailRenderer): void {
    this.authors.set(kind, author);
  }

  of(kind: MessageKind): EmailRenderer {
    const author = this.authors.get(kind);
    if (!author) throw new Error(`Nobody writes the ${kind}`);
    return author;
  }
}
