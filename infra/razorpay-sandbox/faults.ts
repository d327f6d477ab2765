import type { RequestHandler, Response } from 'express';
import { setTimeout as sleep } from 'node:timers/promises';
import { accessDenied, ApiError, serverFault, unauthenticated } from './errors.ts';
import { seededRandom } from './seeded-random.ts';

export const faultModes = [
  'none',
  'hang',
  'slow',
  'http401',
  'http403',
  'http429',
  'http500',
  'html',
  'broken-json',
  'reset',
  'cut',
  'mixed',
] as const;
type FaultMode = (typeof faultModes)[number];

/** What is done to one call. */
interface Hit {
  mode: Exclude<FaultMode, 'none' | 'mixed'>;
  /** How long `slow` waits, in milliseconds. */
  ms: number;
  /** Whether the call takes effect first, so that only its answer is lost. */
  afterwards: boolean;
}

interface Fault extends Omit<Hit, 'mode'> {
  mode: FaultMode;
  /** The beginning of the paths it hits. Absent: the API, but not the checkout. */
  match: string | undefined;
  /** How many calls it hits. Absent: no limit. */
  times: number | undefined;
  /** The share of the calls that it hits, from 0 to 1. */
  rate: number;
  /** Decides which calls are hit, and how by `mixed`. */
  seed: number;
}

/** What `mixed` chooses from, beside an answer that is lost after the effect. */
const mixedModes = ['reset', 'hang', 'http401', 'http429', 'http500', 'html', 'broken-json'] as const;
/** The ways in which an answer is lost. */
const losses = ['reset', 'hang', 'http500', 'html', 'broken-json'] as const;

const checkoutPaths = '/v1/checkout';

/** Disturbs calls of the API on purpose, as the control calls say. */
export class Faults {
  private fault: Fault | null = null;
  private random = seededRandom(1);

  set(fault: Fault): void {
    this.fault = fault;
    this.random = seededRandom(fault.seed);
  }

  readonly middleware: RequestHandler = async (request, response, next) => {
    const hit = this.take(request.originalUrl);
    if (hit === undefined) {
      next();
      return;
    }
    if (hit.mode === 'slow') {
      await sleep(hit.ms);
      next();
      return;
    }
    if (!hit.afterwards) {
      disturb(hit.mode, response);
      return;
    }
    response.json = (): Response => {
      disturb(hit.mode, response);
      return response;
    };
    next();
  };

  private take(path: string): Hit | undefined {
    const { fault } = this;
    if (fault === null || fault.mode === 'none' || fault.times === 0) return undefined;
    const matches =
      fault.match === undefined ? !path.startsWith(checkoutPaths) : path.startsWith(fault.match);
    if (!matches || this.random() >= fault.rate) return undefined;
    if (fault.times !== undefined) fault.times -= 1;
    const { mode, ms, afterwards } = fault;
    return mode === 'mixed' ? this.mixed() : { mode, ms, afterwards };
  }

  private mixed(): Hit {
    const mode = mixedModes[this.below(mixedModes.length + 1)];
    if (mode !== undefined) return { mode, ms: 0, afterwards: false };
    return { mode: losses[this.below(losses.length)] ?? 'reset', ms: 0, afterwards: true };
  }

  private below(count: number): number {
    return Math.floor(this.random() * count);
  }
}

function disturb(mode: Hit['mode'], response: Response): void {
  switch (mode) {
    case 'http401':
      sendError(response, unauthenticated('Authentication failed'));
      return;
    case 'http403':
      sendError(response, accessDenied());
      return;
    case 'http429':
      sendError(response, new ApiError(429, { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' }));
      return;
    case 'http500':
      sendError(response, serverFault());
      return;
    case 'html':
      response.status(502).type('html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
      return;
    case 'broken-json':
      response.status(200).type('json').send('{"id":"order_');
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 });
      response.write('{"id":"order_', () => response.socket?.destroy());
      return;
    case 'hang':
    case 'slow':
      return;
  }
}

/** Not by `response.json`, which may be replaced to lose the answer. */
function sendError(response: Response, { status, body }: ApiError): void {
  response
    .status(status)
    .type('json')
    .send(JSON.stringify({ error: body }));
}
