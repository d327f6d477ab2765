import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { PAID_WITH_LATER_ATTEMPT, type Payment, type PaymentPurpose } from '../../domain/payment.js';
import {
  PaymentAttempts,
  type Attempt,
  type NewAttempt,
  type RepeatKey,
} from '../../ports/payment-attempts.js';
import type { PaymentRepeat } from '../../ports/payment-owners.js';
import { PAYMENT_COLUMNS, paymentOf, selectPayments, type PaymentRow } from './payment-rows.js';
import { hasReference } from './reference-sql.js';

/** SQL for the instant of a payment's last order, or of its creation while it has none. */
const LAST_OPENED = `coalesce((select max(o.created_at) from payment_orders o where o.payment_id = p.id), p.created_at)`;

@Injectable()
export class SqlPaymentAttempts extends PaymentAttempts {
  constructor(private readonly database: Database) {
    super();
  }

  async add(transactionId: string, paymentId: string, requestDigest: Buffer): Promise<boolean> {
    const added = await this.database.rows(
      `insert into payment_attempts (transaction_id, payment_id, request_digest) values ($1, $2, $3)
       on conflict (transaction_id) do nothing returning transaction_id`,
      [transactionId, paymentId, requestDigest],
    );
    return added.length === 1;
  }

  override async addAll(attempts: readonly NewAttempt[]): Promise<number> {
    const added = await this.database.rows(
      `insert into payment_attempts (transaction_id, payment_id, request_digest)
       select * from unnest($1::text[], $2::uuid[], $3::bytea[])
       on conflict (transaction_id) do nothing returning transaction_id`,
      [
        attempts.map(({ transactionId }) => transactionId),
        attempts.map(({ paymentId }) => paymentId),
        attempts.map(({ requestDigest }) => requestDigest),
      ],
    );
    return added.length;
  }

  async find(transactionId: string): Promise<Attempt | null> {
    const [row] = await this.database.rows<PaymentRow & { requestDigest: Buffer }>(
      `select ${PAYMENT_COLUMNS}, a.request_digest as "requestDigest"
       from payment_attempts a join payments p on p.id = a.payment_id where a.transaction_id = $1`,
      [transactionId],
    );
    if (!row) return null;
    const { requestDigest, ...payment } = row;
    return { requestDigest, payment: paymentOf(payment) };
  }

  async lockPayer({ payerDigest, item }: Pick<RepeatKey, 'payerDigest' | 'item'>): Promise<void> {
    await this.database.rows(`select pg_advisory_xact_lock(hashtextextended(encode($1, 'hex') || $2, 0))`, [
      payerDigest,
      item,
    ]);
  }

  async lockSettlements(purpose: PaymentPurpose, isByHand: boolean): Promise<void> {
    const lock = isByHand ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
    await this.database.rows(`select ${lock}(hashtextextended('settlements ' || $1, 0))`, [purpose]);
  }

  async findCompletedRepeat(key: RepeatKey, since: Date): Promise<Payment | null> {
    return this.latest(
      `where p.payer_digest = $1 and p.item = $2 and p.item_detail = $3 and p.amount_paise = $4
         and p.state = 'captured' and p.settled_at >= $5
       order by p.settled_at desc limit 1`,
      [key.payerDigest, key.item, key.itemDetail, key.amount, since],
    );
  }

  async findOpenRepeats(key: RepeatKey, since: Date): Promise<Payment[]> {
    return selectPayments(
      this.database,
      `where p.payer_digest = $1 and p.item = $2 and p.item_detail = $3 and p.amount_paise = $4
         and p.settled_at is null and p.failure_code is distinct from '${PAID_WITH_LATER_ATTEMPT}'
         and ${LAST_OPENED} >= $5
       order by p.created_at desc limit 3`,
      [key.payerDigest, key.item, key.itemDetail, key.amount, since],
    );
  }

  async findPaidMeanwhile({ id, payerDigest, item, createdAt }: Payment): Promise<Payment | null> {
    if (!payerDigest) return null;
    return this.latest(
      `where p.payer_digest = $1 and p.item = $2 and p.id <> $3 and p.state = 'captured'
         and coalesce(p.settlement_recorded_at, p.settled_at) > $4
       order by p.settled_at desc limit 1`,
      [payerDigest, item, id, createdAt],
    );
  }

  async findPaidBefore({ id, payerDigest, createdAt }: Payment, since: Date): Promise<Payment | null> {
    if (!payerDigest) return null;
    return this.latest(
      `join payments later on later.id = $1
       where p.payer_digest = $2 and p.item = later.item and p.item_detail = later.item_detail
         and p.amount_paise = later.amount_paise and p.id <> $1 and p.state = 'captured'
         and p.settled_at >= $3 and p.created_at < $4
       order by p.settled_at desc limit 1`,
      [id, payerDigest, since, createdAt],
    );
  }

  async sameReference(paymentIds: readonly string[]): Promise<PaymentRepeat[]> {
    return this.database.rows<PaymentRepeat>(
      `select own.id as "paymentId", p.id as "otherId" from payments own
       join payments p on ${hasReference('reference_key(own.reference)')} and p.amount_paise = own.amount_paise
         and p.id <> own.id
       where own.id = any($1) order by p.created_at`,
      [paymentIds],
    );
  }

  private async latest(condition: string, parameters: unknown[]): Promise<Payment | null> {
    return (await selectPayments(this.database, condition, parameters))[0] ?? null;
  }
}
