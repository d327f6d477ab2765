import { SettlementRepository } from '../src/modules/accounting/settlement.repository.js';
import { VoucherQueries } from '../src/modules/accounting/voucher.queries.js';
import { SqlPaymentRepository } from '../src/modules/payments/adapters/persistence/sql-payment-repository.js';
import { RefundRepository } from '../src/modules/payments/adapters/persistence/refund-repository.js';
import type { SettlementLine } from '../src/modules/payments/index.js';
import { RegistrationChanges } from '../src/modules/registrations/adapters/persistence/registration-changes.js';
import { storeDonation } from './stored-donation.js';
import { startTestDatabase, type TestDatabase } from './test-database.js';

/** Missing values are those of an ordinary donation through Razorpay. */
interface Money {
  paise?: number;
  mode?: string;
  at?: Date;
  type?: string;
  fee?: number | null;
}

/** The accounts on a real database, without the application. Payments are stored directly. */
export class AccountsFixture {
  /** Each scenario has a year of its own: emptying the tables would take longer. */
  year = 2030;
  readonly settlements;
  readonly vouchers;
  private number = 0;

  private constructor(readonly test: TestDatabase) {
    this.settlements = new SettlementRepository(test.database);
    this.vouchers = new VoucherQueries(test.database);
  }

  static async start(name: string): Promise<AccountsFixture> {
    return new AccountsFixture(await startTestDatabase(name));
  }

  nextYear(): void {
    this.year += 1;
  }

  rows<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.test.database.rows<Row>(sql, parameters);
  }

  /** First and last day of the scenario. */
  period(): [from: string, to: string] {
    return [`${this.year}-01-01`, `${this.year}-12-31`];
  }

  /** An instant of the scenario. */
  day(of = '06-10', time = '06:00:00'): Date {
    return new Date(`${this.year}-${of}T${time}Z`);
  }

  /** A received donation. Returns its transaction id, which is also its id at Razorpay. */
  async give({
    paise = 100_000,
    mode = 'razorpay',
    at = this.day(),
    type = 'general',
    fee,
  }: Money = {}): Promise<string> {
    this.number += 1;
    const id = `accounts-${String(this.number).padStart(6, '0')}`;
    await storeDonation(this.test.database, id, {
      payment: {
        amount_paise: paise,
        mode,
        gateway_payment_id: mode === 'razorpay' ? id : null,
        settled_at: at,
        fee_paise: fee,
      },
      donation: { donor_name: 'Asha Secret', phone: '9876543210', donation_type: type },
    });
    return id;
  }

  /** A paid registration for a new program of this name. Returns its transaction id, which is also its id at Razorpay. */
  async register(
    name: string,
    { paise = 100_000, mode = 'razorpay', at = this.day() }: Money = {},
  ): Promise<string> {
    this.number += 1;
    const id = `accounts-${String(this.number).padStart(6, '0')}`;
    await this.rows(
      `with payment as (
         insert into payments (transaction_id, purpose, state, amount_paise, mode, gateway_payment_id, settled_at)
         values ($1, 'registration', 'captured', $2, $3, $4, $5) returning id)
       insert into registrations (transaction_id, request_digest, program_id, program_name, program_date,
         program_time, program_location, program_facilitators, option_description, unit_amount_paise,
         number_of_people, full_name, email, phone, address, id_type, id_number_sealed, id_number_mask, payment_id,
         confirmed_at)
       select $1, '', $6, $7, '2030-12-01', '', '', '', '', $2, 1, 'Asha Secret', 'asha@example.org', '9876543210', '', '',
         '', '', payment.id, $5 from payment returning id`,
      [id, paise, mode, mode === 'razorpay' ? id : null, at, await this.program(name), name],
    );
    return id;
  }

  /** Moves a registration to a new program, as the office does. */
  async move(registration: string, to: string, at: Date): Promise<void> {
    const changes = new RegistrationChanges(this.test.database);
    const [found] = await this.rows<{ id: number }>(
      'select id::float8 as id from registrations where transaction_id = $1',
      [registration],
    );
    const former = await changes.lock(found?.id ?? 0);
    if (!former) throw new Error(`${registration} is not registered`);
    const target = { id: await this.program(to), name: to, date: '2030-12-01' };
    const unused = { time: '', location: '', facilitators: '' };
    await changes.move(former.id, { program: { ...target, ...unused }, option: '', overbook: false });
    const program = { from: { ...former.program, option: '' }, to: { ...target, option: '' } };
    const details = { kind: 'moved' as const, program, price: former.paid, paid: former.paid };
    await changes.add(registration, { by: 'admin', at, note: '', details });
  }

  private async program(name: string): Promise<number> {
    const [program] = await this.rows<{ id: number }>(
      `insert into programs (program_name, start_date, trainers_presenters, venue, duration)
       values ($1, '2030-12-01', 'Acharya Meera', 'QLU Campus', '2 days') returning id`,
      [name],
    );
    return program?.id ?? 0;
  }

  /** A refund of a payment. Returns its id, which is also its id at Razorpay. */
  async refund(payment: string, paise: number, at = this.day(), status = 'processed'): Promise<string> {
    this.number += 1;
    const id = `refund-of-${String(this.number).padStart(6, '0')}`;
    await this.rows(
      `insert into refunds (id, payment_id, gateway_payment_id, gateway_refund_id, mode, amount_paise, status, reason,
         processed_at)
       select $1, id, coalesce(gateway_payment_id, ''), case when mode = 'razorpay' then $1 end, mode, $3, $5, 'Illness',
         case when $5 = 'processed' then $4::timestamptz end
       from payments where transaction_id = $2 returning id`,
      [id, payment, paise, at, status],
    );
    return id;
  }

  /** The bank does not honour the cheque of a donation. */
  async bounce(donation: string, at: Date): Promise<void> {
    const [payment] = await this.rows<{ id: string }>('select id from payments where transaction_id = $1', [
      donation,
    ]);
    await new SqlPaymentRepository(this.test.database).markBounced(payment?.id ?? '');
    // The product stores the time of the call.
    await this.rows(
      'update dishonoured_cheques set dishonoured_at = $2 where payment_id = $1 returning payment_id',
      [payment?.id, at],
    );
  }

  /** The bank rejects a refund after it was processed. */
  async reject(refund: string, at: Date): Promise<void> {
    await this.rows(`update refunds set status = 'failed', failure = 'Rejected' where id = $1 returning id`, [
      refund,
    ]);
    // The product stores the time of the call.
    await this.rows('update rejected_refunds set rejected_at = $2 where refund_id = $1 returning refund_id', [
      refund,
      at,
    ]);
  }

  /** Razorpay reports a processed refund once more, now with its bank reference. */
  async reportRefundAgain(donation: string, id: string, amount: number): Promise<void> {
    const [payment] = await this.rows<{ id: string }>('select id from payments where transaction_id = $1', [
      donation,
    ]);
    const report = {
      id,
      paymentId: donation,
      amount,
      currency: 'INR',
      receipt: id,
      bankReference: 'UTR0000001',
    };
    const refunds = new RefundRepository(this.test.database);
    await refunds.record(payment?.id ?? '', { ...report, status: 'processed' });
  }

  /** A line of the scenario's settlement: a payment of ₹1,000, unless `changes` say something else. */
  line(entityId: string, changes: Partial<SettlementLine> = {}): SettlementLine {
    return {
      entityId,
      type: 'payment',
      settlementId: `setl_${this.year}`,
      amount: 100_000,
      debit: 0,
      credit: 97_640,
      fee: 2_360,
      tax: 360,
      currency: 'INR',
      paymentId: null,
      utr: null,
      settledAt: this.day(),
      ...changes,
    };
  }
}
