import { In, IsNull, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type { Database } from '../../../../platform/database/database.js';
import type { Payment, PaymentPurpose } from '../../domain/payment.js';
import { PaymentRepository } from '../../ports/payment-repository.js';
import { PaymentEntity, PaymentOrderEntity } from './payment.entity.js';

export class TypeormPaymentRepository extends PaymentRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(payment: {
    transactionId: string;
    purpose: PaymentPurpose;
    amount: number;
    currency: string;
  }): Promise<string | null> {
    const [stored] = await this.database.rows<{ id: string }>(
      `insert into payments (transaction_id, purpose, amount_paise, currency) values ($1, $2, $3, $4)
       on conflict (transaction_id) do nothing returning id`,
      [payment.transactionId, payment.purpose, payment.amount, payment.currency],
    );
    return stored?.id ?? null;
  }

  async findByTransaction(transactionId: string): Promise<Payment | null> {
    return this.database.with((manager) => find(manager, { transactionId }));
  }

  async findByOrder(orderId: string): Promise<Payment | null> {
    return this.database.with(async (manager) => {
      const order = await manager.findOneBy(PaymentOrderEntity, { gatewayOrderId: orderId });
      return order && find(manager, { id: order.paymentId });
    });
  }

  async findByToken(token: string): Promise<Payment | null> {
    return this.database.with((manager) => find(manager, { resultToken: token }));
  }

  async find(id: string): Promise<Payment | null> {
    return this.database.with((manager) => find(manager, { id }));
  }

  async lock(id: string): Promise<Payment> {
    return this.database.with(async (manager) => {
      // The lock first, alone: a row lock does not go with the join that reads the orders.
      await manager.findOneOrFail(PaymentEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      return (await find(manager, { id })) as Payment;
    });
  }

  async claimOrderRequest(seen: Pick<Payment, 'id' | 'state'>, now: Date, until: Date): Promise<boolean> {
    const claimed = await this.database.rows(
      `update payments
       set order_claimed_until = $3, state = 'created', failure_code = null, failure_reason = null, updated_at = now()
       where id = $1 and state = $4 and settled_at is null and (order_claimed_until is null or order_claimed_until < $2)
         and not exists (select from payment_orders where payment_id = $1)
       returning id`,
      [seen.id, now, until, seen.state],
    );
    return claimed.length === 1;
  }

  async addOrder(id: string, orderId: string, at: Date): Promise<void> {
    await this.database.run(() =>
      this.database.with(async (manager) => {
        await manager.insert(PaymentOrderEntity, { gatewayOrderId: orderId, paymentId: id });
        await manager.update(
          PaymentEntity,
          { id, settledAt: IsNull() },
          {
            state: 'created',
            failureCode: null,
            failureReason: null,
            orderClaimedUntil: null,
            openSince: at,
            nextLookAt: at,
          },
        );
      }),
    );
  }

  async markFailed(id: string, failure: { code: string; reason: string }): Promise<void> {
    await this.database.with((manager) =>
      manager.update(
        PaymentEntity,
        { id, settledAt: IsNull() },
        {
          state: 'failed',
          failureCode: failure.code,
          failureReason: failure.reason,
          orderClaimedUntil: null,
        },
      ),
    );
  }

  async reopen(id: string, at: Date): Promise<void> {
    await this.database.with((manager) =>
      manager.update(
        PaymentEntity,
        { id, state: In(['failed', 'expired']) },
        { state: 'attempted', openSince: at, nextLookAt: at },
      ),
    );
  }

  async noteAttempt(id: string): Promise<void> {
    await this.database.with((manager) =>
      manager.update(PaymentEntity, { id, state: 'created' }, { state: 'attempted' }),
    );
  }

  async chooseCapture(
    { id, captureOf }: Pick<Payment, 'id' | 'captureOf'>,
    gatewayPaymentId: string,
  ): Promise<boolean> {
    const chosen = await this.database.rows(
      `update payments set capture_of = $2
       where id = $1 and settled_at is null and (capture_of is not distinct from $3 or capture_of = $2) returning id`,
      [id, gatewayPaymentId, captureOf],
    );
    return chosen.length === 1;
  }

  async markCaptured(id: string, gatewayPaymentId: string, settledAt: Date): Promise<void> {
    await this.database.with((manager) =>
      manager.update(
        PaymentEntity,
        { id },
        {
          state: 'captured',
          gatewayPaymentId,
          settledAt,
          failureCode: null,
          failureReason: null,
        },
      ),
    );
  }

  async countRefunds(id: string): Promise<void> {
    await this.database.rows(
      `update payments set refunded_paise = gone.paise, updated_at = now(),
         state = case when gone.paise = amount_paise then 'refunded' else 'captured' end
       from (select coalesce(sum(refunds.amount_paise), 0) as paise
             from payments p left join refunds on refunds.payment_id = p.id
               and refunds.gateway_payment_id = p.gateway_payment_id and refunds.status = 'processed'
             where p.id = $1) gone
       where payments.id = $1 and settled_at is not null and refunded_paise <> gone.paise
       returning id`,
      [id],
    );
  }

  async claimDue(due: { now: Date; openedBefore: Date; until: Date; limit: number }): Promise<Payment[]> {
    const claimed = await this.database.rows<{ id: string }>(
      `update payments set next_look_at = $3 where id in (
         select id from payments where next_look_at <= $1 and open_since <= $2
         order by next_look_at limit $4 for update skip locked
       ) returning id`,
      [due.now, due.openedBefore, due.until, due.limit],
    );
    const found = await this.database.with((manager) =>
      Promise.all(claimed.map(({ id }) => find(manager, { id }))),
    );
    return found.filter((payment) => payment !== null);
  }

  async lookAgain(id: string, at: Date | null): Promise<void> {
    await this.database.with((manager) => manager.update(PaymentEntity, { id }, { nextLookAt: at }));
  }

  async markExpired(id: string): Promise<void> {
    await this.database.with((manager) =>
      manager.update(
        PaymentEntity,
        { id, state: In(['created', 'attempted', 'authorized']) },
        { state: 'expired' },
      ),
    );
  }
}

async function find(manager: EntityManager, where: FindOptionsWhere<PaymentEntity>): Promise<Payment | null> {
  const row = await manager.findOne(PaymentEntity, {
    where,
    relations: { orders: true },
    order: { orders: { createdAt: 'ASC' } },
  });
  if (!row) return null;
  return {
    id: row.id,
    transactionId: row.transactionId,
    purpose: row.purpose,
    state: row.state,
    amount: row.amount,
    currency: row.currency,
    orderIds: row.orders.map((order) => order.gatewayOrderId),
    captureOf: row.captureOf,
    gatewayPaymentId: row.gatewayPaymentId,
    failureCode: row.failureCode,
    failureReason: row.failureReason,
    refunded: row.refunded,
    openSince: row.openSince,
    resultToken: row.resultToken,
    createdAt: row.createdAt,
    settledAt: row.settledAt,
  };
}
