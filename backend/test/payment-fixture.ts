import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { FixedClock } from './fixed-clock.js';
import { InMemoryPaymentGateway } from './in-memory/in-memory-payment-gateway.js';
import { InMemorySubscriptionGateway } from './in-memory/in-memory-subscription-gateway.js';
import { newPayment } from './new-payment.js';
import { RecordedAudit, RecordedJobs } from './recorded.js';
import { Services, type Wrap } from './services.js';
import { startTestDatabase, type TestDatabase } from './test-database.js';
import { AuditLog } from '../src/kernel/audit-log.js';
import { Clock } from '../src/kernel/clock.js';
import { Jobs } from '../src/kernel/jobs.js';
import { StableDigest } from '../src/kernel/vault.js';
import { Transactions } from '../src/kernel/transactions.js';
import { MessageRepository } from '../src/modules/notifications/message.repository.js';
import { Attention } from '../src/modules/payments/adapters/persistence/attention.js';
import { DisputeRepository } from '../src/modules/payments/adapters/persistence/dispute-repository.js';
import { GatewayEvents } from '../src/modules/payments/adapters/persistence/gateway-events.js';
import { GatewayHealth } from '../src/modules/payments/adapters/persistence/gateway-health.js';
import { PaymentAttempts } from '../src/modules/payments/adapters/persistence/payment-attempts.js';
import { SqlPaymentRepository } from '../src/modules/payments/adapters/persistence/sql-payment-repository.js';
import { RefundRepository } from '../src/modules/payments/adapters/persistence/refund-repository.js';
import type { AttentionFlag } from '../src/modules/payments/domain/attention.js';
import type { Refund } from '../src/modules/payments/domain/refund.js';
import { CheckoutResultService } from '../src/modules/payments/application/checkout-result-service.js';
import { OrderService } from '../src/modules/payments/application/order-service.js';
import { PaymentSyncService } from '../src/modules/payments/application/payment-sync-service.js';
import {
  PaymentSettings,
  ReconciliationService,
} from '../src/modules/payments/application/reconciliation-service.js';
import { RefundService } from '../src/modules/payments/application/refund-service.js';
import { RefundSyncService } from '../src/modules/payments/application/refund-sync-service.js';
import { WebhookService } from '../src/modules/payments/application/webhook-service.js';
import type { Payment } from '../src/modules/payments/domain/payment.js';
import { PaymentGateway } from '../src/modules/payments/ports/payment-gateway.js';
import { PaymentOwners, type PaymentOwner } from '../src/modules/payments/ports/payment-owners.js';
import {
  SubscriptionGateway,
  SubscriptionOwner,
} from '../src/modules/payments/ports/subscription-gateway.js';
import {
  PaymentRepository,
  type AddedPayment,
  type NewPayment,
} from '../src/modules/payments/ports/payment-repository.js';
import { HmacDigest } from '../src/platform/crypto/stored-keys.js';
import type { Database } from '../src/platform/database/database.js';

export const NOW = new Date('2026-11-21T06:00:00Z');
/** After this time an open payment is reconciled. */
export const RECONCILE_AFTER_MS = 10 * MINUTE_MS;

let test: TestDatabase;

/** Gives a spec file the database of its fixtures. Call it at the top. */
export function usePaymentDatabase(): void {
  beforeAll(async () => {
    test = await startTestDatabase('payment_fixture');
  });
  afterAll(async () => {
    await test.stop();
  });
}

/** Payments that are as old as the clock of the test says. */
class DatedPayments extends SqlPaymentRepository {
  constructor(
    private readonly stored: Database,
    private readonly clock: Clock,
  ) {
    super(stored);
  }

  override async add(payment: AddedPayment): Promise<string | null> {
    const id = await super.add(payment);
    await this.stored.rows('update payments set created_at = $2, open_since = $2 where id = $1', [
      id,
      this.clock.now(),
    ]);
    return id;
  }
}

/**
 * Transactions of the database and of lists of the test: when the work throws, these have their former entries again. One
 * transaction runs at a time; a nested one joins it.
 */
class RecordedTransactions extends Transactions {
  private readonly isInside = new AsyncLocalStorage<true>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: Transactions,
    private readonly lists: readonly object[][],
  ) {
    super();
  }

  override async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isInside.getStore()) return work();
    const run = this.last.then(async () => {
      const before = this.lists.map((list) => list.map((entry) => ({ ...entry })));
      try {
        return await this.isInside.run(true, () => this.database.run(work));
      } catch (error) {
        for (const [index, list] of this.lists.entries()) list.splice(0, Infinity, ...(before[index] ?? []));
        throw error;
      }
    });
    this.last = run.catch(() => undefined);
    return run;
  }
}

/**
 * The payments module on PostgreSQL: the repositories, the services, and Razorpay in memory. Tests read and change the
 * repositories; the services call them through `wrap`. Begin it with {@link start}, after {@link usePaymentDatabase}.
 */
export class PaymentFixture {
  readonly clock = new FixedClock(NOW);
  readonly database = test.database;
  readonly payments = new DatedPayments(this.database, this.clock);
  readonly attempts = new PaymentAttempts(this.database);
  readonly refunds = new RefundRepository(this.database);
  readonly attention = new Attention(this.database);
  readonly disputes = new DisputeRepository(this.database);
  readonly events = new GatewayEvents(this.database);
  readonly gateway = new InMemoryPaymentGateway();
  readonly subscriptions = new InMemorySubscriptionGateway(this.gateway);
  readonly subscriptionOwner: SubscriptionOwner = { syncSubscription: async () => 'unknown' };
  readonly health = new GatewayHealth(this.database);
  readonly jobs = new RecordedJobs(() => this.clock.now());
  readonly audit = new RecordedAudit();
  readonly owners = new PaymentOwners();
  /** The transactions whose owner was notified, with the settlement time. */
  readonly notified: { transactionId: string; at: Date }[] = [];
  readonly refundSync;
  readonly paymentSync;
  readonly orders;
  readonly checkoutResults;
  readonly refundService;
  readonly webhook;
  readonly reconciliation;

  /** A fixture whose tables are empty. */
  static async start(wrap?: Wrap): Promise<PaymentFixture> {
    // Deleting a few rows is faster than truncating.
    await test.database.pool.query(`
      delete from payment_attention; delete from payment_disputes; delete from refunds; delete from payment_events;
      delete from payment_attempts; delete from former_result_tokens; delete from payment_orders; delete from payments;
      delete from gateway_alerts; delete from messages`);
    return new PaymentFixture(wrap);
  }

  constructor(wrap: Wrap = (port) => port) {
    for (const purpose of ['registration', 'donation'] as const) this.owners.register(purpose, this.owner());
    const lists = [this.jobs.waiting, this.audit.entries, this.notified];
    const services = new Services(this.database, undefined, [
      [PaymentRepository, wrap(this.payments)],
      [PaymentAttempts, wrap(this.attempts)],
      [RefundRepository, wrap(this.refunds)],
      [Attention, wrap(this.attention)],
      [DisputeRepository, wrap(this.disputes)],
      [GatewayEvents, wrap(this.events)],
      [GatewayHealth, wrap(this.health)],
      [MessageRepository, wrap(new MessageRepository(this.database))],
      [PaymentGateway, wrap(this.gateway)],
      [SubscriptionGateway, wrap(this.subscriptions)],
      [Jobs, wrap(this.jobs)],
      [AuditLog, wrap(this.audit)],
      [PaymentOwners, this.owners],
      [SubscriptionOwner, this.subscriptionOwner],
      [PaymentSettings, { reconcileAfterMs: RECONCILE_AFTER_MS, alertEmail: '' }],
      [StableDigest, new HmacDigest(randomBytes(32))],
      [Transactions, wrap(new RecordedTransactions(this.database, lists))],
      [Clock, this.clock],
    ]);
    this.refundSync = services.get(RefundSyncService);
    this.paymentSync = services.get(PaymentSyncService);
    this.orders = services.get(OrderService);
    this.checkoutResults = services.get(CheckoutResultService);
    this.refundService = services.get(RefundService);
    this.webhook = services.get(WebhookService);
    this.reconciliation = services.get(ReconciliationService);
    this.jobs.use(this.refundService);
    this.jobs.use(this.webhook);
  }

  /** An owner that stores only that it was notified. */
  private owner(): PaymentOwner {
    return {
      paymentSettled: async ({ transactionId }, at) => {
        this.notified.push({ transactionId, at });
      },
      findSubject: async () => null,
      findEvent: async () => null,
      findContacts: async () => new Map(),
      findPayer: async () => null,
      unpaidBefore: async () => [],
      erase: async () => false,
    };
  }

  /** Stores a payment of ₹500 with its order. In one statement, because specs with many steps store many. */
  async opened(
    transactionId: string,
    overrides: Partial<NewPayment> = {},
  ): Promise<{ id: string; transactionId: string; orderId: string }> {
    const { amount, currency, ...payment } = newPayment(transactionId, overrides);
    const order = await this.gateway.createOrder({ amount, currency, receipt: transactionId });
    const [stored] = await this.database.rows<{ id: string }>(
      `with payment as (
         insert into payments (transaction_id, purpose, amount_paise, currency, item, item_detail, payer_digest, created_at,
           open_since, next_sync_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8) returning id),
       attempt as (
         insert into payment_attempts (transaction_id, payment_id, request_digest) select $1, id, '' from payment)
       insert into payment_orders (payment_id, gateway_order_id, gateway_key_id, created_at)
       select id, $9, $10, $8 from payment returning payment_id as id`,
      [
        ...[transactionId, payment.purpose, amount, currency, payment.item, payment.itemDetail],
        ...[payment.payerDigest, this.clock.now(), order.id, this.gateway.keyId],
      ],
    );
    return { id: stored?.id ?? '', transactionId, orderId: order.id };
  }

  /** Stores a payment of ₹500 that is paid. Returns its id at Razorpay. */
  async paid(transactionId: string, overrides: Partial<NewPayment> = {}): Promise<string> {
    const { id, orderId } = await this.opened(transactionId, overrides);
    const { paymentId } = this.gateway.pay(orderId, 'captured');
    await this.payments.markCaptured(id, paymentId, this.clock.now());
    await this.payments.scheduleSync(id, null);
    return paymentId;
  }

  async payment(transactionId: string): Promise<Payment> {
    const found = await this.payments.findByTransaction(transactionId);
    if (!found) throw new Error(`No payment ${transactionId}`);
    return found;
  }

  async syncPayment(transactionId: string): ReturnType<PaymentSyncService['sync']> {
    return this.paymentSync.sync(await this.payment(transactionId));
  }

  async getState(transactionId: string): Promise<Payment['state']> {
    return (await this.payment(transactionId)).state;
  }

  /** All flags, in order. */
  async flags(): Promise<(AttentionFlag & { note: string | null })[]> {
    return this.database.rows(
      `select id::float8 as id, kind, payment_id as "paymentId", gateway_payment_id as "gatewayPaymentId",
         amount_paise::float8 as amount, currency, dispute_id as "disputeId", resolved_at is null as "isOpen",
         flagged_at as "flaggedAt", reason, note
       from payment_attention order by id`,
    );
  }

  /** The queued emails. */
  emails(): Promise<{ kind: string; subject: string }[]> {
    return this.database.rows('select kind, subject from messages order by kind, subject');
  }

  async allRefunds(): Promise<Refund[]> {
    const ids = await this.database.rows<{ id: string }>('select id from refunds order by created_at, id');
    return Promise.all(ids.map(async ({ id }) => (await this.refunds.find(id)) as Refund));
  }

  /** When the payment is synced next; null for never. */
  async nextSyncAt(transactionId: string): Promise<Date | null> {
    const [row] = await this.database.rows<{ at: Date | null }>(
      'select next_sync_at as at from payments where transaction_id = $1',
      [transactionId],
    );
    return row?.at ?? null;
  }

  advance(milliseconds: number): Date {
    const now = new Date(this.clock.now().getTime() + milliseconds);
    this.clock.set(now.toISOString());
    return now;
  }
}
