import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { LoginAttempts } from '../../ports/login-attempts.js';

const WINDOW_SECONDS = 15 * 60;

/** Twenty attempts an address and thirty an account within a quarter of an hour, counted in PostgreSQL. */
export class PostgresLoginAttempts extends LoginAttempts {
  private readonly byAddress: RateLimiterPostgres;
  private readonly byAccount: RateLimiterPostgres;

  constructor(pool: Pool) {
    super();
    const table = {
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      duration: WINDOW_SECONDS,
    };
    this.byAddress = new RateLimiterPostgres({ ...table, keyPrefix: 'login_address', points: 20 });
    this.byAccount = new RateLimiterPostgres({ ...table, keyPrefix: 'login_account', points: 30 });
  }

  async take(username: string, address: string): Promise<number | null> {
    const waits = await Promise.all([
      consume(this.byAddress, address),
      consume(this.byAccount, accountKey(username)),
    ]);
    const longest = Math.max(...waits);
    return longest > 0 ? longest : null;
  }

  async forget(username: string, address: string): Promise<void> {
    await Promise.all([this.byAddress.delete(address), this.byAccount.delete(accountKey(username))]);
  }
}

/** Seconds to wait; 0 when there is no need. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
    throw refused;
  }
}

function accountKey(username: string): string {
  return username.toLowerCase().slice(0, 200);
}
