import { DAY_MS, MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import type { Clock } from '../../../kernel/clock.js';
import type { Vault } from '../../../kernel/vault.js';
import type { MonthlyGiftRepository } from '../ports/monthly-gift-repository.js';
import { ERASED_DONOR, sealDonor } from './sealed-donor.js';
import type { SyncMonthlyGift } from './sync-monthly-gift.js';

const BATCH = 20;
/** Longer than a batch takes. After it a gift whose sync failed is due again. */
const LEASE_MS = 10 * MINUTE_MS;

/** The result of a run. */
interface Reconciled {
  synced: number;
  failed: { id: number; error: unknown }[];
  erased: number;
}

/** Syncs the monthly gifts that are due, whatever events reported, and erases the details of gifts that never began. */
export class ReconcileMonthlyGifts {
  constructor(
    private readonly gifts: MonthlyGiftRepository,
    private readonly sync: SyncMonthlyGift,
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly retentionDays: number,
  ) {}

  /** The run ends after a batch with a failure, because Razorpay may be down. Several instances share the work. */
  async execute(): Promise<Reconciled> {
    const done: Reconciled = { synced: 0, failed: [], erased: await this.erase() };
    for (;;) {
      const now = this.clock.now();
      const due = await this.gifts.claimDue(now, new Date(now.getTime() + LEASE_MS), BATCH);
      for (const gift of due) {
        try {
          await this.sync.execute(gift);
          done.synced += 1;
        } catch (error) {
          done.failed.push({ id: gift.id, error });
        }
      }
      if (due.length === 0 || done.failed.length > 0) return done;
    }
  }

  private async erase(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - this.retentionDays * DAY_MS);
    const found = await this.gifts.neverBegunBefore(before);
    for (const { id, transactionId } of found) {
      await this.gifts.erase(id, sealDonor(this.vault, transactionId, ERASED_DONOR));
    }
    return found.length;
  }
}
