import { Mailer, type Mail } from '../../ports/mailer.js';

export class InMemoryMailer extends Mailer {
  /** What was sent, in order. */
  readonly sent: Mail[] = [];
  /** Thrown instead of sending, while it is set. */
  problem: Error | null = null;

  async send(mail: Mail): Promise<void> {
    if (this.problem) throw this.problem;
    this.sent.push(mail);
  }
}
