import assert from 'node:assert/strict';
import { each } from './each.ts';
import type { FaultCase } from './fault-case.ts';
import type { Notice } from './razorpay-double.ts';
import { until } from './until.ts';
import { Payer } from './payer.ts';
import type { TestEnvironment } from './test-environment.ts';

/** The events of a payment that fails first, is captured later and is refunded in part. */
const EVENTS = ['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid', 'refund.processed'];

/** Refunded paise. */
const REFUND = 100;

const AT_ONCE = 10;

const UNTRIED_EVENTS = `
  select count(*)::int as count from payment_events event
  where done_at is null and not exists (
    select from graphile_worker.jobs job
    where job.key = 'process-payment-event:' || event.id and job.run_at > now() and job.locked_at is null)`;

export const eventOrders: FaultCase = {
  name: 'the five events of a payment end in the same state in whatever order they come, each sent twice, early or late',
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
    await each(payments, AT_ONCE, (one) => one.begin());
    await each(payments, AT_ONCE, (one) => one.sendEvents(environment, 0, one.early));
    // Razorpay's API does not show their effect yet: each is done, or waits for its next try.
    await until('the early events are tried', async () => {
      const [untried] = await database.rows<{ count: number }>(UNTRIED_EVENTS);
      return untried?.count === 0;
    });
    await each(payments, AT_ONCE, (one) => one.completeLate(environment));
    await each(payments, AT_ONCE, (one) => one.sendEvents(environment, one.early, EVENTS.length));
    await environment.letTimePass();
    await until('all end in the same state', async () => (await endings(payments)).size === 1, 60_000).catch(
      async (error: unknown) => {
        throw new Error(`${String(error)}: ${[...(await endings(payments))].join(' | ')}`);
      },
    );
    assert.deepEqual(await endings(payments), new Set(['captured, 100 back, settled once, confirmed']));
  },
};

/** One payment whose events come in one order; `early` of them before Razorpay's API shows their effect. */
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
    await razorpay.refundThere(this.paymentId, { paise: REFUND });
  }

  /** Sends each event twice at the same time. */
  async sendEvents({ razorpay, server }: TestEnvironment, from: number, to: number): Promise<void> {
    for (const event of this.order.slice(from, to)) {
      const notice = this.notice(event);
      const answers = await Promise.all([0, 1].map(() => razorpay.deliver(server.url, notice)));
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200],
      );
    }
  }

  async ending(): Promise<string> {
    const stored = await this.payer.stored();
    const { state, refunded_paise, settlings, confirmed, gateway_payment_id } = stored ?? {};
    const others = gateway_payment_id === this.paymentId ? '' : ', by another payment';
    const often = settlings === 1 ? 'once' : `${settlings} times`;
    return `${state}, ${refunded_paise} back, settled ${often}${confirmed ? ', confirmed' : ''}${others}`;
  }

  /** The event in Razorpay's format. The server uses its ids only. */
  private notice(event: string): Notice {
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

async function endings(payments: PaymentWithEvents[]): Promise<Set<string>> {
  return new Set(await Promise.all(payments.map((one) => one.ending())));
}

function permutations<T>(items: T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}
