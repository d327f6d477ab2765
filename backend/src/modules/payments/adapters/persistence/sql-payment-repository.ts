import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { CHEQUE_BOUNCED, type Payment, type PaymentOrder } from '../../domain/payment.js';
import {
  PaymentRepository,
  type AddedPayment,
  type ReceivedPayment,
} from '../../ports/payment-repository.js';
import { refundedSql } from './payment-sql.js';
import { insertSql } from '../../../../platform/database/resource-sql.js';

/** The columns of a payment `p`, with its orders. */
export const PAYMENT_COLUMNS = `p.id, p.transaction_id as "transactionId", p.purpose, p.state, p.amount_paise::float8 as amount,
  p.currency, p.mode, p.reference, p.item, p.payer_digest as "payerDigest", p.capture_of as "capturedPaymentId",
  p.gateway_payment_id as "gatewayPaymentId", p.failure_code as "failureCode", p.failure_reason as "failureReason",
  p.refunded_paise::float8 as refunded, p.open_since as "openSince", p.closed_at as "closedAt",
  p.last_synced_at as "lastSyncedAt", p.sync_failing_since as "syncFailingSince", p.result_token as "resultToken", p.is_passed_on as "isPassedOn",
  p.created_at as "createdAt", p.settled_at as "settledAt",
  (select coalesce(json_agg(json_build_object(
       'id', o.gateway_order_id, 'keyId', o.gateway_key_id, 'openedAt', o.created_at) order by o.created_at), '[]')
   from payment_orders o where o.payment_id = p.id) as orders`;

/** A payment as PostgreSQL returns {@link PAYMENT_COLUMNS}. */
export type PaymentRow = Omit<Payment, 'orders'> & {
  orders: (Omit<PaymentOrder, 'openedAt'> & { openedAt: string })[];
};

/** The payments `p` that fulfil a condition, which may end with an order and a limit. */
export async function selectPayments(
  database: Database,
  condition: string,
  parameters: unknown[],
): Promise<Payment[]> {
  const rows = await database.rows<PaymentRow>(
    `select ${PAYMENT_COLUMNS} from payments p ${condition}`,
    parameters,
  );
  return rows.map(toPayment);
}

export function toPayment({ orders, ...row }: PaymentRow): Payment {
  return { ...row, orders: orders.map((order) => ({ ...order, openedAt: new Date(order.openedAt) })) };
}

@Injectable()
export class SqlPaymentRepository extends PaymentRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(payment: AddedPayment): Promise<string | null> {
    const [stored] = await this.database.rows<{ id: string }>(
      `insert into payments (transaction_id, purpose, amount_paise, currency, item, item_detail, payer_digest)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (transaction_id) do nothing returning id`,
      [
        payment.transactionId,
        payment.purpose,
        payment.amount,
        payment.currency,
        payment.item,
        payment.itemDetail,
        payment.payerDigest,
      ],
    );
    return stored?.id ?? null;
  }

  async addReceived(payments: readonly ReceivedPayment[]): Promise<Map<string, string>> {
    const rows = payments.map((payment) => ({
      transaction_id: payment.transactionId,
      purpose: payment.purpose,
      amount_paise: payment.amount,
      currency: payment.currency,
      item: payment.item,
      mode: payment.mode,
      reference: payment.reference,
      state: 'captured',
      settled_at: payment.receivedAt,
    }));
    const stored = await this.database.rows<{ id: string; transactionId: string }>(
      `${insertSql('payments', ...rows)} on conflict (transaction_id) do nothing
       returning id, transaction_id as "transactionId"`,
      rows.flatMap((row) => Object.values(row)),
    );
    return new Map(stored.map(({ id, transactionId }) => [transactionId, id]));
  }

  async findByTransaction(transactionId: string): Promise<Payment | null> {
    return this.findOne('p.transaction_id = $1', transactionId);
  }

  async findByOrder(orderId: string): Promise<Payment | null> {
    return (await this.findByOrders([orderId]))[0] ?? null;
  }

  async findByOrders(orderIds: readonly string[]): Promise<Payment[]> {
    return selectPayments(
      this.database,
      `where p.id in (select o.payment_id from payment_orders o where o.gateway_order_id = any($1))`,
      [orderIds],
    );
  }

  async findByToken(token: string): Promise<Payment | null> {
    return this.findOne('p.result_token = $1', token);
  }

  async findByFormerToken(token: string): Promise<Payment | null> {
    return this.findOne('p.id = (select f.payment_id from former_result_tokens f where f.token = $1)', token);
  }

  async findAll(ids: readonly string[]): Promise<Payment[]> {
    return selectPayments(this.database, 'where p.id = any($1)', [ids]);
  }

  async find(id: string): Promise<Payment | null> {
    return this.findOne('p.id = $1', id);
  }

  async lock(id: string): Promise<Payment> {
    // Lock before reading: a row that is read before the wait would be out of date.
    await this.database.rows('select id from payments where id = $1 for update', [id]);
    return (await this.find(id)) as Payment;
  }

  async claimOrderRequest(
    expected: Pick<Payment, 'id' | 'state'>,
    keyId: string,
    now: Date,
    until: Date,
  ): Promise<boolean> {
    return this.update(
      `update payments
       set order_claimed_until = $3, state = 'created', failure_code = null, failure_reason = null, updated_at = now()
       where id = $1 and state = $4 and settled_at is null and (order_claimed_until is null or order_claimed_until < $2)
         and not exists (select from payment_orders
           where payment_id = $1 and (gateway_key_id is null or gateway_key_id = $5))
       returning id`,
      [expected.id, now, until, expected.state, keyId],
    );
  }

  async addOrder(id: string, order: { id: string; keyId: string }, at: Date): Promise<void> {
    await this.database.rows(
      'insert into payment_orders (gateway_order_id, payment_id, gateway_key_id, created_at) values ($1, $2, $3, $4)',
      [order.id, id, order.keyId, at],
    );
    await this.database.rows(
      `update payments set state = 'created', failure_code = null, failure_reason = null, closed_at = null,
         order_claimed_until = null, open_since = $2, next_sync_at = $2, updated_at = now()
       where id = $1 and settled_at is null`,
      [id, at],
    );
  }

  async remove(id: string): Promise<void> {
    await this.database.rows('delete from payment_attempts where payment_id = $1', [id]);
    await this.database.rows('delete from payments where id = $1 and settled_at is null', [id]);
  }

  async markFailed(id: string, { code, reason }: { code: string; reason: string }): Promise<void> {
    await this.update(
      `update payments set state = 'failed', failure_code = $2, failure_reason = $3, order_claimed_until = null,
         updated_at = now()
       where id = $1 and settled_at is null returning id`,
      [id, code, reason],
    );
  }

  async markClosed(id: string, at: Date): Promise<void> {
    await this.update(
      `update payments set closed_at = $2, state = 'attempted', failure_code = null, failure_reason = null,
         updated_at = now()
       where id = $1 and settled_at is null returning id`,
      [id, at],
    );
  }

  async reopen(id: string, at: Date): Promise<void> {
    await this.update(
      `update payments set closed_at = null, failure_code = null, failure_reason = null,
         state = case when state in ('failed', 'expired') then 'attempted' else state end,
         open_since = case when state in ('failed', 'expired') then $2 else open_since end,
         next_sync_at = case when state in ('failed', 'expired') then $2 else next_sync_at end,
         updated_at = now()
       where id = $1 and settled_at is null and (state in ('failed', 'expired') or closed_at is not null)
       returning id`,
      [id, at],
    );
  }

  async noteAttempt(id: string): Promise<void> {
    await this.update(
      `update payments set state = 'attempted', updated_at = now() where id = $1 and state = 'created' returning id`,
      [id],
    );
  }

  async chooseCapture(
    { id, capturedPaymentId }: Pick<Payment, 'id' | 'capturedPaymentId'>,
    gatewayPaymentId: string,
  ): Promise<boolean> {
    return this.update(
      `update payments set capture_of = $2
       where id = $1 and settled_at is null and (capture_of is not distinct from $3 or capture_of = $2) returning id`,
      [id, gatewayPaymentId, capturedPaymentId],
    );
  }

  async markCaptured(
    id: string,
    gatewayPaymentId: string,
    settledAt: Date,
    fee: number | null = null,
    recordedAt: Date = settledAt,
  ): Promise<void> {
    await this.update(
      `update payments set state = 'captured', gateway_payment_id = $2, settled_at = $3, fee_paise = $4,
         settlement_recorded_at = $5, failure_code = null, failure_reason = null, closed_at = null, updated_at = now()
       where id = $1 returning id`,
      [id, gatewayPaymentId, settledAt, fee, recordedAt],
    );
  }

  async markBounced(id: string): Promise<void> {
    await this.database.rows(
      `update payments set state = 'failed', settled_at = null, failure_code = $2,
         failure_reason = 'The bank did not honour the cheque'
       where id = $1 returning id`,
      [id, CHEQUE_BOUNCED],
    );
  }

  async acceptAmount(id: string, amount: number): Promise<void> {
    await this.update(
      `update payments set expected_paise = coalesce(expected_paise, amount_paise), amount_paise = $2,
         updated_at = now()
       where id = $1 and settled_at is null returning id`,
      [id, amount],
    );
  }

  async countRefunds(id: string): Promise<boolean> {
    return this.update(
      `update payments set refunded_paise = refunds_sum.paise, updated_at = now(),
         state = case when refunds_sum.paise = amount_paise then 'refunded' else 'captured' end
       from (select ${refundedSql('p')} as paise from payments p where p.id = $1) refunds_sum
       where payments.id = $1 and settled_at is not null and refunded_paise <> refunds_sum.paise
       returning id`,
      [id],
    );
  }

  async claimDue(due: {
    now: Date;
    openedBefore: Date;
    syncedBefore: Date;
    until: Date;
    limit: number;
  }): Promise<Payment[]> {
    const claimed = await this.database.rows<{ id: string }>(
      `update payments set next_sync_at = $4 where id in (
         select id from payments
         where next_sync_at <= $1 and open_since <= $2 and (last_synced_at is null or last_synced_at <= $3)
         order by next_sync_at limit $5 for update skip locked
       ) returning id`,
      [due.now, due.openedBefore, due.syncedBefore, due.until, due.limit],
    );
    if (claimed.length === 0) return [];
    return this.findAll(claimed.map(({ id }) => id));
  }

  async scheduleSync(id: string, at: Date | null): Promise<void> {
    await this.update(
      `update payments set next_sync_at = $2 where id = $1 and mode = 'razorpay' returning id`,
      [id, at],
    );
  }

  async noteSyncStart(id: string, at: Date): Promise<void> {
    await this.update('update payments set last_synced_at = $2 where id = $1 returning id', [id, at]);
  }

  async noteSyncEnd(id: string): Promise<void> {
    await this.update(
      `update payments set sync_failing_since = null
       where id = $1 and sync_failing_since is not null returning id`,
      [id],
    );
  }

  async noteSyncFailure(id: string, at: Date): Promise<Date> {
    const [row] = await this.database.rows<{ since: Date }>(
      `update payments set sync_failing_since = coalesce(sync_failing_since, $2)
       where id = $1 returning sync_failing_since as since`,
      [id, at],
    );
    return row?.since ?? at;
  }

  async markExpired(id: string): Promise<void> {
    await this.update(
      `update payments set state = 'expired', updated_at = now()
       where id = $1 and state in ('created', 'attempted') returning id`,
      [id],
    );
  }

  async close(id: string): Promise<void> {
    await this.update(
      `update payments set state = 'expired', next_sync_at = null, updated_at = now()
       where id = $1 and settled_at is null returning id`,
      [id],
    );
  }

  async closeOtherMode(mode: 'test' | 'live'): Promise<number> {
    const closed = await this.database.rows(
      `update payments p set state = 'expired', next_sync_at = null, updated_at = now()
       where p.next_sync_at is not null and p.settled_at is null
         and exists (select from payment_orders o where o.payment_id = p.id)
         and not exists (select from payment_orders o where o.payment_id = p.id
           and (o.gateway_key_id is null or o.gateway_key_id like $1))
       returning p.id`,
      [`rzp\\_${mode}\\_%`],
    );
    return closed.length;
  }

  private async update(sql: string, parameters: unknown[]): Promise<boolean> {
    return (await this.database.rows(sql, parameters)).length > 0;
  }

  private async findOne(condition: string, value: string): Promise<Payment | null> {
    const [payment] = await selectPayments(this.database, `where ${condition}`, [value]);
    return payment ?? null;
  }
}
