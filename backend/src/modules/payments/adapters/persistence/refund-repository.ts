import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import {
  newOutcome,
  type GatewayRefund,
  type Refund,
  type RefundOutcome,
  type RefundStatus,
} from '../../domain/refund.js';

const REFUND = `id, payment_id as "paymentId", gateway_payment_id as "gatewayPaymentId",
  gateway_refund_id as "gatewayRefundId", amount_paise::float8 as amount, currency, status, reason, mode,
  requested_by as "requestedBy", failure, bank_reference as "bankReference", created_at as "createdAt"`;

const MADE_AT_RAZORPAY = 'Made at Razorpay';

type RefundRequest = Omit<Refund, 'status' | 'gatewayRefundId' | 'failure' | 'bankReference' | 'createdAt'>;

/** Stored refunds. Every method takes part in the current transaction. */
@Injectable()
export class RefundRepository {
  constructor(private readonly database: Database) {}

  /** Stores a refund in status `pending`, unknown to Razorpay. False when its id is taken. */
  async add(refund: RefundRequest): Promise<boolean> {
    const added = await this.database.rows(
      `insert into refunds (id, payment_id, gateway_payment_id, amount_paise, currency, reason, requested_by, mode)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing returning id`,
      [
        refund.id,
        refund.paymentId,
        refund.gatewayPaymentId,
        refund.amount,
        refund.currency,
        refund.reason,
        refund.requestedBy,
        refund.mode,
      ],
    );
    return added.length === 1;
  }

  /** Stores that the office gave a pending refund back by hand. */
  async markGivenBack(id: string, reference: string): Promise<void> {
    await this.database.rows(
      `update refunds set status = 'processed', bank_reference = nullif($2, ''), updated_at = now()
       where id = $1 and status = 'pending' and mode <> 'razorpay' returning id`,
      [id, reference],
    );
  }

  async find(id: string): Promise<Refund | null> {
    const [refund] = await this.database.rows<Refund>(`select ${REFUND} from refunds where id = $1`, [id]);
    return refund ?? null;
  }

  /** Oldest first, including refunds of second Razorpay payments. */
  async ofPayment(paymentId: string): Promise<Refund[]> {
    return this.database.rows<Refund>(
      `select ${REFUND} from refunds where payment_id = $1 order by created_at, id`,
      [paymentId],
    );
  }

  /**
   * Stores a refund of this payment as Razorpay reports it. One that was made at Razorpay is inserted. A late `pending` does not
   * undo a `processed` or `failed` of Razorpay. A stored bank reference is kept. Returns the outcome of which the payer must be
   * notified, or null.
   */
  async record(paymentId: string, reported: GatewayRefund): Promise<RefundOutcome | null> {
    const [known] = await this.database.rows<{ id: string; former: RefundStatus }>(
      `update refunds set gateway_refund_id = $2, failure = null, bank_reference = coalesce($6, bank_reference),
         status = former.next, updated_at = case when former.next = former.status then updated_at else now() end
       from (select id, status,
               -- A late report of "pending" does not undo a final status.
               case when $3 = 'pending' and gateway_refund_id is not null then status else $3 end as next
             from refunds where payment_id = $1 and gateway_payment_id = $4
               and (gateway_refund_id = $2 or (gateway_refund_id is null and id = $5)) for update) former
       where refunds.id = former.id returning refunds.id, former.status as former`,
      [paymentId, reported.id, reported.status, reported.paymentId, reported.receipt, reported.bankReference],
    );
    if (known) return newOutcome(known.id, known.former, reported.status);
    const [inserted] = await this.database.rows<{ id: string }>(
      `insert into refunds (id, payment_id, gateway_payment_id, gateway_refund_id, amount_paise, status, reason, currency,
         bank_reference)
       values ($2, $1, $4, $2, $5, $3, $6, $7, $8) on conflict do nothing returning id`,
      [
        paymentId,
        reported.id,
        reported.status,
        reported.paymentId,
        reported.amount,
        MADE_AT_RAZORPAY,
        reported.currency,
        reported.bankReference,
      ],
    );
    return inserted ? newOutcome(inserted.id, 'pending', reported.status) : null;
  }

  async isKnown(gatewayRefundId: string): Promise<boolean> {
    const found = await this.database.rows('select id from refunds where gateway_refund_id = $1', [
      gatewayRefundId,
    ]);
    return found.length > 0;
  }

  /** Stores that Razorpay rejected the refund. Does not change a refund that Razorpay knows. */
  async markFailed(id: string, reason: string): Promise<void> {
    await this.database.rows(
      `update refunds set status = 'failed', failure = $2, updated_at = now()
       where id = $1 and gateway_refund_id is null returning id`,
      [id, reason],
    );
  }
}
