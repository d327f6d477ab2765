import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { GatewayHealth } from '../../ports/gateway-health.js';
import { GATEWAY_OUTAGE, OPEN_ALERT_SINCE, RAISE_ALERT, RESOLVE_ALERT, UNREACHABLE } from './alert-sql.js';

const KIND = 'keys_rejected';

@Injectable()
export class SqlGatewayHealth extends GatewayHealth {
  constructor(private readonly database: Database) {
    super();
  }

  async noteRejected(at: Date): Promise<Date> {
    const [alert] = await this.database.rows<{ since: Date }>(RAISE_ALERT, [KIND, at]);
    return alert?.since ?? at;
  }

  async noteAccepted(at: Date): Promise<void> {
    await this.database.rows(RESOLVE_ALERT, [KIND, at]);
  }

  async rejectedSince(): Promise<Date | null> {
    const [alert] = await this.database.rows<{ since: Date }>(OPEN_ALERT_SINCE, [KIND]);
    return alert?.since ?? null;
  }

  async noteUnreachable(at: Date): Promise<void> {
    await this.database.rows(RAISE_ALERT, [UNREACHABLE, at]);
  }

  async noteReachable(at: Date): Promise<void> {
    await this.database.rows(RESOLVE_ALERT, [UNREACHABLE, at]);
  }

  async unreachableSince(now: Date): Promise<Date | null> {
    const [outage] = await this.database.rows<{ since: Date }>(GATEWAY_OUTAGE, [now]);
    return outage?.since ?? null;
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
