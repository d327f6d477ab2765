import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type {
  StoredDispute,
  StoredOrder,
  StoredPayment,
  StoredRefund,
  StoredSettlementLine,
} from './entities.ts';
import { RecordStore } from './record-store.ts';
import type { StoredInvoice, StoredPlan, StoredSubscription } from './subscription-entities.ts';

/** One attempt to deliver an event to one address. `at` is in milliseconds since 1970. */
export interface DeliveryAttempt {
  url: string;
  at: number;
  /** The HTTP status, or null without a response. */
  status: number | null;
  problem: string | null;
}

export interface WebhookEvent {
  id: string;
  event: string;
  /** The exact bytes that are signed and sent. */
  body: string;
  /** In milliseconds since 1970. */
  createdAt: number;
  attempts: DeliveryAttempt[];
  /** The addresses that have not accepted the event yet. */
  waitingFor: string[];
}

/** A step that runs later, also after a restart. `at` is in milliseconds since 1970. */
export interface PlannedStep {
  at: number;
  action: 'authorize-payment' | 'settle-refund' | 'fail-refund';
  id: string;
}

interface StateFile {
  orders: StoredOrder[];
  payments: StoredPayment[];
  refunds: StoredRefund[];
  /** Absent in files of an earlier version. */
  disputes?: StoredDispute[];
  plans?: StoredPlan[];
  subscriptions?: StoredSubscription[];
  invoices?: StoredInvoice[];
  settlementLines?: StoredSettlementLine[];
  events: WebhookEvent[];
  planned: PlannedStep[];
}

const keptEvents = 500;

/** The whole state of the sandbox, in order of creation. */
export class SandboxState {
  readonly orders = new RecordStore<StoredOrder>({ idOf: ({ order }) => order.id });
  /** Indexed by order. */
  readonly payments = new RecordStore<StoredPayment>({
    idOf: ({ payment }) => payment.id,
    parentOf: ({ payment }) => payment.order_id,
  });
  /** Indexed by payment. */
  readonly refunds = new RecordStore<StoredRefund>({
    idOf: ({ refund }) => refund.id,
    parentOf: ({ refund }) => refund.payment_id,
  });
  readonly disputes = new RecordStore<StoredDispute>({ idOf: ({ dispute }) => dispute.id });
  readonly plans = new RecordStore<StoredPlan>({ idOf: ({ plan }) => plan.id });
  readonly subscriptions = new RecordStore<StoredSubscription>({
    idOf: ({ subscription }) => subscription.id,
  });
  /** Indexed by subscription. */
  readonly invoices = new RecordStore<StoredInvoice>({
    idOf: ({ invoice }) => invoice.id,
    parentOf: ({ invoice }) => invoice.subscription_id,
  });
  readonly settlementLines = new RecordStore<StoredSettlementLine>({ idOf: ({ line }) => line.entity_id });
  readonly events = new Map<string, WebhookEvent>();
  planned: PlannedStep[] = [];
  private readonly refundsByIdempotencyKey = new Map<string, StoredRefund>();
  private readonly file: string | undefined;
  private saving = false;

  constructor(file: string | undefined) {
    this.file = file;
    const stored = file === undefined ? undefined : readStateFile(file);
    for (const order of stored?.orders ?? []) this.orders.add(order);
    for (const payment of stored?.payments ?? []) this.payments.add(payment);
    for (const refund of stored?.refunds ?? []) this.addRefund(refund);
    for (const dispute of stored?.disputes ?? []) this.disputes.add(dispute);
    for (const plan of stored?.plans ?? []) this.plans.add(plan);
    for (const subscription of stored?.subscriptions ?? []) this.subscriptions.add(subscription);
    for (const invoice of stored?.invoices ?? []) this.invoices.add(invoice);
    for (const line of stored?.settlementLines ?? []) this.settlementLines.add(line);
    for (const event of stored?.events ?? []) this.events.set(event.id, event);
    this.planned = stored?.planned ?? [];
  }

  addRefund(stored: StoredRefund): void {
    this.refunds.add(stored);
    if (stored.idempotencyKey === null) return;
    this.refundsByIdempotencyKey.set(`${stored.keyId} ${stored.idempotencyKey}`, stored);
  }

  refundWithKey(keyId: string, idempotencyKey: string): StoredRefund | undefined {
    return this.refundsByIdempotencyKey.get(`${keyId} ${idempotencyKey}`);
  }

  addEvent(event: WebhookEvent): void {
    this.events.set(event.id, event);
    const [oldest] = this.events.keys();
    if (this.events.size > keptEvents && oldest !== undefined) this.events.delete(oldest);
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
      payments: this.payments.all(),
      refunds: this.refunds.all(),
      disputes: this.disputes.all(),
      plans: this.plans.all(),
      subscriptions: this.subscriptions.all(),
      invoices: this.invoices.all(),
      settlementLines: this.settlementLines.all(),
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

function readStateFile(file: string): StateFile | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return JSON.parse(text) as StateFile;
  } catch (error) {
    throw new Error(`The Razorpay sandbox cannot read its state file ${file}: delete it to start afresh.`, {
      cause: error,
    });
  }
}
