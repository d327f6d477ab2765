import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type {
  Dispute,
  Invoice,
  Order,
  Payment,
  Plan,
  Refund,
  SettlementLine,
  Subscription,
} from './entities.ts';
import { badRequest, unknownId } from './errors.ts';
import type { IdPrefix } from './ids.ts';
import { isId } from './ids.ts';

/** One attempt to deliver an event to one address. `at` is in milliseconds since 1970. */
export type DeliveryAttempt = {
  url: string;
  at: number;
  /** The HTTP status, or null without a response. */
  status: number | null;
  problem: string | null;
};

export type WebhookEvent = {
  id: string;
  event: string;
  /** The exact bytes that are signed and sent. */
  body: string;
  /** In milliseconds since 1970. */
  createdAt: number;
  attempts: DeliveryAttempt[];
  /** The addresses that have not accepted the event yet. */
  waitingFor: string[];
};

type StoredOrder = {
  order: Order;
  /** The invoice of a subscription that the order belongs to. */
  invoiceId?: string | undefined;
};

type StoredRefund = {
  refund: Refund;
  /** The X-Refund-Idempotency header, and the request that was made with it. */
  idempotencyKey: string;
  request: string;
};

/** The content of the state file. */
type StateFile = {
  orders: StoredOrder[];
  payments: { payment: Payment }[];
  refunds: StoredRefund[];
  disputes: { dispute: Dispute }[];
  plans: { plan: Plan }[];
  subscriptions: { subscription: Subscription }[];
  invoices: { invoice: Invoice }[];
  settlementLines: { line: SettlementLine }[];
  events: WebhookEvent[];
  /** Payments that are authorized later, also after a restart. `at` is in milliseconds since 1970. */
  planned: { at: number; id: string }[];
};

const KEPT_EVENTS = 500;

/** Records by id, in the order of their creation. */
class Records<T> extends Map<string, T> {
  private readonly prefix: IdPrefix;

  constructor(prefix: IdPrefix, entries: (readonly [string, T])[] = []) {
    super(entries);
    this.prefix = prefix;
  }

  /** @throws ApiError with Razorpay's message */
  find(id: string): T {
    if (!isId(this.prefix, id)) throw badRequest(`${id.replace(`${this.prefix}_`, '')} is not a valid id`);
    const found = this.get(id);
    if (found === undefined) throw unknownId();
    return found;
  }

  all(): T[] {
    return [...this.values()];
  }
}

/** The whole state of the sandbox. */
export class SandboxState {
  readonly orders: Records<StoredOrder>;
  readonly payments: Records<Payment>;
  readonly refunds: Records<StoredRefund>;
  readonly disputes: Records<Dispute>;
  readonly plans: Records<Plan>;
  readonly subscriptions: Records<Subscription>;
  readonly invoices: Records<Invoice>;
  readonly settlementLines: Map<string, SettlementLine>;
  readonly events: Map<string, WebhookEvent>;
  planned: StateFile['planned'];
  private readonly paymentsByOrder = new Map<string, Payment[]>();
  private readonly file: string | undefined;
  private saving = false;

  constructor(file: string | undefined) {
    this.file = file;
    const stored = file === undefined ? {} : readStateFile(file);
    this.orders = new Records(
      'order',
      stored.orders?.map((one) => [one.order.id, one]),
    );
    this.payments = new Records('pay');
    for (const { payment } of stored.payments ?? []) this.addPayment(payment);
    this.refunds = new Records(
      'rfnd',
      stored.refunds?.map((one) => [one.refund.id, one]),
    );
    this.disputes = new Records(
      'disp',
      stored.disputes?.map(({ dispute }) => [dispute.id, dispute]),
    );
    this.plans = new Records(
      'plan',
      stored.plans?.map(({ plan }) => [plan.id, plan]),
    );
    this.subscriptions = new Records(
      'sub',
      stored.subscriptions?.map(({ subscription: one }) => [one.id, one]),
    );
    this.invoices = new Records(
      'inv',
      stored.invoices?.map(({ invoice }) => [invoice.id, invoice]),
    );
    this.settlementLines = new Map(stored.settlementLines?.map(({ line }) => [line.entity_id, line]));
    this.events = new Map(stored.events?.map((event) => [event.id, event]));
    this.planned = stored.planned ?? [];
  }

  addPayment(payment: Payment): void {
    this.payments.set(payment.id, payment);
    this.paymentsByOrder.set(payment.order_id, [...this.paymentsOf(payment.order_id), payment]);
  }

  /** The payments of an order, oldest first. */
  paymentsOf(orderId: string): readonly Payment[] {
    return this.paymentsByOrder.get(orderId) ?? [];
  }

  addEvent(event: WebhookEvent): void {
    this.events.set(event.id, event);
    const [oldest] = this.events.keys();
    if (this.events.size > KEPT_EVENTS && oldest !== undefined) this.events.delete(oldest);
    this.save();
  }

  /** Writes the file once for all changes of the current task, in a microtask. */
  save(): void {
    if (this.file === undefined || this.saving) return;
    this.saving = true;
    queueMicrotask(() => {
      this.saving = false;
      this.write();
    });
  }

  private write(): void {
    if (this.file === undefined) return;
    const content: StateFile = {
      orders: this.orders.all(),
      payments: this.payments.all().map((payment) => ({ payment })),
      refunds: this.refunds.all(),
      disputes: this.disputes.all().map((dispute) => ({ dispute })),
      plans: this.plans.all().map((plan) => ({ plan })),
      subscriptions: this.subscriptions.all().map((subscription) => ({ subscription })),
      invoices: this.invoices.all().map((invoice) => ({ invoice })),
      settlementLines: [...this.settlementLines.values()].map((line) => ({ line })),
      events: [...this.events.values()],
      planned: this.planned,
    };
    mkdirSync(dirname(this.file), { recursive: true });
    // The rename is atomic: a kill before it leaves the old file intact.
    const fresh = `${this.file}.${process.pid}.new`;
    writeFileSync(fresh, JSON.stringify(content));
    renameSync(fresh, this.file);
  }
}

function readStateFile(file: string): Partial<StateFile> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<StateFile>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`The Razorpay sandbox cannot read its state file ${file}: delete it to start afresh.`, {
      cause: error,
    });
  }
}
