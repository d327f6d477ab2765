import type { RequestHandler, Response } from 'express';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { ApiError } from './errors.ts';
import { serverFault, shortError } from './errors.ts';

/** The ways in which a response is lost. */
const LOST = ['reset', 'hang', 'http500', 'html', 'broken-json'] as const;
/** The modes of `mixed`, besides a response that is lost after the effect. */
const MIXED = [...LOST, 'http401', 'http429'] as const;

/** A fault of the API, as a control call sets it. */
export const FAULT = z.object({
  mode: z.enum(['none', ...MIXED, 'http403', 'slow', 'cut', 'mixed']),
  /** How long `slow` waits, in milliseconds. */
  ms: z.int().default(1000),
  /** The start of the affected paths. Absent: the whole API except the checkout. */
  match: z.string().optional(),
  /** How many calls are affected. Absent: no limit. */
  times: z.int().optional(),
  /** The share of the calls that is affected. */
  rate: z.number().min(0).max(1).default(1),
  /** Decides which calls are affected, and which mode `mixed` uses. */
  seed: z.int().default(1),
  /** The call takes effect first, and only its response is lost. */
  afterwards: z.boolean().default(false),
});
type Fault = z.infer<typeof FAULT>;

const CHECKOUT = '/v1/checkout';

/** Makes calls of the API fail, as the control calls request. */
export class Faults {
  private fault: Fault = FAULT.parse({ mode: 'none' });
  private random = seededRandom(1);

  set(fault: Fault): void {
    this.fault = fault;
    this.random = seededRandom(fault.seed);
  }

  readonly middleware: RequestHandler = async (request, response, next) => {
    const { mode, afterwards } = this.next(request.originalUrl);
    if (mode === 'slow') await sleep(this.fault.ms);
    if (mode === 'none' || mode === 'slow') return next();
    if (!afterwards) return fail(mode, response);
    response.json = (): Response => {
      fail(mode, response);
      return response;
    };
    next();
  };

  /** What happens to the next call of this path. */
  private next(path: string): Pick<Fault, 'mode' | 'afterwards'> {
    const { mode, match, times, rate, afterwards } = this.fault;
    const none = { mode: 'none', afterwards } as const;
    const isMeant = match === undefined ? !path.startsWith(CHECKOUT) : path.startsWith(match);
    if (mode === 'none' || times === 0 || !isMeant || this.random() >= rate) return none;
    if (times !== undefined) this.fault.times = times - 1;
    if (mode !== 'mixed') return { mode, afterwards };
    const one = MIXED[this.below(MIXED.length + 1)];
    return one
      ? { mode: one, afterwards: false }
      : { mode: LOST[this.below(LOST.length)] ?? 'reset', afterwards: true };
  }

  private below(count: number): number {
    return Math.floor(this.random() * count);
  }
}

function fail(mode: Fault['mode'], response: Response): void {
  if (mode === 'http401') sendError(response, shortError(401, 'Authentication failed'));
  if (mode === 'http403') sendError(response, shortError(403, 'Access Denied'));
  if (mode === 'http429') sendError(response, shortError(429, 'Too many requests'));
  if (mode === 'http500') sendError(response, serverFault());
  if (mode === 'html')
    response.status(502).type('html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
  if (mode === 'broken-json') response.status(200).type('json').send('{"id":"order_');
  if (mode === 'reset') response.socket?.resetAndDestroy();
  if (mode === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 });
    response.write('{"id":"order_', () => response.socket?.destroy());
  }
  // `hang` never responds.
}

/** Does not use `response.json`: it may be replaced to lose the response. */
function sendError(response: Response, { status, body }: ApiError): void {
  response
    .status(status)
    .type('json')
    .send(JSON.stringify({ error: body }));
}

/** Random numbers from 0 to below 1. The same seed gives the same numbers (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
