import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { Limit } from './limit.js';
import { networkOf } from './network-of.js';

interface Allowed {
  /** Of all calls, counted by each instance: it takes the edge off a flood, at no cost. */
  perMinute: number;
  /**
   * Of the calls that could be read, counted by all instances together. Without it a call costs no statement.
   */
  perHour?: number;
}

/**
 * What one network may ask, by what it asks for. In India hundreds of phones share one IPv4 address, and a whole office
 * or a hall may register within the hour: the figures are far above that, and far below what trying out stolen cards
 * or filling the tables needs.
 */
const ALLOWED = {
  /** Each one is an order at Razorpay. */
  orders: { perMinute: 240, perHour: 300 },
  /** Proofs and reports of failure: several a payment, each may have Razorpay asked. */
  settling: { perMinute: 240, perHour: 1_200 },
  applications: { perMinute: 120, perHour: 120 },
  /** A page that waits for its payment asks fifteen times a minute. */
  looking: { perMinute: 600 },
} as const satisfies Record<string, Allowed>;

export type LimitedCall = keyof typeof ALLOWED;

interface Limits {
  minute: Limit;
  hour?: Limit;
}

/** How often one network may make the calls that anybody may make. */
export class CallLimits {
  private readonly logger = new Logger(CallLimits.name);
  private readonly limits: Map<string, Limits>;

  /** @param pool null for no limit at all: what RATE_LIMIT=off asks for */
  constructor(pool: Pool | null) {
    const calls: [string, Allowed][] = pool ? Object.entries(ALLOWED) : [];
    this.limits = new Map(calls.map(([name, allowed]) => [name, limitsOf(pool as Pool, name, allowed)]));
  }

  /**
   * Counts a call from this address. The seconds to wait when there were too many, else 0. While the database cannot
   * be asked the hour is not counted: whoever has paid is never turned away for want of a count.
   */
  async take(call: LimitedCall, address: string | undefined): Promise<number> {
    const limits = this.limits.get(call);
    if (!limits) return 0;
    const network = networkOf(address);
    const wait = await limits.minute.take(network);
    if (wait > 0 || !limits.hour) return wait;
    try {
      return await limits.hour.take(network);
    } catch (error) {
      this.logger.error({ err: error, call }, 'A call could not be counted and is let through');
      return 0;
    }
  }

  /** Takes a call out of the hour's count again: it was refused for how it was written, and did nothing. */
  async giveBack(call: LimitedCall, address: string | undefined): Promise<void> {
    try {
      await this.limits.get(call)?.hour?.giveBack(networkOf(address));
    } catch (error) {
      this.logger.error({ err: error, call }, 'A call stays counted');
    }
  }
}

function limitsOf(pool: Pool, name: string, { perMinute, perHour }: Allowed): Limits {
  const hour = { name: `${name}_hour`, times: perHour ?? 0, seconds: 3_600 };
  return {
    minute: Limit.local({ name: `${name}_minute`, times: perMinute, seconds: 60 }),
    hour: perHour ? Limit.shared(pool, hour, { refusesFromMemory: true }) : undefined,
  };
}
