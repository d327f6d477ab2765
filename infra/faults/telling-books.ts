import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { QueryResultRow } from 'pg';
import type { Books } from './books.ts';
import { compareBooks, isWrong } from './books.ts';
import type { FaultCase } from './fault-case.ts';
import type { RazorpayPayment, RazorpayState } from './razorpay-double.ts';

export const tellingBooks: FaultCase = {
  name: 'the comparison of database and Razorpay finds every kind of wrong that it counts',
  run: async ({ database }) => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      for (const one of WRONGS) {
        await client.query('begin');
        const found = await one(client);
        await client.query('rollback');
        assert.ok(isWrong(found.books), one.name);
        assert.deepEqual(found.books, { ...EMPTY, ...found.expected }, one.name);
      }
      await client.query('begin');
      const right = await new Ledger(client).add({ state: 'captured' });
      assert.deepEqual(await right.compare(), { ...EMPTY, made: 1 });
      await client.query('rollback');
    } finally {
      await client.end();
    }
  },
};

const EMPTY: Books = { made: 0, lost: [], chargedTwice: [], wronglyCompleted: [], refundsDiffering: [] };

type Found = { books: Books; expected: Partial<Books> };

/** Each puts one wrong into the database and beside it what Razorpay says; the transaction is taken back. */
const WRONGS: ((client: Client) => Promise<Found>)[] = [
  async function paidThereAndOpenHere(client) {
    const ledger = await new Ledger(client).add({ state: 'failed' });
    return { books: await ledger.compare(), expected: { made: 1, lost: [ledger.named()] } };
  },
  async function paidOnAnOrderThatNobodyKnows(client) {
    const ledger = await new Ledger(client).add({ state: 'captured' });
    ledger.pay({ order_id: 'order_NobodyKnowsIt0' });
    return { books: await ledger.compare(), expected: { made: 2, lost: [ledger.named()] } };
  },
  async function paidTwiceWithoutAFlag(client) {
    const ledger = await new Ledger(client).add({ state: 'captured' });
    ledger.pay();
    const second = ledger.named();
    return { books: await ledger.compare(), expected: { made: 2, lost: [second], chargedTwice: [second] } };
  },
  async function completedWithoutMoney(client) {
    const ledger = await new Ledger(client).add({ state: 'captured' });
    ledger.last.captured = false;
    return { books: await ledger.compare(), expected: { wronglyCompleted: [ledger.transactionId] } };
  },
  async function completedByAnotherAmount(client) {
    const ledger = await new Ledger(client).add({ state: 'captured' });
    ledger.last.amount = 9_900;
    return { books: await ledger.compare(), expected: { made: 1, wronglyCompleted: [ledger.transactionId] } };
  },
  async function completedForNobody(client) {
    const ledger = await new Ledger(client).add({ state: 'captured' });
    await client.query('update donations set confirmed_at = null');
    return { books: await ledger.compare(), expected: { made: 1, wronglyCompleted: [ledger.transactionId] } };
  },
  async function givenBackThereAndNotHere(client) {
    const ledger = await new Ledger(client).add({ state: 'captured' });
    ledger.giveBack(100, null);
    return { books: await ledger.compare(), expected: { made: 1, refundsDiffering: [ledger.transactionId] } };
  },
  async function givenBackTwiceForOneDecision(client) {
    const ledger = await new Ledger(client).add({ state: 'captured', refunded: 200 });
    ledger.giveBack(100, 'decided-once');
    ledger.giveBack(100, 'decided-once');
    return {
      books: await ledger.compare(),
      expected: { made: 1, refundsDiffering: ['refund decided-once twice'] },
    };
  },
];

/** What the comparison reads. */
const TABLES = ['payments', 'payment_orders', 'payment_attention', 'registrations', 'donations'];

/** One donation of a hundred rupees, here and at Razorpay, and nothing else. */
class Ledger {
  readonly transactionId = `ledger-${randomBytes(6).toString('hex')}`;
  private readonly client: Client;
  private readonly razorpay: RazorpayState = { orders: [], payments: [], refunds: [], events: [] };

  constructor(client: Client) {
    this.client = client;
  }

  get last(): RazorpayPayment {
    const last = this.razorpay.payments.at(-1);
    assert.ok(last);
    return last;
  }

  async add({ state, refunded = 0 }: { state: 'captured' | 'failed'; refunded?: number }): Promise<this> {
    const { client, transactionId } = this;
    // Tables of this transaction's own stand before those of the same name, which the server goes on with.
    for (const table of TABLES) {
      await client.query(`create temp table ${table} (like public.${table} including all) on commit drop`);
    }
    const { id } = this.pay();
    await client.query(
      `with paid as (
         insert into payments (transaction_id, purpose, state, amount_paise, refunded_paise, gateway_payment_id)
         values ($1, 'donation', $2, 10000, $3, $4) returning id
       ), ordered as (
         insert into payment_orders (gateway_order_id, payment_id) select $5, id from paid
       )
       insert into donations (transaction_id, request_digest, donor_name, email, phone, address, id_type,
         id_number_sealed, id_number_mask, donation_type, payment_plan, payment_id, confirmed_at)
       select $1, '', 'Sample Person', 'sample.person@example.org', '9876543210', '12 Sample Street', 'PAN',
         '', '', 'general', 'one-time', id, case when $2 = 'captured' then now() end from paid`,
      [transactionId, state, refunded, state === 'captured' ? id : null, this.last.order_id],
    );
    return this;
  }

  pay(changes: Partial<RazorpayPayment> = {}): RazorpayPayment {
    const payment = {
      id: `pay_${randomBytes(7).toString('hex')}`,
      order_id: `order_${this.transactionId}`,
      amount: 10_000,
      currency: 'INR',
      status: 'captured',
      captured: true,
      amount_refunded: 0,
      ...changes,
    };
    this.razorpay.payments.push(payment);
    return payment;
  }

  giveBack(amount: number, receipt: string | null): void {
    const { id } = this.last;
    this.last.amount_refunded += amount;
    this.razorpay.refunds.push({
      id: `rfnd_${amount}`,
      payment_id: id,
      amount,
      status: 'processed',
      receipt,
    });
  }

  /** The last payment, as the books name it. */
  named(): string {
    return `${this.last.id} of ${this.last.order_id}`;
  }

  compare(): Promise<Books> {
    const rows = async <Row extends QueryResultRow>(sql: string): Promise<Row[]> =>
      (await this.client.query<Row>(sql)).rows;
    return compareBooks(rows, this.razorpay);
  }
}
