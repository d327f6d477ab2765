import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { GATEWAY_OUTAGE, OPEN_ALERT_SINCE, RAISE_ALERT, RESOLVE_ALERT, UNREACHABLE } from './payment-sql.js';

/** The kind of alert that is open while Razorpay rejects the account's keys. */
const KEYS_REJECTED = 'keys_rejected';

type GatewayAlert = typeof KEYS_REJECTED | typeof UNREACHABLE;

/** Whether Razorpay responds and accepts the account's keys, for all instances. Takes part in the current transaction. */
@Injectable()
export class GatewayHealth {
  constructor(private readonly database: Database) {}

  /** Opens the alert at `at`, unless it is open. */
  async raise(kind: GatewayAlert, at: Date): Promise<void> {
    await this.database.rows(RAISE_ALERT, [kind, at]);
  }

  async resolve(kind: GatewayAlert, at: Date): Promise<void> {
    await this.database.rows(RESOLVE_ALERT, [kind, at]);
  }

  /** Since when Razorpay rejects the keys; null while it accepts them. */
  async rejectedSince(): Promise<Date | null> {
    const [alert] = await this.database.rows<{ since: Date }>(OPEN_ALERT_SINCE, [KEYS_REJECTED]);
    return alert?.since ?? null;
  }

  /** Since when Razorpay cannot be reached, when that is for at least a quarter of an hour; otherwise null. */
  async unreachableSince(now: Date): Promise<Date | null> {
    const [outage] = await this.database.rows<{ since: Date }>(GATEWAY_OUTAGE, [now]);
    return outage?.since ?? null;
  }

  /** True when the operator must get an email about the rejection now: at most once an hour. Records the email. */
  async takeEmail(at: Date): Promise<boolean> {
    const taken = await this.database.rows(
      `update gateway_alerts set emailed_at = $2::timestamptz
       where kind = $1 and resolved_at is null and (emailed_at is null or emailed_at <= $2::timestamptz - interval '1 hour')
       returning kind`,
      [KEYS_REJECTED, at],
    );
    return taken.length === 1;
  }
}
