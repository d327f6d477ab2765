import type { EmailContent } from '../domain/email-content.js';

/** How a letter looks, the same for all. */
export abstract class EmailLayout {
  /** The letter for readers of plain text, and as a whole HTML document in which no text of it is markup. */
  abstract render(letter: EmailContent): { text: string; html: string };
}
