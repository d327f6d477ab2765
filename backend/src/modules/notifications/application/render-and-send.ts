import { EmailDelivery, type UnrenderedMail } from '../ports/email-delivery.js';
import type { EmailLayout } from '../ports/email-layout.js';
import type { Mailer } from '../ports/mailer.js';

/** Renders and sends emails in the calling thread. */
export class RenderAndSend extends EmailDelivery {
  constructor(
    private readonly layout: EmailLayout,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  async deliver({ content, ...mail }: UnrenderedMail): Promise<void> {
    await this.mailer.send({ ...mail, ...this.layout.render(content) });
  }
}
