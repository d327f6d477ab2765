import {
  Logger,
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { Pool } from 'pg';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Limit } from './limit.js';
import { toNetwork } from './networks.js';
import { AppError } from '../../kernel/app-error.js';

interface Allowed {
  /** All calls, counted by each instance in memory. Limits a flood without a database statement. */
  perMinute: number;
  /** Calls with valid fields, counted by all instances together in the database. */
  perHour?: number;
  /** Calls with one token, by every network together. Counted in memory. */
  perTokenPerMinute?: number;
}

/** For one network. In India hundreds of phones share an IPv4 address; testing stolen cards needs far more calls. */
const ALLOWED = {
  /** Each call creates an order at Razorpay. */
  orders: { perMinute: 240, perHour: 300 },
  /** Proofs of payment and reports of failure. A payment may send several; each may cause a sync with Razorpay. */
  settling: { perMinute: 240, perHour: 1_200 },
  applications: { perMinute: 120, perHour: 120 },
  /** A page that waits for its payment reads it fifteen times a minute. */
  reads: { perMinute: 600 },
  /** PDF files that are printed for each request. A registration has at most ten certificates and a receipt. */
  documents: { perMinute: 600, perTokenPerMinute: 30 },
  /** The calls of a page of the site: a thousand phones behind one address may open several pages in a minute. */
  lists: { perMinute: 6_000 },
  /** Stored pictures, each of which may be a request to the S3 service. A browser requests a name once. */
  pictures: { perMinute: 20_000 },
} as const satisfies Record<string, Allowed>;

export type LimitedCall = keyof typeof ALLOWED;

interface Limits {
  minute: Limit;
  hour?: Limit;
  token?: Limit;
}

/** The rate limits of the public calls, for each network. */
export class CallLimits {
  private readonly logger = new Logger(CallLimits.name);
  private readonly limits: Map<string, Limits>;

  /** @param pool null turns all limits off (RATE_LIMIT=off) */
  constructor(pool: Pool | null) {
    const calls: [string, Allowed][] = pool ? Object.entries(ALLOWED) : [];
    this.limits = new Map(calls.map(([name, allowed]) => [name, createLimits(pool as Pool, name, allowed)]));
  }

  /**
   * Counts a call from this address. Returns the seconds to wait when there were too many, else 0. A lost database rejects
   * nobody: a visitor who has paid must always get through.
   */
  async take(call: LimitedCall, address: string | undefined): Promise<number> {
    const limits = this.limits.get(call);
    if (!limits) return 0;
    const network = toNetwork(address);
    const wait = await limits.minute.take(network);
    if (wait > 0 || !limits.hour) return wait;
    try {
      return await limits.hour.take(network);
    } catch (error) {
      this.logger.error({ err: error, call }, 'A call could not be counted and is allowed');
      return 0;
    }
  }

  /** Counts a call with this token in its path. Returns the seconds to wait as `take` does. */
  async takeToken(call: LimitedCall, token: string): Promise<number> {
    return (await this.limits.get(call)?.token?.take(token)) ?? 0;
  }

  /** Removes a call from the hour's count, because it was rejected for invalid fields. */
  async giveBack(call: LimitedCall, address: string | undefined): Promise<void> {
    try {
      await this.limits.get(call)?.hour?.giveBack(toNetwork(address));
    } catch (error) {
      this.logger.error({ err: error, call }, 'A rejected call could not be removed from the count');
    }
  }
}

function createLimits(pool: Pool, name: string, { perMinute, perHour, perTokenPerMinute }: Allowed): Limits {
  const hour = { name: `${name}_hour`, times: perHour ?? 0, seconds: 3_600 };
  return {
    minute: Limit.local({ name: `${name}_minute`, times: perMinute, seconds: 60 }),
    hour: perHour ? Limit.shared(pool, hour) : undefined,
    token: perTokenPerMinute
      ? Limit.local({ name: `${name}_token`, times: perTokenPerMinute, seconds: 60 })
      : undefined,
  };
}

const CALL = Symbol('limited call');

declare module 'express-serve-static-core' {
  interface Request {
    /** Removes the request from the hour's count of a limited call. */
    giveBackCall?: () => Promise<void>;
  }
}

@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: CallLimits,
  ) {}

  /** TRUST_PROXY decides which address is used. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<LimitedCall>(CALL, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    const { ip, params } = request;
    request.giveBackCall = () => this.limits.giveBack(call, ip);
    rejectIfLimited('Too many requests came from your network.', await this.limits.take(call, ip));
    const token = String(params['token'] ?? '');
    rejectIfLimited('This link was used too often.', await this.limits.takeToken(call, token));
    return true;
  }
}

/** Limits the route for each network, and for each `:token` of its path, with 429. */
export function Limited(call: LimitedCall): MethodDecorator {
  return applyDecorators(SetMetadata(CALL, call), UseGuards(LimitGuard));
}

function rejectIfLimited(reason: string, seconds: number): void {
  if (seconds === 0) return;
  const minutes = Math.ceil(seconds / 60);
  const sentence = `${reason} Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  throw new AppError('TOO_MANY_REQUESTS', { sentence, retryAfter: seconds });
}
