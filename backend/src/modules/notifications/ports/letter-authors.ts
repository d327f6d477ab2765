import type { Letter } from '../domain/letter.js';
import type { MessageKind } from '../domain/message.js';

/** Who knows what a kind of message says. Its module signs up with {@link LetterAuthors} in its module file. */
export interface LetterAuthor {
  /**
   * What there is to say, read when it is sent; null when there is nothing to say any more. Reads only.
   * @param subject the id that the message was queued with
   */
  write(subject: string): Promise<Letter | null>;
}

/** Who writes a message, by its kind. */
export class LetterAuthors {
  private readonly authors = new Map<MessageKind, LetterAuthor>();

  signUp(kind: MessageKind, author: LetterAuthor): void {
    this.authors.set(kind, author);
  }

  of(kind: MessageKind): LetterAuthor {
    const author = this.authors.get(kind);
    if (!author) throw new Error(`Nobody writes the ${kind}`);
    return author;
  }
}
