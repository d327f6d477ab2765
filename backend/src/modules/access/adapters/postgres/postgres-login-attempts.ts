import type { Pool } from 'pg';
import { Limit } from '../../../../platform/limits/limit.js';
import { networkOf } from '../../../../platform/limits/network-of.js';
import type { LoginKey } from '../../domain/login-key.js';
import { LoginAttempts } from '../../ports/login-attempts.js';

const SECONDS = 15 * 60;
const CODE_SECONDS = 60 * 60;
const TIMES = 30;

/** The row that all unknown names share. */
const UNKNOWN_ROW = 'all';

/**
 * Within 15 minutes twenty attempts per network and thirty per key, and ten codes per key within an hour, counted in
 * PostgreSQL. What was rejected once is rejected from memory until its time ends: no login that could reset the count
 * can succeed in the meantime, in no instance, except one that was running at that moment.
 */
export class PostgresLoginAttempts extends LoginAttempts {
  private readonly byAddress: Limit;
  private readonly byKey: Record<'account' | 'device', Limit>;
  private readonly byCode: Limit;
  /** By name, in memory, so that an invented name is rejected like one that exists and leaves no row. */
  private readonly byUnknownName: Limit;
  /**
   * Never rejects. An unknown name costs the same statement as one that exists, so that the duration does not reveal whether
   * the name exists.
   */
  private readonly unknownNames: Limit;

  constructor(pool: Pool) {
    super();
    this.byAddress = Limit.shared(pool, { name: 'login_address', times: 20, seconds: SECONDS });
    this.byKey = {
      account: Limit.shared(pool, { name: 'login_account', times: TIMES, seconds: SECONDS }),
      device: Limit.shared(pool, { name: 'login_device', times: TIMES, seconds: SECONDS }),
    };
    this.byCode = Limit.shared(pool, { name: 'login_code', times: 10, seconds: CODE_SECONDS });
    this.byUnknownName = Limit.local({ name: 'login_unknown', times: TIMES, seconds: SECONDS });
    this.unknownNames = Limit.shared(pool, { name: 'login_unknown', times: 1_000_000, seconds: SECONDS });
  }

  async cachedWait(address: string, keys: readonly LoginKey[]): Promise<number | null> {
    const waits = await Promise.all([
      this.byAddress.blockedFor(networkOf(address)),
      ...keys.map((key) => this.limitOf(key).blockedFor(textOf(key))),
    ]);
    return waitOf(Math.max(...waits));
  }

  async takeAddress(address: string): Promise<number | null> {
    return waitOf(await this.byAddress.take(networkOf(address)));
  }

  async take(key: LoginKey): Promise<number | null> {
    if (key.kind === 'unknown') await this.unknownNames.take(UNKNOWN_ROW);
    return waitOf(await this.limitOf(key).take(textOf(key)));
  }

  async takeCode(key: LoginKey): Promise<number | null> {
    return waitOf(await this.byCode.take(codeText(key)));
  }

  async reset(address: string, key?: LoginKey): Promise<void> {
    await Promise.all([
      this.byAddress.reset(networkOf(address)),
      ...(key ? [this.limitOf(key).reset(textOf(key))] : []),
    ]);
  }

  async resetCodes(key: LoginKey): Promise<void> {
    await this.byCode.reset(codeText(key));
  }

  private limitOf({ kind }: LoginKey): Limit {
    return kind === 'unknown' ? this.byUnknownName : this.byKey[kind];
  }
}

function waitOf(seconds: number): number | null {
  return seconds > 0 ? seconds : null;
}

function textOf({ kind, name }: LoginKey): string {
  return kind === 'device' ? name : name.toLowerCase().slice(0, 200);
}

function codeText(key: LoginKey): string {
  return key.kind === 'device' ? `device ${key.name}` : textOf(key);
}
