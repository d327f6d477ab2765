import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import { REFUNDABLE_KINDS } from '../../ports/attention.js';
import { AttentionReader, type AttentionRow, type WebhookHealth } from '../../ports/attention-reader.js';
import { WEBHOOK_IS_SILENT } from './webhook-silence-sql.js';
import { paymentStatusSql } from './payment-status-sql.js';

/** How many resolved flags are shown. */
const RESOLVED_SHOWN = 100;

/** SQL condition that the flag `a` is about money that can be refunded. */
export const IS_REFUNDABLE = `a.kind in (${REFUNDABLE_KINDS.map((kind) => `'${kind}'`).join(', ')})`;
/** SQL condition that the refund `r` is of the money of flag `a`: of a request, since then. */
export const IS_OF_FLAG = `r.payment_id = a.payment_id and r.gateway_payment_id = a.gateway_payment_id
  and (a.kind <> 'refund_requested' or r.created_at >= a.flagged_at)`;

/** What `openRequest` in request-refund.ts computes, except of a failed refund. */
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

@Injectable()
export class SqlAttentionReader extends AttentionReader {
  constructor(private readonly database: Database) {
    super();
  }

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

  async webhookHealth(now: Date): Promise<WebhookHealth> {
    const [health] = await this.database.rows<WebhookHealth>(
      `select ${WEBHOOK_IS_SILENT} as silent,
              (select ${isoInstant('max(received_at)')} from payment_events) as last_event_at,
              (select count(*)::int from payments where mode = 'razorpay' and settled_at >= $1::timestamptz - interval '1 day') as settled`,
      [now],
    );
    return health as WebhookHealth;
  }
}
