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
   * Counts in PostgreSQL, for all instances together, with one statement per call. A key that has used up the limit is rejected
   * from memory until its time ends, also when another instance resets it.
   */
  static shared(pool: Pool, rule: Rule): Limit {
    const limiter = new RateLimiterPostgres({
      ...toSettings(rule),
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      inMemoryBlockOnConsumed: rule.times + 1,
    });
    return new Limit(limiter);
  }

  /** Counts in the memory of this instance. */
  static local(rule: Rule): Limit {
    return new Limit(new RateLimiterMemory(toSettings(rule)));
  }

  /** Counts one call. Returns the seconds to wait when the limit is exceeded, else 0. @throws the driver's error */
  async take(key: string): Promise<number> {
    try {
      await this.limiter.consume(key);
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
      throw error;
    }
  }

  /** True when the next call would be rejected. Counts nothing. @throws as {@link take} */
  async isUsedUp(key: string): Promise<boolean> {
    const counted = await this.limiter.get(key);
    return counted !== null && counted.consumedPoints >= this.limiter.points;
  }

  /** Removes one call from the count. @throws as {@link take} */
  async giveBack(key: string): Promise<void> {
    await this.limiter.reward(key);
  }

  /** The seconds to wait for a key that this instance has rejected before, else 0. Needs no statement. */
  async blockedFor(key: string): Promise<number> {
    const { limiter } = this;
    const milliseconds =
      limiter instanceof RateLimiterPostgres
        ? (limiter as unknown as RejectionCache).getInMemoryBlockMsBeforeExpire(limiter.getKey(key))
        : millisecondsLeft(await limiter.get(key), limiter.points);
    return Math.ceil(milliseconds / 1_000);
  }

  async reset(key: string): Promise<void> {
    await this.limiter.delete(key);
  }
}

/** A method of RateLimiterPostgres that its types leave out. */
interface RejectionCache {
  getInMemoryBlockMsBeforeExpire(storedKey: string): number;
}

function millisecondsLeft(counted: RateLimiterRes | null, times: number): number {
  return counted && counted.consumedPoints > times ? counted.msBeforeNext : 0;
}

function toSettings({ name, times, seconds }: Rule): { keyPrefix: string; points: number; duration: number } {
  return { keyPrefix: name, points: times, duration: seconds };
}
