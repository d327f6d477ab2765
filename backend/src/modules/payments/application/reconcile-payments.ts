import { MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { CURRENCY } from '@qlu/contracts/money/money.rules';
import { AppError } from '../../../kernel/app-error.js';
import type { Clock } from '../../../kernel/clock.js';
import {
  isFailingForLong,
  isTooOld,
  MIN_POLL_MS,
  beforeHoldEnds,
  nextSyncAt,
  refusalRetryAt,
  serviceRetryAt,
} from '../domain/reconciliation-schedule.js';
import { isServiceFault } from '../domain/gateway-errors.js';
import { isSettled, type Payment } from '../domain/payment.js';
import type { Attention } from '../adapters/persistence/attention.js';
import type { GatewayHealth } from '../adapters/persistence/gateway-health.js';
import type { PaymentOwners } from '../ports/payment-owners.js';
import type { PaymentRepository } from '../ports/payment-repository.js';
import type { SyncPayment } from './sync-payment.js';

const BATCH = 20;
/** Longer than a batch takes. After it the payments that a crashed instance leased are due again. */
const LEASE_MS = 10 * MINUTE_MS;

/** The result of a run. */
interface Reconciled {
  synced: number;
  failed: { transactionId: string; error: unknown }[];
}

/**
 * Syncs every payment that is still open, whatever browsers and events reported, and polls refunds until they
 * are final. It finds unreported money. Only it expires unpaid payments, after a sync with Razorpay.
 */
export class ReconcilePayments {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly syncPayment: SyncPayment,
    private readonly attention: Attention,
    private readonly owners: PaymentOwners,
    private readonly health: GatewayHealth,
    private readonly clock: Clock,
    /** The minimum age of an open payment in milliseconds. */
    private readonly afterMs: number,
  ) {}

  /**
   * Returns how many payments were synced, and the failures, each of which is scheduled for a retry. A
   * failing payment does not block the others of its batch, but the run ends after that batch because
   * Razorpay may be down. When Razorpay rejects the keys, the rest of the batch is postponed. Several
   * instances can run it at the same time and share the work.
   */
  async execute(): Promise<Reconciled> {
    const done: Reconciled = { synced: 0, failed: [] };
    for (;;) {
      const now = this.clock.now();
      const due = await this.payments.claimDue({
        now,
        openedBefore: new Date(now.getTime() - this.afterMs),
        syncedBefore: new Date(now.getTime() - Math.min(this.afterMs, MIN_POLL_MS)),
        until: new Date(now.getTime() + LEASE_MS),
        limit: BATCH,
      });
      let rejected: Date | null = null;
      for (const payment of due) {
        if (rejected) await this.payments.scheduleSync(payment.id, serviceRetryAt(rejected, now));
        else rejected = await this.sync(payment, now, done);
      }
      if (due.length === 0 || done.failed.length > 0) return done;
    }
  }

  /** Returns since when Razorpay rejects the keys; null when it does not. */
  private async sync(payment: Payment, now: Date, done: Reconciled): Promise<Date | null> {
    try {
      const { payment: synced } = await this.syncPayment.execute(payment);
      await this.scheduleNext(synced, now);
      done.synced += 1;
      return null;
    } catch (error) {
      done.failed.push({ transactionId: payment.transactionId, error });
      return this.scheduleRetry(payment, error);
    }
  }

  /** After a failed sync a payment must not expire, and its retry must not be a day away. */
  private async scheduleRetry({ id }: Payment, error: unknown): Promise<Date | null> {
    const now = this.clock.now();
    const code = error instanceof AppError ? error.code : 'INTERNAL_ERROR';
    if (code === 'GATEWAY_UNAUTHORIZED') {
      const since = (await this.health.rejectedSince()) ?? now;
      await this.payments.scheduleSync(id, serviceRetryAt(since, now));
      return since;
    }
    const since = await this.payments.noteSyncFailure(id, now);
    const retryAt = code === 'GATEWAY_REFUSED' ? refusalRetryAt(since, now) : serviceRetryAt(since, now);
    await this.payments.scheduleSync(id, retryAt);
    if (isFailingForLong(since, now) && !isServiceFault(code)) {
      await this.attention.flag({
        kind: 'sync_failed',
        paymentId: id,
        gatewayPaymentId: '',
        amount: 0,
        currency: CURRENCY,
      });
    }
    return null;
  }

  /** A settled payment keeps the time that its sync scheduled. */
  private async scheduleNext(payment: Payment, now: Date): Promise<void> {
    if (isSettled(payment) || payment.state === 'expired') return;
    if (!isTooOld(payment.openSince, now)) {
      const next = nextSyncAt(payment.openSince, now, this.afterMs);
      const holdEndsAt = this.owners.of(payment).holdEndsAt?.(payment) ?? null;
      return this.payments.scheduleSync(payment.id, beforeHoldEnds(next, holdEndsAt, now));
    }
    await this.payments.markExpired(payment.id);
    await this.payments.scheduleSync(payment.id, null);
  }
}
