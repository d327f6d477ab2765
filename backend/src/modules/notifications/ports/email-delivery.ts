import type { EmailContent } from '../domain/email-content.js';
import type { Mail } from './mailer.js';

/** An email that is not rendered yet. */
export interface UnrenderedMail extends Omit<Mail, 'text' | 'html'> {
  content: EmailContent;
}

/** Renders emails and sends them. */
export abstract class EmailDelivery {
  /** @throws as {@link Mailer.send} */
  abstract deliver(mail: UnrenderedMail): Promise<void>;
}
