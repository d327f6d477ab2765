import { mailboxOf, RecipientLimit } from '../../ports/recipient-limit.js';

/** Allows `times` emails to each address, without a window of time. */
export class InMemoryRecipientLimit extends RecipientLimit {
  private readonly counts = new Map<string, number>();

  constructor(private readonly times: number) {
    super();
  }

  async take(address: string): Promise<boolean> {
    const mailbox = mailboxOf(address);
    const count = (this.counts.get(mailbox) ?? 0) + 1;
    this.counts.set(mailbox, count);
    return count <= this.times;
  }

  async isReached(address: string): Promise<boolean> {
    return (this.counts.get(mailboxOf(address)) ?? 0) >= this.times;
  }
}
