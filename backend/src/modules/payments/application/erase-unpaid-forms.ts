import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import type { Clock } from '../../../kernel/clock.js';
import type { Vault } from '../../../kernel/vault.js';
import type { PaymentOwners } from '../ports/payment-owners.js';

/** Removes the personal data of registrations and donations that were never paid, after a number of days. */
export class EraseUnpaidForms {
  constructor(
    private readonly owners: PaymentOwners,
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly afterDays: number,
  ) {}

  /** Returns how many forms were erased. */
  async execute(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - this.afterDays * DAY_MS);
    let erased = 0;
    for (const owner of this.owners.all()) {
      for (const transactionId of await owner.unpaidBefore(before)) {
        const sealedNothing = this.vault.seal('', transactionId);
        if (await owner.erase(transactionId, before, sealedNothing)) erased += 1;
      }
    }
    return erased;
  }
}
