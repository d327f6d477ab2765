import assert from 'node:assert/strict';
import { each } from './each.ts';
import type { FaultCase } from './fault-case.ts';
import type { Notice } from './razorpay-double.ts';
import { until } from './until.ts';
import { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** Of a payment that failed first, came after all, and was given back in part. */
const EVENTS = ['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid', 'refund.processed'];

/** Paise of the refund. */
const BACK = 100;

const AT_ONCE = 10;

export const eventOrders: FaultCase = {
  name: 'the five events of a payment end in the same state in whatever order they come, each sent twice, early or late',
  run: async (world, thorough) => {
    const { database } = world;
    const orders = permutations(EVENTS);
    assert.equal(orders.length, 120);
    const told = orders
      .filter((_, index) => thorough || index % 5 === 0)
      .map((order, index) => new Told(new Visitor(world), order, index % (EVENTS.length + 1)));

    console.log(`  ${told.length} of the 120 orders`);
    await each(told, AT_ONCE, (one) => one.begin());
    await each(told, AT_ONCE, (one) => one.tell(world, 0, one.early));
    // So early that Razorpay itself does not know yet: looked at, and nothing was found.
    await until('the early events are dealt with', async () => {
      const [open] = await database.rows<{ count: number }>(
        'select count(*)::int as count from payment_events where done_at is null',
      );
      return open?.count === 0;
    });
    await each(told, AT_ONCE, (one) => one.comeTrue(world));
    await each(told, AT_ONCE, (one) => one.tell(world, one.early, EVENTS.length));
    await world.letTimePass();
    await until('all end in the same state', async () => (await endings(told)).size === 1, 60_000).catch(
      async (error: unknown) => {
        throw new Error(`${String(error)}: ${[...(await endings(told))].join(' | ')}`);
      },
    );
    assert.deepEqual(await endings(told), new Set(['captured, 100 back, settled once, confirmed']));
  },
};

/** One payment whose events come in one order; `early` of them before Razorpay itself knows. */
class Told {
  readonly early: number;
  private readonly visitor: Visitor;
  private readonly order: readonly string[];
  private paymentId = '';

  constructor(visitor: Visitor, order: readonly string[], early: number) {
    this.visitor = visitor;
    this.order = order;
    this.early = early;
  }

  async begin(): Promise<void> {
    await this.visitor.payUntold({ outcome: 'failed' });
    this.paymentId = this.visitor.proof?.razorpay_payment_id ?? '';
  }

  async comeTrue({ razorpay }: World): Promise<void> {
    await razorpay.captureLate(this.paymentId);
    await razorpay.refundThere(this.paymentId, BACK);
  }

  /** Each twice, at once. */
  async tell({ razorpay, server }: World, from: number, to: number): Promise<void> {
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
    const stored = await this.visitor.stored();
    const { state, refunded_paise, settlings, confirmed, gateway_payment_id } = stored ?? {};
    const others = gateway_payment_id === this.paymentId ? '' : ', by another payment';
    const often = settlings === 1 ? 'once' : `${settlings} times`;
    return `${state}, ${refunded_paise} back, settled ${often}${confirmed ? ', confirmed' : ''}${others}`;
  }

  /** As Razorpay words it; what is told in it beside the ids is not believed anyway. */
  private notice(event: string): Notice {
    const payment = {
      entity: { id: this.paymentId, order_id: this.visitor.orderId, status: event.split('.')[1] },
    };
    const order = { entity: { id: this.visitor.orderId, status: 'paid' } };
    const refund = { entity: { payment_id: this.paymentId, amount: BACK, status: 'processed' } };
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

async function endings(told: Told[]): Promise<Set<string>> {
  return new Set(await Promise.all(told.map((one) => one.ending())));
}

function permutations<T>(items: T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}
