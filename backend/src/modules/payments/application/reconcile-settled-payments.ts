import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { Clock } from '../../../kernel/clock.js';
import { carriesMoney, hasOrder, isSettled, type GatewayPayment, type Payment } from '../domain/payment.js';
import { isDecided } from '../domain/dispute.js';
import { refundsAtRazorpay } from '../domain/refund.js';
import { PaymentGateway } from '../ports/payment-gateway.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { RefundRepository } from '../ports/refund-repository.js';
import { SubscriptionGateway } from '../ports/subscription-gateway.js';
import { SubscriptionOwner } from '../ports/subscription-owner.js';
import { SyncDispute } from './sync-dispute.js';
import { SyncPayment } from './sync-payment.js';

/** Payments are compared for 14 days after settlement. Razorpay may settle a payment up to five days late. */
const COMPARED_MS = (14 + 5) * DAY_MS;
/** How old a decided dispute is that is no longer looked for. */
const DISPUTED_MS = 120 * DAY_MS;

/** The result of a run. */
interface SettledReconciled {
  compared: number;
  synced: number;
  failed: { transactionId: string; error: unknown }[];
}

/**
 * Compares all recent payments of the Razorpay account with ours once a day, with one call per page. It finds
 * captures, refunds and disputes that were made at Razorpay and that no event reported.
 */
@Injectable()
export class ReconcileSettledPayments {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly gateway: PaymentGateway,
    private readonly syncPayment: SyncPayment,
    private readonly syncDispute: SyncDispute,
    private readonly subscriptions: SubscriptionGateway,
    private readonly subscriptionOwner: SubscriptionOwner,
    private readonly clock: Clock,
  ) {}

  /** @throws GATEWAY_* when Razorpay cannot return a list; the run must be repeated */
  async execute(): Promise<SettledReconciled> {
    const done: SettledReconciled = { compared: 0, synced: 0, failed: [] };
    const to = this.clock.now();
    for await (const page of this.gateway.paymentsBetween(new Date(to.getTime() - COMPARED_MS), to)) {
      await this.comparePage(page, done);
    }
    await this.syncDisputes(new Date(to.getTime() - DISPUTED_MS));
    return done;
  }

  private async comparePage(page: GatewayPayment[], done: SettledReconciled): Promise<void> {
    const orderIds = page.flatMap(({ orderId }) => (orderId ? [orderId] : []));
    const ours = await this.payments.findByOrders(orderIds);
    for (const gatewayPayment of page) {
      const payment = ours.find((one) => hasOrder(one, gatewayPayment.orderId));
      if (payment) done.compared += 1;
      if (payment ? await this.isInSync(payment, gatewayPayment) : !isUnknownCharge(gatewayPayment)) continue;
      try {
        if (payment) await this.syncPayment.execute(payment, gatewayPayment.id);
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
   * Whether our payment agrees with Razorpay's list. If the list lags, a later run finds the difference. Razorpay's figure has
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
      for (const dispute of page) await this.syncDispute.store(dispute);
      if (page.every((dispute) => isDecided(dispute) && dispute.createdAt && dispute.createdAt < since))
        return;
    }
  }
}

/** Whether it may be a charge of a subscription. Other payments without an order of ours are not ours. */
function isUnknownCharge(gatewayPayment: GatewayPayment): boolean {
  return gatewayPayment.wasCaptured && gatewayPayment.invoiceId !== null;
}
