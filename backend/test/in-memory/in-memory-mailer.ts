import { Mailer, type Mail } from '../../src/modules/notifications/mailer.js';

export class InMemoryMailer extends Mailer {
  /** The sent emails in sequence. */
  readonly sent: Mail[] = [];
  /** While set, every call throws this error. */
  problem: Error | null = null;

  async send(mail: Mail): Promise<void> {
    if (this.problem) throw this.problem;
    this.sent.push(mail);
  }
}
