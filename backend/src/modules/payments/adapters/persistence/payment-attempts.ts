import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { PAID_WITH_LATER_ATTEMPT, type Payment, type PaymentPurpose } from '../../domain/payment.js';
import type { PaymentRepeat } from '../../ports/payment-owners.js';
import type { NewPayment } from '../../ports/payment-repository.js';
import { insertSql } from '../../../../platform/database/resource-sql.js';
import { hasReference } from './payment-sql.js';
import { PAYMENT_COLUMNS, toPayment, selectPayments, type PaymentRow } from './sql-payment-repository.js';

/** The values that two payments share when one repeats the other. */
export type RepeatKey = Pick<NewPayment, 'payerDigest' | 'item' | 'itemDetail' | 'amount'>;

/** SQL for the instant of a payment's last order, or of its creation while it has none. */
const LAST_OPENED = `coalesce((select max(o.created_at) from payment_orders o where o.payment_id = p.id), p.created_at)`;

/** The attempts to pay, and which payments repeat each other. Every method takes part in the current transaction. */
@Injectable()
export class PaymentAttempts {
  constructor(private readonly database: Database) {}

  /** Stores an attempt. False when its transaction id is taken. */
  async add(transactionId: string, paymentId: string, requestDigest: Buffer): Promise<boolean> {
    return (await this.addAll([{ transactionId, paymentId, requestDigest }])) === 1;
  }

  /** {@link add} for many attempts. Returns how many transaction ids were not taken. */
  async addAll(
    attempts: readonly { transactionId: string; paymentId: string; requestDigest: Buffer }[],
  ): Promise<number> {
    const rows = attempts.map(({ transactionId, paymentId, requestDigest }) => ({
      transaction_id: transactionId,
      payment_id: paymentId,
      request_digest: requestDigest,
    }));
    const added = await this.database.rows(
      `${insertSql('payment_attempts', ...rows)} on conflict (transaction_id) do nothing returning transaction_id`,
      rows.flatMap((row) => Object.values(row)),
    );
    return added.length;
  }

  /** The attempt with its payment; null when no attempt has this transaction id. */
  async find(transactionId: string): Promise<{ requestDigest: Buffer; payment: Payment } | null> {
    const [row] = await this.database.rows<PaymentRow & { requestDigest: Buffer }>(
      `select ${PAYMENT_COLUMNS}, a.request_digest as "requestDigest"
       from payment_attempts a join payments p on p.id = a.payment_id where a.transaction_id = $1`,
      [transactionId],
    );
    if (!row) return null;
    const { requestDigest, ...payment } = row;
    return { requestDigest, payment: toPayment(payment) };
  }

  /** Locks payer and item until the transaction ends, in all instances. Concurrent requests about them wait. */
  async lockPayer({ payerDigest, item }: Pick<RepeatKey, 'payerDigest' | 'item'>): Promise<void> {
    await this.database.rows(`select pg_advisory_xact_lock(hashtextextended(encode($1, 'hex') || $2, 0))`, [
      payerDigest,
      item,
    ]);
  }

  /**
   * Makes money by hand wait until the transactions that settle payments of this purpose end, in all instances, and makes later
   * ones wait for it. Online payments do not wait for each other. Call it when all else is stored.
   */
  async lockSettlements(purpose: PaymentPurpose, isByHand: boolean): Promise<void> {
    const lock = isByHand ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
    await this.database.rows(`select ${lock}(hashtextextended('settlements ' || $1, 0))`, [purpose]);
  }

  /** The latest payment that a request repeats, completed after `since` and not refunded; null when there is none. */
  async findCompletedRepeat(key: RepeatKey, since: Date): Promise<Payment | null> {
    return this.latest(
      `where p.payer_digest = $1 and p.item = $2 and p.item_detail = $3 and p.amount_paise = $4
         and p.state = 'captured' and p.settled_at >= $5
       order by p.settled_at desc limit 1`,
      [key.payerDigest, key.item, key.itemDetail, key.amount, since],
    );
  }

  /** The latest unsettled payments, at most three, that a request repeats and whose last order was opened after `since`. */
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

  /**
   * A payment of the same payer for the same item that was settled after this payment was created and not refunded; null when
   * there is none. If it exists, this payment belongs to an earlier attempt.
   */
  async findPaidMeanwhile({ id, payerDigest, item, createdAt }: Payment): Promise<Payment | null> {
    if (!payerDigest) return null;
    return this.latest(
      `where p.payer_digest = $1 and p.item = $2 and p.id <> $3 and p.state = 'captured'
         and coalesce(p.settlement_recorded_at, p.settled_at) > $4
       order by p.settled_at desc limit 1`,
      [payerDigest, item, id, createdAt],
    );
  }

  /**
   * The payment that this one repeats: it was completed after `since` and before this one was created, and is not refunded; null
   * when there is none.
   */
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

  /** The payments by hand of the same amount and reference as one of these, also when refunded since, of any person, purpose and day. */
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
