import type { Pool } from 'pg';
import { Limit } from '../../../../platform/limits/limit.js';
import { networkOf } from '../../../../platform/limits/network-of.js';
import { LoginAttempts } from '../../ports/login-attempts.js';

const WINDOW_SECONDS = 15 * 60;
const CODE_WINDOW_SECONDS = 60 * 60;

/**
 * Twenty attempts per address and thirty per account within 15 minutes, and ten codes per account within an hour,
 * counted in PostgreSQL.
 */
export class PostgresLoginAttempts extends LoginAttempts {
  private readonly byAddress: Limit;
  private readonly byAccount: Limit;
  private readonly byCode: Limit;

  constructor(pool: Pool) {
    super();
    // A successful login in one instance resets the count in all of them, so none may reject from memory.
    const options = { rejectsFromMemory: false };
    const rule = { seconds: WINDOW_SECONDS };
    this.byAddress = Limit.shared(pool, { ...rule, name: 'login_address', times: 20 }, options);
    this.byAccount = Limit.shared(pool, { ...rule, name: 'login_account', times: 30 }, options);
    const codes = { name: 'login_code', times: 10, seconds: CODE_WINDOW_SECONDS };
    this.byCode = Limit.shared(pool, codes, options);
  }

  async take(username: string, address: string): Promise<number | null> {
    const waits = await Promise.all([
      this.byAddress.take(networkOf(address)),
      this.byAccount.take(accountKey(username)),
    ]);
    const longest = Math.max(...waits);
    return longest > 0 ? longest : null;
  }

  async takeCode(username: string): Promise<number | null> {
    const wait = await this.byCode.take(accountKey(username));
    return wait > 0 ? wait : null;
  }

  async forget(username: string, address: string): Promise<void> {
    await Promise.all([
      this.byAddress.forget(networkOf(address)),
      this.byAccount.forget(accountKey(username)),
      this.byCode.forget(accountKey(username)),
    ]);
  }
}

function accountKey(username: string): string {
  return username.toLowerCase().slice(0, 200);
}
