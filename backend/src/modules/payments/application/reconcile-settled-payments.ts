import type { Clock } from '../../../kernel/clock.js';
import { carriesMoney, hasOrder, isSettled, type GatewayPayment, type Payment } from '../domain/payment.js';
import { isDecided } from '../domain/dispute.js';
import type { PaymentGateway } from '../ports/payment-gateway.js';
import type { PaymentRepository } from '../ports/payment-repository.js';
import type { SyncDispute } from './sync-dispute.js';
import type { SyncPayment } from './sync-payment.js';

const DAY_MS = 24 * 60 * 60_000;
/** A payment is compared for 14 days after it was settled, and Razorpay settles one late by up to five days. */
const COMPARED_MS = (14 + 5) * DAY_MS;
/** Disputes are listed newest first; the pages end where they get older than this. */
const DISPUTE_PAGES = 20;

/** What a run found. */
interface SettledReconciled {
  compared: number;
  synced: number;
  failed: { transactionId: string; error: unknown }[];
}

/**
 * Compares all of the account's recent payments with ours, once a day, with one call a page: it finds captures,
 * refunds and disputes that were made at Razorpay and that no event reported.
 */
export class ReconcileSettledPayments {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly gateway: PaymentGateway,
    private readonly syncPayment: SyncPayment,
    private readonly syncDispute: SyncDispute,
    private readonly clock: Clock,
  ) {}

  /** @throws GATEWAY_* when Razorpay cannot be asked for a list: the run is to be repeated */
  async execute(): Promise<SettledReconciled> {
    const done: SettledReconciled = { compared: 0, synced: 0, failed: [] };
    const to = this.clock.now();
    for await (const page of this.gateway.paymentsBetween(new Date(to.getTime() - COMPARED_MS), to)) {
      await this.comparePage(page, done);
    }
    await this.syncDisputes();
    return done;
  }

  private async comparePage(page: GatewayPayment[], done: SettledReconciled): Promise<void> {
    const orderIds = page.flatMap(({ orderId }) => (orderId ? [orderId] : []));
    const ours = await this.payments.findByOrders(orderIds);
    for (const seen of page) {
      const payment = ours.find((one) => hasOrder(one, seen.orderId));
      if (!payment) continue;
      done.compared += 1;
      if (isInSync(payment, seen)) continue;
      try {
        await this.syncPayment.execute(payment, seen.id);
        done.synced += 1;
      } catch (error) {
        done.failed.push({ transactionId: payment.transactionId, error });
      }
    }
  }

  private async syncDisputes(): Promise<void> {
    let pages = 0;
    for await (const page of this.gateway.disputes()) {
      for (const dispute of page) await this.syncDispute.store(dispute);
      pages += 1;
      if (pages >= DISPUTE_PAGES || page.every(isDecided)) return;
    }
  }
}

/** Whether our payment shows what Razorpay's list shows. The list may lag: then another day finds the difference. */
function isInSync(payment: Payment, seen: GatewayPayment): boolean {
  if (!carriesMoney(seen)) return true;
  if (!isSettled(payment) || seen.id !== payment.gatewayPaymentId) return false;
  return Math.min(seen.refunded, payment.amount) === payment.refunded;
}
