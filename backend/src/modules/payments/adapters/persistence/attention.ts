import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Database } from '../../../../platform/database/database.js';
import { isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import {
  CHEQUE_BOUNCED_NOTE,
  REFUNDABLE_KINDS,
  REFUNDED_IN_FULL,
  RETURNED_BY_RAZORPAY,
  type AttentionCause,
  type AttentionFlag,
} from '../../domain/attention.js';
import type { PaymentContact } from '../../ports/payment-owners.js';
import type { AttentionFlagResponse, WebhookHealthResponse } from '../http/attention.dto.js';
import { paymentStatusSql, WEBHOOK_IS_SILENT } from './payment-sql.js';

const FLAG = `id::float8 as id, kind, payment_id as "paymentId", gateway_payment_id as "gatewayPaymentId",
  amount_paise::float8 as amount, currency, dispute_id as "disputeId", resolved_at is null as "isOpen",
  flagged_at as "flaggedAt", reason`;

/** The name stored for flags that the system closed. */
const SYSTEM = 'system';

/** SQL condition that the flag `a` is about money that can be refunded. */
export const IS_REFUNDABLE = `a.kind in (${REFUNDABLE_KINDS.map((kind) => `'${kind}'`).join(', ')})`;
/** SQL condition that the refund `r` is of the money of flag `a`: of a request, since then. */
export const IS_OF_FLAG = `r.payment_id = a.payment_id and r.gateway_payment_id = a.gateway_payment_id
  and (a.kind <> 'refund_requested' or r.created_at >= a.flagged_at)`;
const REFUNDS = `from refunds r where ${IS_OF_FLAG}`;
/** SQL condition that a further request is added to the request `a`, about which nobody has decided. */
const IS_CONTINUED = `(a.resolved_at is null or a.resolved_by = '${SYSTEM}')`;
const REFUNDED = `(select coalesce(sum(r.amount_paise), 0) ${REFUNDS} and r.status = 'processed')`;
/** What the bank took back counts as refunded. It leaves nothing for a request when all of the payment is refunded. */
const IS_REFUNDED = `case when a.kind = 'refund_requested'
  then a.amount_paise <= ${REFUNDED} or exists (
    select from payments p where p.id = a.payment_id and p.gateway_payment_id = a.gateway_payment_id and p.state = 'refunded')
  else a.amount_paise <= ${REFUNDED} + (select coalesce(sum(d.amount_paise), 0) from payment_disputes d
    where d.payment_id = a.payment_id and d.gateway_payment_id = a.gateway_payment_id and d.status = 'lost') end`;

/** The flags `a` of other payments that name the payment `p` as the one that was paid before. */
const NAMES_PAYMENT = `a.kind = 'paid_again' and right(a.reason, length(p.transaction_id) + 2) = ' ' || p.transaction_id || '.'`;
const REFUNDED_SINCE = ' It is refunded.';

const RESOLVED_SHOWN = 100;

/** What `openRequest` in refund-request-service.ts computes, except of a failed refund. */
const OPEN_REQUEST = `case when ${IS_REFUNDABLE} and a.resolved_at is null then
  greatest(a.amount_paise - (select coalesce(sum(r.amount_paise), 0) from refunds r
    where ${IS_OF_FLAG} and r.status <> 'failed'), 0) else 0 end`;

const ROWS = `
  select a.id::float8 as id, a.payment_id, a.kind, p.transaction_id, p.purpose,
    ${paymentStatusSql('p.state')} as payment_status,
    ${rupees('coalesce(p.expected_paise, p.amount_paise)')} as expected_amount,
    ${rupees('a.amount_paise')} as amount, ${rupees(OPEN_REQUEST)} as requested_amount, a.currency, a.gateway_payment_id,
    (a.kind = 'amount_mismatch' and a.resolved_at is null and p.settled_at is null and a.currency = p.currency
      and not exists (select from refunds r
        where r.gateway_payment_id = a.gateway_payment_id and r.status <> 'failed')) as acceptable,
    d.id as dispute_id, ${isoInstant('d.respond_by')} as respond_by, d.status as dispute_status,
    ${isoInstant('a.flagged_at')} as flagged_at, ${isoInstant('a.resolved_at')} as resolved_at, a.resolved_by, a.note,
    coalesce(f.failure, a.reason) as reason,
    case when ${IS_REFUNDABLE} and a.resolved_at is null then (select coalesce(r.failure, '') from refunds r
      where ${IS_OF_FLAG} and r.status = 'failed' order by r.updated_at desc limit 1) end as refund_failure
  from payment_attention a join payments p on p.id = a.payment_id
  left join payment_disputes d on d.id = a.dispute_id
  left join refunds f on f.id = a.dispute_id and a.kind = 'refund_failed'`;

/** A flag with its payment, without the contact of the payer. */
export type AttentionRow = Omit<AttentionFlagResponse, keyof PaymentContact>;

/** The flags of payments. Takes part in the current transaction. */
@Injectable()
export class Attention {
  constructor(private readonly database: Database) {}

  /**
   * Flags a payment. Repeating an open flag or one that a person resolved changes nothing. A flag that the
   * system closed opens again.
   */
  async flag(cause: AttentionCause): Promise<void> {
    const { kind, paymentId, gatewayPaymentId, amount, currency, disputeId = '', reason = '' } = cause;
    await this.database.rows(
      `insert into payment_attention as a (kind, payment_id, gateway_payment_id, amount_paise, currency, dispute_id, reason)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (kind, payment_id, gateway_payment_id, dispute_id) do update
         set resolved_at = null, resolved_by = null, note = null, flagged_at = now()
         where a.resolved_by = '${SYSTEM}' and a.kind in ('sync_failed', 'unreadable_attempt', 'dispute', 'cancel_refused')
       returning id`,
      [kind, paymentId, gatewayPaymentId, amount, currency, disputeId, reason],
    );
  }

  /**
   * Flags a payment whose payer was promised that the office checks a refund. Amount and reason are added to a flag that is open
   * or was refunded in full. Call it with the payment locked.
   */
  async requestRefund(
    { paymentId, gatewayPaymentId, amount, currency }: Omit<AttentionCause, 'kind' | 'disputeId'>,
    reason: string,
  ): Promise<void> {
    await this.database.rows(
      `insert into payment_attention as a
         (kind, payment_id, gateway_payment_id, amount_paise, currency, dispute_id, reason, flagged_at)
       -- The instant under the lock of the payment: refunds from before it do not count for the request.
       values ('refund_requested', $1, $2, $3, $4, '', $5, clock_timestamp())
       on conflict (kind, payment_id, gateway_payment_id, dispute_id) do update set
         -- What was refunded stays in the amount: when a refund fails later, its money is requested again.
         amount_paise = excluded.amount_paise + case when ${IS_CONTINUED} then greatest(a.amount_paise,
           (select coalesce(sum(r.amount_paise), 0) ${REFUNDS} and r.status <> 'failed')) else 0 end,
         reason = case when ${IS_CONTINUED} then a.reason || E'\\n' else '' end || excluded.reason,
         flagged_at = case when ${IS_CONTINUED} then a.flagged_at else excluded.flagged_at end,
         resolved_at = null, resolved_by = null, note = null
       returning id`,
      [paymentId, gatewayPaymentId, amount, currency, reason],
    );
  }

  async find(id: number): Promise<AttentionFlag | null> {
    const [flag] = await this.database.rows<AttentionFlag>(
      `select ${FLAG} from payment_attention where id = $1`,
      [id],
    );
    return flag ?? null;
  }

  async ofPayment(paymentId: string): Promise<AttentionFlag[]> {
    return this.database.rows<AttentionFlag>(
      `select ${FLAG} from payment_attention where payment_id = $1 order by id`,
      [paymentId],
    );
  }

  /** Closes open flags in the name of the system, with a note for the office. */
  async close(ids: readonly number[], note: string, at: Date): Promise<void> {
    await this.database.rows(
      `update payment_attention set resolved_at = $3, resolved_by = '${SYSTEM}', note = $2
       where id = any($1) and resolved_at is null returning id`,
      [ids, note, at],
    );
  }

  /**
   * Closes the open flags of a payment whose money, or whose requested amount, was refunded in full. A flag of another payment
   * that names this one says so.
   */
  async closeRefunded(paymentId: string, at: Date): Promise<void> {
    await this.database.rows(
      `update payment_attention a set resolved_at = $2, resolved_by = '${SYSTEM}', note = $3
       where a.payment_id = $1 and a.resolved_at is null
         and (a.kind = any($4) and ${IS_REFUNDED}
           or a.kind = 'refund_failed' and (exists (select from refunds r where r.id = a.dispute_id and r.status = 'processed')
             or exists (select from payments p where p.id = a.payment_id and p.gateway_payment_id = a.gateway_payment_id
               and p.state = 'refunded')))
       returning id`,
      [paymentId, at, REFUNDED_IN_FULL, REFUNDABLE_KINDS],
    );
    await this.database.rows(
      `update payment_attention a set reason = a.reason || $2
       from payments p where p.id = $1 and p.state = 'refunded' and ${NAMES_PAYMENT} returning a.id`,
      [paymentId, REFUNDED_SINCE],
    );
  }

  /** Closes the open flags of a cheque whose money never arrived. A flag of another payment that names this one says so. */
  async closeBounced(paymentId: string, at: Date): Promise<void> {
    await this.database.rows(
      `update payment_attention set resolved_at = $2, resolved_by = '${SYSTEM}', note = $3
       where payment_id = $1 and resolved_at is null returning id`,
      [paymentId, at, CHEQUE_BOUNCED_NOTE],
    );
    await this.database.rows(
      `update payment_attention a set reason = a.reason || ' The bank did not honour its cheque.'
       from payments p where p.id = $1 and ${NAMES_PAYMENT} returning a.id`,
      [paymentId],
    );
  }

  /**
   * Opens the flags of a payment again that the system closed because the money went back, when a refund has failed since. A
   * repeat changes nothing.
   */
  async reopenNotRefunded(paymentId: string): Promise<void> {
    await this.database.rows(
      `update payment_attention a set resolved_at = null, resolved_by = null, note = null
       where a.payment_id = $1 and a.resolved_by = '${SYSTEM}' and a.note = any($2) and not (${IS_REFUNDED})
         -- A lapsed authorization has no row in refunds.
         and exists (select ${REFUNDS} and r.status = 'failed')
       returning id`,
      [paymentId, [REFUNDED_IN_FULL, RETURNED_BY_RAZORPAY]],
    );
    await this.database.rows(
      `update payment_attention a set reason = left(a.reason, -length($2)) from payments p
       where p.id = $1 and p.state <> 'refunded' and a.kind = 'paid_again'
         and right(a.reason, length(p.transaction_id || $2) + 2) = ' ' || p.transaction_id || '.' || $2
       returning a.id`,
      [paymentId, REFUNDED_SINCE],
    );
  }

  /**
   * Stores that a person has resolved a flag. A resolved flag does not change.
   * @throws RECORD_NOT_FOUND when there is no such flag
   */
  async resolve(id: number, by: string, note: string, at: Date): Promise<void> {
    const known = await this.database.rows(
      `update payment_attention set resolved_at = coalesce(resolved_at, $4),
         resolved_by = coalesce(resolved_by, $2), note = coalesce(note, $3)
       where id = $1 returning id`,
      [id, by, note, at],
    );
    if (known.length === 0) throw new AppError('RECORD_NOT_FOUND');
  }

  /** All open flags, oldest first, then the last 100 resolved ones, newest first. */
  async list(): Promise<(AttentionRow & { payment_id: string })[]> {
    type Row = AttentionRow & { payment_id: string };
    const [open, resolved] = await Promise.all([
      this.database.rows<Row>(`${ROWS} where a.resolved_at is null order by a.flagged_at, a.id`),
      this.database.rows<Row>(
        `${ROWS} where a.resolved_at is not null order by a.resolved_at desc limit ${RESOLVED_SHOWN}`,
      ),
    ]);
    return [...open, ...resolved];
  }

  async webhookHealth(now: Date): Promise<WebhookHealthResponse> {
    const [health] = await this.database.rows<WebhookHealthResponse>(
      `select ${WEBHOOK_IS_SILENT} as silent,
              (select ${isoInstant('max(received_at)')} from payment_events) as last_event_at,
              (select count(*)::int from payments where mode = 'razorpay' and settled_at >= $1::timestamptz - interval '1 day') as settled`,
      [now],
    );
    return health as WebhookHealthResponse;
  }
}
