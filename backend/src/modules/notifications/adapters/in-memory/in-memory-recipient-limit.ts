import { RecipientLimit } from '../../ports/recipient-limit.js';

/** Allows `times` emails to each address, without a window of time. */
export class InMemoryRecipientLimit extends RecipientLimit {
  private readonly counts = new Map<string, number>();

  constructor(private readonly times: number) {
    super();
  }

  async take(address: string): Promise<boolean> {
    const count = (this.counts.get(address) ?? 0) + 1;
    this.counts.set(address, count);
    return count <= this.times;
  }
}
