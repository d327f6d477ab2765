import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { GATEWAY_OUTAGE, OPEN_ALERT_SINCE, RAISE_ALERT, RESOLVE_ALERT, UNREACHABLE } from './payment-sql.js';

const KIND = 'keys_rejected';

/** True when Razorpay responds and accepts the account's keys, for all instances. Takes part in the current transaction. */
@Injectable()
export class GatewayHealth {
  constructor(private readonly database: Database) {}

  /** Stores that Razorpay rejected the keys at `at`. Returns since when it rejects them. */
  async noteRejected(at: Date): Promise<Date> {
    const [alert] = await this.database.rows<{ since: Date }>(RAISE_ALERT, [KIND, at]);
    return alert?.since ?? at;
  }

  /** Stores that Razorpay accepted the keys. */
  async noteAccepted(at: Date): Promise<void> {
    await this.database.rows(RESOLVE_ALERT, [KIND, at]);
  }

  /** Since when Razorpay rejects the keys; null while it accepts them. */
  async rejectedSince(): Promise<Date | null> {
    const [alert] = await this.database.rows<{ since: Date }>(OPEN_ALERT_SINCE, [KIND]);
    return alert?.since ?? null;
  }

  /** Stores that Razorpay could not be reached at `at`. */
  async noteUnreachable(at: Date): Promise<void> {
    await this.database.rows(RAISE_ALERT, [UNREACHABLE, at]);
  }

  /** Stores that Razorpay responds. */
  async noteReachable(at: Date): Promise<void> {
    await this.database.rows(RESOLVE_ALERT, [UNREACHABLE, at]);
  }

  /** Since when Razorpay cannot be reached, when that is for at least a quarter of an hour; otherwise null. */
  async unreachableSince(now: Date): Promise<Date | null> {
    const [outage] = await this.database.rows<{ since: Date }>(GATEWAY_OUTAGE, [now]);
    return outage?.since ?? null;
  }

  /**
   * True when the operator must get an email about the rejection now: at most once an hour. Records the email.
   */
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
