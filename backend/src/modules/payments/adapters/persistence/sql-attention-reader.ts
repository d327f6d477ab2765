import type { Database } from '../../../../platform/database/database.js';
import { isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import { AttentionReader, type AttentionRow, type WebhookHealth } from '../../ports/attention-reader.js';

/** How many that were dealt with are still shown. */
const RESOLVED_SHOWN = 100;

export class SqlAttentionReader extends AttentionReader {
  constructor(private readonly database: Database) {
    super();
  }

  async list(): Promise<AttentionRow[]> {
    const rows = `select a.id::float8 as id, a.kind, p.transaction_id, p.purpose,
        ${rupees('p.amount_paise')} as expected_amount, ${rupees('a.amount_paise')} as amount, a.currency,
        a.gateway_payment_id, ${isoInstant('a.flagged_at')} as flagged_at,
        ${isoInstant('a.resolved_at')} as resolved_at, a.resolved_by, a.note
      from payment_attention a join payments p on p.id = a.payment_id`;
    const [open, resolved] = await Promise.all([
      this.database.rows<AttentionRow>(`${rows} where a.resolved_at is null order by a.flagged_at, a.id`),
      this.database.rows<AttentionRow>(
        `${rows} where a.resolved_at is not null order by a.resolved_at desc limit ${RESOLVED_SHOWN}`,
      ),
    ]);
    return [...open, ...resolved];
  }

  async webhookHealth(since: Date): Promise<WebhookHealth> {
    const [seen] = await this.database.rows<{
      settled: number;
      last_event_at: string | null;
      heard: boolean;
    }>(
      `select (select count(*)::int from payments where settled_at >= $1) as settled,
              (select ${isoInstant('max(received_at)')} from payment_events) as last_event_at,
              exists (select from payment_events where received_at >= $1) as heard`,
      [since],
    );
    const { settled = 0, last_event_at = null, heard = true } = seen ?? {};
    return { silent: settled > 0 && !heard, last_event_at, settled };
  }
}
