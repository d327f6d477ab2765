import type { EmailContent } from '../domain/email-content.js';

export abstract class EmailLayout {
  /** Renders the content as plain text and as a complete HTML document with all texts escaped. */
  abstract render(content: EmailContent): { text: string; html: string };
}
