import { Injectable } from '@nestjs/common';
import { DAY_MS, MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Jobs, OnJob } from '../../../kernel/jobs.js';
import { Transactions } from '../../../kernel/transactions.js';
import type { GatewayPayment } from '../domain/payment.js';
import { serviceRetryAt } from '../domain/reconciliation-schedule.js';
import { GatewayEvents } from '../adapters/persistence/gateway-events.js';
import { GatewayHealth } from '../adapters/persistence/gateway-health.js';
import { type GatewayEvent, PaymentGateway } from '../ports/payment-gateway.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { RefundRepository } from '../adapters/persistence/refund-repository.js';
import { SubscriptionGateway, SubscriptionOwner } from '../ports/subscription-gateway.js';
import { PaymentSyncService } from './payment-sync-service.js';
import { RefundSyncService } from './refund-sync-service.js';

/** The job that processes a stored event. */
const PROCESS_EVENT = 'process-payment-event';

/** An event may arrive before its order is stored. After this time the order is not ours. */
const WAIT_FOR_ORDER_MS = 15 * MINUTE_MS;
const MIN_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 60 * MINUTE_MS;
/** Razorpay's lists lag by minutes. A payment that they do not show in this time will never be shown. */
const GIVE_UP_MS = 3 * DAY_MS;

/** The events after which the charge of their payment must be in Razorpay's records. */
const PAID_CHARGE = /^(payment\.captured|order\.paid|subscription\.(charged|completed))$/;

/** Receives the events of Razorpay's webhook. An event only causes a sync of the payment that it names. */
@Injectable()
export class WebhookService {
  constructor(
    private readonly events: GatewayEvents,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly gateway: PaymentGateway,
    private readonly paymentSync: PaymentSyncService,
    private readonly refundSync: RefundSyncService,
    private readonly subscriptions: SubscriptionGateway,
    private readonly subscriptionOwner: SubscriptionOwner,
    private readonly health: GatewayHealth,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores an event and queues its job before the response. Each event id is stored once.
   * Returns the event's type and whether it is new.
   * @throws NOTIFICATION_REFUSED (wrong signature)
   */
  async receive(id: string, body: Buffer, signature: string): Promise<{ type: string; isNew: boolean }> {
    const event = this.gateway.readEvent(body, signature);
    const isNew = await this.transactions.run(async () => {
      const added = await this.events.add({ id, ...event }, this.clock.now());
      if (added) await this.jobs.add(PROCESS_EVENT, id);
      return added;
    });
    return { type: event.type, isNew };
  }

  /**
   * Processes a stored event.
   * @throws GATEWAY_* when Razorpay is unavailable; the event stays pending and the job is retried
   */
  @OnJob(PROCESS_EVENT)
  async process(id: string): Promise<void> {
    const event = await this.events.findPending(id);
    if (!event) return;
    const now = this.clock.now();
    const age = now.getTime() - event.receivedAt.getTime();
    try {
      const payment = event.orderId ? await this.payments.findByOrder(event.orderId) : null;
      if (event.subscriptionId || (!payment && event.invoiceId))
        return await this.syncSubscription(event, age);
      if (!payment) {
        if (event.orderId && age < WAIT_FOR_ORDER_MS) return await this.retry(id, age);
        return await this.events.markDone(id, 'foreign', now);
      }
      const { gatewayPayments } = await this.paymentSync.sync(payment, event.paymentId);
      // After the sync: what the bank takes back of a payment counts from its settlement on.
      if (event.disputeId) await this.refundSync.syncDispute(event.disputeId);
      // Razorpay's records may lag behind its events. The event stays pending until they show it.
      if (await this.isShown(event, gatewayPayments))
        return await this.events.markDone(id, 'synced', this.clock.now());
      if (age >= GIVE_UP_MS) return await this.events.markDone(id, 'unconfirmed', this.clock.now());
      await this.retry(id, age);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'GATEWAY_UNAUTHORIZED') throw error;
      const since = (await this.health.rejectedSince()) ?? now;
      await this.jobs.add(PROCESS_EVENT, id, serviceRetryAt(since, this.clock.now()));
    }
  }

  /** Razorpay announces a charge as a payment, as an order and as a charge. Each one alone is enough. */
  private async syncSubscription(event: GatewayEvent, age: number): Promise<void> {
    const { id, paymentId, invoiceId } = event;
    const subscriptionId =
      event.subscriptionId ?? (invoiceId && (await this.subscriptions.subscriptionOfInvoice(invoiceId)));
    const result = subscriptionId
      ? await this.subscriptionOwner.syncSubscription(
          subscriptionId,
          PAID_CHARGE.test(event.type) ? paymentId : null,
        )
      : 'unknown';
    if (result === 'shown') return this.events.markDone(id, 'synced', this.clock.now());
    if (result === 'unknown' && (!subscriptionId || age >= WAIT_FOR_ORDER_MS))
      return this.events.markDone(id, 'foreign', this.clock.now());
    if (age >= GIVE_UP_MS) return this.events.markDone(id, 'unconfirmed', this.clock.now());
    return this.retry(id, age);
  }

  private async retry(id: string, age: number): Promise<void> {
    const pause = Math.min(Math.max(age, MIN_PAUSE_MS), MAX_PAUSE_MS);
    await this.jobs.add(PROCESS_EVENT, id, new Date(this.clock.now().getTime() + pause));
  }

  private async isShown(
    { type, paymentId, refundId }: GatewayEvent,
    gatewayPayments: GatewayPayment[],
  ): Promise<boolean> {
    if (refundId) return this.refunds.isKnown(refundId);
    const named = gatewayPayments.find(({ id }) => id === paymentId);
    switch (type) {
      case 'payment.captured':
      case 'order.paid':
        return named === undefined ? paymentId === null : named.wasCaptured;
      case 'payment.authorized':
      case 'payment.failed':
        return named !== undefined && named.status !== 'created';
      default:
        return true;
    }
  }
}
