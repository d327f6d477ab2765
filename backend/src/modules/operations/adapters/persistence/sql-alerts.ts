import type { Database } from '../../../../platform/database/database.js';
import { Alerts, type AlertKind } from '../../ports/alerts.js';

export class SqlAlerts extends Alerts {
  constructor(private readonly database: Database) {
    super();
  }

  async raise(kind: AlertKind, at: Date): Promise<boolean> {
    const emailed = await this.database.rows(
      `insert into gateway_alerts (kind, since, emailed_at) values ($1, $2, $2)
       on conflict (kind) do update set resolved_at = null, emailed_at = excluded.emailed_at,
         since = case when gateway_alerts.resolved_at is null then gateway_alerts.since else excluded.since end
       where gateway_alerts.emailed_at is null
         or gateway_alerts.emailed_at <= $2::timestamptz - interval '6 hours'
         or gateway_alerts.resolved_at is not null
       returning kind`,
      [kind, at],
    );
    return emailed.length === 1;
  }

  async resolve(kind: AlertKind, at: Date): Promise<void> {
    await this.database.rows(
      'update gateway_alerts set resolved_at = $2 where kind = $1 and resolved_at is null returning kind',
      [kind, at],
    );
  }

  async openSince(kind: AlertKind): Promise<Date | null> {
    const [alert] = await this.database.rows<{ since: Date }>(
      'select since from gateway_alerts where kind = $1 and resolved_at is null',
      [kind],
    );
    return alert?.since ?? null;
  }
}
