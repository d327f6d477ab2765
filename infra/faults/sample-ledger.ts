import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { Client, QueryResultRow } from 'pg';
import { checkLedger } from './ledger-check.ts';
import type { LedgerReport } from './ledger-report.ts';
import { PayerReports } from './payer-reports.ts';
import type { RazorpayPayment, RazorpayState } from './razorpay-double.ts';

/** The tables that the ledger check reads. */
const TABLES = [
  ...['payments', 'payment_orders', 'payment_attention', 'registrations', 'date_changes'],
  ...['donations', 'monthly_gifts', 'messages'],
];

type SampleState = 'captured' | 'failed' | 'attempted';

/** Donations of ₹100 of one person, in the database and at Razorpay. It exists within one transaction. */
export class SampleLedger {
  readonly reports = new PayerReports();
  private readonly client: Client;
  private readonly razorpay: RazorpayState = {
    orders: [],
    payments: [],
    refunds: [],
    disputes: [],
    events: [],
  };
  private transactionId = '';

  private constructor(client: Client) {
    this.client = client;
  }

  static async create(client: Client): Promise<SampleLedger> {
    // Temporary tables hide the real tables from this transaction. The server keeps using the real ones.
    for (const table of TABLES) {
      await client.query(`create temp table ${table} (like public.${table} including all) on commit drop`);
    }
    return new SampleLedger(client);
  }

  /** The last payment at Razorpay. */
  get last(): RazorpayPayment {
    const last = this.razorpay.payments.at(-1);
    assert.ok(last);
    return last;
  }

  /** Adds a payment that Razorpay captured, with this state in the database. A completed one has its email. */
  async add({
    state,
    refunded = 0,
  }: {
    state: SampleState;
    refunded?: number;
  }): Promise<{ transactionId: string }> {
    this.transactionId = `ledger-${randomBytes(6).toString('hex')}`;
    const { transactionId } = this;
    const { id, order_id } = this.pay();
    await this.client.query(
      `with paid as (
         insert into payments (transaction_id, purpose, item, state, amount_paise, refunded_paise, gateway_payment_id,
           payer_digest)
         values ($1, 'donation', 'donation:general', $2, 10000, $3, $4, 'the same person') returning id
       ), ordered as (
         insert into payment_orders (gateway_order_id, payment_id) select $5, id from paid
       )
       insert into donations (transaction_id, donor_name, email, phone, address, id_type,
         id_number_sealed, id_number_mask, donation_type, payment_plan, payment_id, confirmed_at)
       select $1, 'Sample Person', 'sample.person@example.org', '9876543210', '12 Sample Street', 'PAN',
         '', '', 'general', 'one-time', id, case when $2 = 'captured' then now() end from paid`,
      [transactionId, state, refunded, state === 'captured' ? id : null, order_id],
    );
    if (state === 'captured') await this.addMessage(transactionId, 'donation-receipt');
    return { transactionId };
  }

  /** Adds the same money in cash, which Razorpay does not know. Returns its transaction id. */
  async addCash(): Promise<string> {
    await this.add({ state: 'captured' });
    this.razorpay.payments.pop();
    const sql = `update payments set mode = 'cash', gateway_payment_id = null, payer_digest = null, settled_at = now(), created_at = now() + interval '1 minute'
      where transaction_id = $1`;
    await this.client.query(sql, [this.transactionId]);
    return this.transactionId;
  }

  /** Adds a registration that owes ₹100 since its move. Returns its transaction id. */
  async addUnbalancedRegistration(): Promise<string> {
    await this.client.query(
      `insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
         program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name, email,
         phone, address, id_type, id_number_sealed, id_number_mask, due_paise)
       values ('ledger-moved', '', 1, 'A program', current_date, '', '', '', '', 0, 1, 'Sample Person', '', '', '', 'PAN', '', '', 10000)`,
    );
    return 'ledger-moved';
  }

  /** Makes the last donation a charge of a monthly gift that Razorpay was asked to cancel. Returns the gift's name. */
  async refuseCancel(): Promise<string> {
    await this.client.query(
      `with gift as (
         insert into monthly_gifts (transaction_id, request_digest, payer_digest, donor_name, email, phone, donor_sealed,
           amount_paise, max_charges, status, gateway_subscription_id, gateway_key_id,
           cancel_requested_at, cancel_requested_by)
         values ($1, '', '', 'Sample Person', '', '', '', 10000, 12, 'active', 'sub_Sample00000000', 'rzp_test_Sample',
           now(), 'payer') returning id
       )
       update donations set monthly_gift_id = (select id from gift) where transaction_id = $1`,
      [this.transactionId],
    );
    return 'sub_Sample00000000';
  }

  /** The bank takes the last payment back. Returns its id. */
  loseDispute(): string {
    const { id, amount } = this.last;
    this.razorpay.disputes.push({ id: 'disp_Sample00000000', payment_id: id, amount, status: 'lost' });
    return id;
  }

  /** Adds a payment at Razorpay for the last transaction's order. */
  pay(changes: Partial<RazorpayPayment> = {}): RazorpayPayment {
    const payment: RazorpayPayment = {
      id: `pay_${randomBytes(7).toString('hex')}`,
      order_id: `order_${this.transactionId}`,
      amount: 10_000,
      currency: 'INR',
      status: 'captured',
      captured: true,
      amount_refunded: 0,
      fee: null,
      ...changes,
    };
    this.razorpay.payments.push(payment);
    return payment;
  }

  /** Refunds the last payment at Razorpay. */
  refund(amount: number, receipt: string | null): void {
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

  async flag(kind: string, gatewayPaymentId: string): Promise<void> {
    await this.client.query(
      `insert into payment_attention (kind, payment_id, gateway_payment_id, amount_paise, currency)
       select $1, id, $2, 10000, 'INR' from payments where transaction_id = $3`,
      [kind, gatewayPaymentId, this.transactionId],
    );
  }

  async addMessage(transactionId: string, kind: string): Promise<void> {
    await this.client.query(
      `insert into messages (kind, subject, state, message_id, created_at, due_at, sent_at, ended_at)
       values ($1, $2, 'sent', 'sample', now(), now(), now(), now())`,
      [kind, transactionId],
    );
  }

  async run(sql: string): Promise<void> {
    await this.client.query(sql);
  }

  /** The last payment at Razorpay, in the format of the ledger check. */
  nameOfLast(): string {
    return `${this.last.id} of ${this.last.order_id}`;
  }

  check(): Promise<LedgerReport> {
    const rows = async <Row extends QueryResultRow>(sql: string): Promise<Row[]> =>
      (await this.client.query<Row>(sql)).rows;
    return checkLedger(rows, this.razorpay, this.reports);
  }
}
