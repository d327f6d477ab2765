import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

/** So many times within so many seconds, counted from the first one on. */
interface Rule {
  /** Tells its counts from those of other limits. */
  name: string;
  times: number;
  seconds: number;
}

/** How often somebody, known by a key, may do something. */
export class Limit {
  private constructor(private readonly limiter: RateLimiterAbstract) {}

  /**
   * Counted in PostgreSQL, for all instances together: one statement a count. Rows that ended an hour ago are
   * deleted every five minutes.
   *
   * @param options.refusesFromMemory whoever has used the limit up is refused without another statement; `forget`
   * by another instance is then not heard of
   */
  static shared(pool: Pool, rule: Rule, options: { refusesFromMemory: boolean }): Limit {
    const limiter = new RateLimiterPostgres({
      ...settingsOf(rule),
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      inMemoryBlockOnConsumed: options.refusesFromMemory ? rule.times + 1 : undefined,
    });
    return new Limit(limiter);
  }

  /** Counted in this instance alone, at no cost. */
  static local(rule: Rule): Limit {
    return new Limit(new RateLimiterMemory(settingsOf(rule)));
  }

  /**
   * Counts one more time. The seconds to wait when that is too often; 0 when it is not.
   * @throws whatever the driver throws when the database cannot be asked
   */
  async take(key: string): Promise<number> {
    try {
      await this.limiter.consume(key);
      return 0;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      throw refused;
    }
  }

  /** Takes one time back. @throws as {@link take} */
  async giveBack(key: string): Promise<void> {
    await this.limiter.reward(key);
  }

  async forget(key: string): Promise<void> {
    await this.limiter.delete(key);
  }
}

function settingsOf({ name, times, seconds }: Rule): { keyPrefix: string; points: number; duration: number } {
  return { keyPrefix: name, points: times, duration: seconds };
}
