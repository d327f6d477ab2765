import assert from 'node:assert/strict';
import { forEachConcurrently } from './for-each-concurrently.ts';
import type { FaultCase } from './fault-case.ts';
import type { WebhookMessage } from './razorpay-double.ts';
import { until } from '../launcher/until.ts';
import { Payer } from './payer.ts';
import type { TestEnvironment } from './test-environment.ts';

/** The events of a payment that fails first, is captured later and is refunded in part. */
const EVENTS = ['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid', 'refund.processed'];

/** In paise. */
const REFUND = 100;

const AT_ONCE = 10;

const UNPROCESSED_EVENTS = `
  select count(*)::int as count from payment_events event
  where done_at is null and not exists (
    select from graphile_worker.jobs job
    where job.key = 'process-payment-event:' || event.id and job.run_at > now() and job.locked_at is null)`;

export const eventOrders: FaultCase = {
  name: 'the five events of a payment lead to the same state in every order, each sent twice, early or late',
  run: async (environment, { thorough }) => {
    const { database } = environment;
    const orders = permutations(EVENTS);
    assert.equal(orders.length, 120);
    const payments = orders
      .filter((_, index) => thorough || index % 5 === 0)
      .map(
        (order, index) => new PaymentWithEvents(new Payer(environment), order, index % (EVENTS.length + 1)),
      );

    console.log(`  ${payments.length} of the 120 orders`);
    await forEachConcurrently(payments, AT_ONCE, (payment) => payment.begin());
    await forEachConcurrently(payments, AT_ONCE, (payment) =>
      payment.sendEvents(environment, 0, payment.early),
    );
    // Razorpay's API does not show their effect yet. Each event is done or has a retry planned.
    await until('the early events are processed once', async () => {
      const [unprocessed] = await database.rows<{ count: number }>(UNPROCESSED_EVENTS);
      return unprocessed?.count === 0;
    });
    await forEachConcurrently(payments, AT_ONCE, (payment) => payment.completeLate(environment));
    await forEachConcurrently(payments, AT_ONCE, (payment) =>
      payment.sendEvents(environment, payment.early, EVENTS.length),
    );
    await environment.letTimePass();
    await until(
      'all payments have the same state',
      async () => (await finalStates(payments)).size === 1,
      60_000,
    ).catch(async (error: unknown) => {
      throw new Error(`${String(error)}: ${[...(await finalStates(payments))].join(' | ')}`);
    });
    assert.deepEqual(await finalStates(payments), new Set(['captured, 100 back, settled once, confirmed']));
  },
};

/** One payment and the order of its events; `early` of them are sent before Razorpay's API shows their effect. */
class PaymentWithEvents {
  readonly early: number;
  private readonly payer: Payer;
  private readonly order: readonly string[];
  private paymentId = '';

  constructor(payer: Payer, order: readonly string[], early: number) {
    this.payer = payer;
    this.order = order;
    this.early = early;
  }

  async begin(): Promise<void> {
    await this.payer.openAndPay({ outcome: 'failed' });
    this.paymentId = this.payer.proof?.razorpay_payment_id ?? '';
  }

  async completeLate({ razorpay }: TestEnvironment): Promise<void> {
    await razorpay.captureLate(this.paymentId);
    await razorpay.refundAtDashboard(this.paymentId, { paise: REFUND });
  }

  /** Sends each event twice at the same time. */
  async sendEvents({ razorpay, server }: TestEnvironment, from: number, to: number): Promise<void> {
    for (const event of this.order.slice(from, to)) {
      const webhook = this.webhook(event);
      const responses = await Promise.all([0, 1].map(() => razorpay.deliver(server.url, webhook)));
      assert.deepEqual(
        responses.map(({ status }) => status),
        [200, 200],
      );
    }
  }

  async finalState(): Promise<string> {
    const stored = await this.payer.stored();
    const { state, refunded_paise, settlings, confirmed, gateway_payment_id } = stored ?? {};
    const others = gateway_payment_id === this.paymentId ? '' : ', by another payment';
    const times = settlings === 1 ? 'once' : `${settlings} times`;
    return `${state}, ${refunded_paise} back, settled ${times}${confirmed ? ', confirmed' : ''}${others}`;
  }

  /** The event in Razorpay's format. The server uses only its ids. */
  private webhook(event: string): WebhookMessage {
    const payment = {
      entity: { id: this.paymentId, order_id: this.payer.orderId, status: event.split('.')[1] },
    };
    const order = { entity: { id: this.payer.orderId, status: 'paid' } };
    const refund = { entity: { payment_id: this.paymentId, amount: REFUND, status: 'processed' } };
    const payload = {
      payment,
      ...(event.startsWith('order') && { order }),
      ...(event.startsWith('refund') && { refund }),
    };
    const body = {
      entity: 'event',
      event,
      contains: Object.keys(payload),
      payload,
      created_at: 1_790_000_000,
    };
    return { id: `${this.paymentId}-${event.replace('.', '-')}`, body: JSON.stringify(body) };
  }
}

async function finalStates(payments: PaymentWithEvents[]): Promise<Set<string>> {
  return new Set(await Promise.all(payments.map((payment) => payment.finalState())));
}

function permutations<T>(items: T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}
