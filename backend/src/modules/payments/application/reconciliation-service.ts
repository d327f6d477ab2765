import { Injectable } from '@nestjs/common';
import { DAY_MS, MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { CURRENCY } from '@qlu/contracts/money/money.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { isDecided } from '../domain/dispute.js';
import { isServiceFault } from '../domain/gateway-errors.js';
import { carriesMoney, hasOrder, isSettled, type GatewayPayment, type Payment } from '../domain/payment.js';
import {
  beforeHoldEnds,
  isFailingForLong,
  isTooOld,
  MIN_POLL_MS,
  nextSyncAt,
  refusalRetryAt,
  serviceRetryAt,
} from '../domain/reconciliation-schedule.js';
import { refundsAtRazorpay } from '../domain/refund.js';
import { Attention } from '../adapters/persistence/attention.js';
import { GatewayHealth } from '../adapters/persistence/gateway-health.js';
import { PaymentGateway } from '../ports/payment-gateway.js';
import { PaymentOwners } from '../ports/payment-owners.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { RefundRepository } from '../adapters/persistence/refund-repository.js';
import { SubscriptionGateway, SubscriptionOwner } from '../ports/subscription-gateway.js';
import { PaymentSyncService } from './payment-sync-service.js';
import { RefundSyncService } from './refund-sync-service.js';

export abstract class PaymentSettings {
  /** The age of an open payment at its first sync that nobody reported. */
  abstract readonly reconcileAfterMs: number;
  abstract readonly alertEmail: string;
}

const BATCH = 20;
/** Longer than a batch takes. After it the payments that a crashed instance leased are due again. */
const LEASE_MS = 10 * MINUTE_MS;
/** Payments are compared for 14 days after settlement. Razorpay may settle a payment up to five days late. */
const COMPARED_MS = (14 + 5) * DAY_MS;
/** How old a decided dispute is that is no longer looked for. */
const DISPUTED_MS = 120 * DAY_MS;

interface Reconciled {
  synced: number;
  failed: { transactionId: string; error: unknown }[];
}

interface SettledReconciled extends Reconciled {
  compared: number;
}

/** Finds what no browser and no event has reported. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly gateway: PaymentGateway,
    private readonly paymentSync: PaymentSyncService,
    private readonly refundSync: RefundSyncService,
    private readonly attention: Attention,
    private readonly owners: PaymentOwners,
    private readonly subscriptions: SubscriptionGateway,
    private readonly subscriptionOwner: SubscriptionOwner,
    private readonly health: GatewayHealth,
    private readonly settings: PaymentSettings,
    private readonly clock: Clock,
  ) {}

  /**
   * Syncs every payment that is still open, whatever browsers and events reported, and polls refunds until they are final. Only
   * it expires unpaid payments, after a sync with Razorpay. Returns how many payments were synced, and the failures, each of
   * which is scheduled for a retry. A failing payment does not block the others of its batch, but the run ends after that batch
   * because Razorpay may be down. When Razorpay rejects the keys, the rest of the batch is postponed. Several instances share
   * the work.
   */
  async reconcile(): Promise<Reconciled> {
    const done: Reconciled = { synced: 0, failed: [] };
    for (;;) {
      const now = this.clock.now();
      const due = await this.payments.claimDue({
        now,
        openedBefore: new Date(now.getTime() - this.settings.reconcileAfterMs),
        syncedBefore: new Date(now.getTime() - Math.min(this.settings.reconcileAfterMs, MIN_POLL_MS)),
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

  /**
   * Compares all recent payments of the Razorpay account with ours once a day, with one call per page. It finds captures,
   * refunds and disputes that were made at Razorpay and that no event reported.
   * @throws GATEWAY_* when Razorpay cannot return a list; the run must be repeated
   */
  async reconcileSettled(): Promise<SettledReconciled> {
    const done: SettledReconciled = { compared: 0, synced: 0, failed: [] };
    const to = this.clock.now();
    for await (const page of this.gateway.paymentsBetween(new Date(to.getTime() - COMPARED_MS), to)) {
      await this.comparePage(page, done);
    }
    await this.syncDisputes(new Date(to.getTime() - DISPUTED_MS));
    return done;
  }

  /** Returns since when Razorpay rejects the keys; null when it does not. */
  private async sync(payment: Payment, now: Date, done: Reconciled): Promise<Date | null> {
    try {
      const { payment: synced } = await this.paymentSync.sync(payment);
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
      const next = nextSyncAt(payment.openSince, now, this.settings.reconcileAfterMs);
      const holdEndsAt = this.owners.of(payment).holdEndsAt?.(payment) ?? null;
      return this.payments.scheduleSync(payment.id, beforeHoldEnds(next, holdEndsAt, now));
    }
    await this.payments.markExpired(payment.id);
    await this.payments.scheduleSync(payment.id, null);
  }

  private async comparePage(page: GatewayPayment[], done: SettledReconciled): Promise<void> {
    const orderIds = page.flatMap(({ orderId }) => (orderId ? [orderId] : []));
    const ours = await this.payments.findByOrders(orderIds);
    for (const gatewayPayment of page) {
      const payment = ours.find((one) => hasOrder(one, gatewayPayment.orderId));
      if (payment) done.compared += 1;
      if (payment ? await this.isInSync(payment, gatewayPayment) : !isUnknownCharge(gatewayPayment)) continue;
      try {
        if (payment) await this.paymentSync.sync(payment, gatewayPayment.id);
        else if (!(await this.syncCharge(gatewayPayment))) continue;
        done.synced += 1;
      } catch (error) {
        done.failed.push({ transactionId: payment?.transactionId ?? gatewayPayment.id, error });
      }
    }
  }

  /** Records a charge of a monthly gift whose event was lost: its order is not stored here. False when it is not ours. */
  private async syncCharge({ id, invoiceId }: GatewayPayment): Promise<boolean> {
    const subscriptionId = invoiceId && (await this.subscriptions.subscriptionOfInvoice(invoiceId));
    if (!subscriptionId) return false;
    return (await this.subscriptionOwner.syncSubscription(subscriptionId, id)) !== 'unknown';
  }

  /**
   * True when our payment agrees with Razorpay's list. If the list lags, a later run finds the difference. Razorpay's figure has
   * no disputes, and ours has them.
   */
  private async isInSync(payment: Payment, gatewayPayment: GatewayPayment): Promise<boolean> {
    if (!carriesMoney(gatewayPayment)) return true;
    if (!isSettled(payment) || gatewayPayment.id !== payment.gatewayPaymentId) return false;
    if (gatewayPayment.refunded === 0 && payment.refunded === 0) return true;
    const refunds = await this.refunds.ofPayment(payment.id);
    return gatewayPayment.refunded === refundsAtRazorpay(gatewayPayment.id, refunds);
  }

  /** Razorpay lists the newest first. */
  private async syncDisputes(since: Date): Promise<void> {
    for await (const page of this.gateway.disputes()) {
      for (const dispute of page) await this.refundSync.storeDispute(dispute);
      if (page.every((dispute) => isDecided(dispute) && dispute.createdAt && dispute.createdAt < since))
        return;
    }
  }
}

/** True when it may be a charge of a subscription. Other payments without an order of ours are not ours. */
function isUnknownCharge(gatewayPayment: GatewayPayment): boolean {
  return gatewayPayment.wasCaptured && gatewayPayment.invoiceId !== null;
}
