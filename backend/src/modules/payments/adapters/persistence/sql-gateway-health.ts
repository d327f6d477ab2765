import type { Database } from '../../../../platform/database/database.js';
import { GatewayHealth } from '../../ports/gateway-health.js';

const KIND = 'keys_rejected';

export class SqlGatewayHealth extends GatewayHealth {
  constructor(private readonly database: Database) {
    super();
  }

  async noteRejected(at: Date): Promise<Date> {
    const [alert] = await this.database.rows<{ since: Date }>(
      `insert into gateway_alerts (kind, since) values ($1, $2)
       on conflict (kind) do update set resolved_at = null,
         since = case when gateway_alerts.resolved_at is null then gateway_alerts.since else excluded.since end
       returning since`,
      [KIND, at],
    );
    return alert?.since ?? at;
  }

  async noteAccepted(at: Date): Promise<void> {
    await this.database.rows(
      'update gateway_alerts set resolved_at = $2 where kind = $1 and resolved_at is null returning kind',
      [KIND, at],
    );
  }

  async rejectedSince(): Promise<Date | null> {
    const [alert] = await this.database.rows<{ since: Date }>(
      'select since from gateway_alerts where kind = $1 and resolved_at is null',
      [KIND],
    );
    return alert?.since ?? null;
  }

  async takeEmail(at: Date): Promise<boolean> {
    const taken = await this.database.rows(
      `update gateway_alerts set emailed_at = $2::timestamptz
       where kind = $1 and resolved_at is null and (emailed_at is null or emailed_at <= $2::timestamptz - interval '1 hour')
       returning kind`,
      [KIND, at],
    );
    return taken.length === 1;
  }
}
