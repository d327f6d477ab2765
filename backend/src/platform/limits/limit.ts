import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

/** `times` within `seconds`, counted from the first call. */
interface Rule {
  /** Prefix of the stored keys, unique for each limit. */
  name: string;
  times: number;
  seconds: number;
}

/** A rate limit for each key. */
export class Limit {
  private constructor(private readonly limiter: RateLimiterAbstract) {}

  /**
   * A limit that is counted in PostgreSQL, for all instances together, with one statement per call. Rows that ended an
   * hour ago are deleted every five minutes.
   *
   * @param options.rejectsFromMemory a key that has used up the limit is rejected without another statement. A `forget`
   * by another instance then has no effect on this one.
   */
  static shared(pool: Pool, rule: Rule, options: { rejectsFromMemory: boolean }): Limit {
    const limiter = new RateLimiterPostgres({
      ...settingsOf(rule),
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      inMemoryBlockOnConsumed: options.rejectsFromMemory ? rule.times + 1 : undefined,
    });
    return new Limit(limiter);
  }

  /** A limit that is counted in the memory of this instance. */
  static local(rule: Rule): Limit {
    return new Limit(new RateLimiterMemory(settingsOf(rule)));
  }

  /**
   * Counts one call. Returns the seconds to wait when the limit is exceeded, else 0.
   * @throws the driver's error when the database cannot be reached
   */
  async take(key: string): Promise<number> {
    try {
      await this.limiter.consume(key);
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
      throw error;
    }
  }

  /** Removes one call from the count. @throws as {@link take} */
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
