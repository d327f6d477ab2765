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

interface CallFault {
  mode: Exclude<FaultMode, 'none' | 'mixed'>;
  /** How long `slow` waits, in milliseconds. */
  ms: number;
  /** The call takes effect first, and only its response is lost. */
  afterwards: boolean;
}

interface Fault extends Omit<CallFault, 'mode'> {
  mode: FaultMode;
  /** The start of the affected paths. Absent: the whole API except the checkout. */
  match: string | undefined;
  /** How many calls are affected. Absent: no limit. */
  times: number | undefined;
  /** The share of the calls that is affected, from 0 to 1. */
  rate: number;
  /** Decides which calls are affected, and which mode `mixed` uses. */
  seed: number;
}

/** The modes of `mixed`, besides a response that is lost after the effect. */
const mixedModes = ['reset', 'hang', 'http401', 'http429', 'http500', 'html', 'broken-json'] as const;
/** The ways in which a response is lost. */
const lostResponseModes = ['reset', 'hang', 'http500', 'html', 'broken-json'] as const;

const checkoutPaths = '/v1/checkout';

/** Makes calls of the API fail, as the control calls request. */
export class Faults {
  private fault: Fault | null = null;
  private random = seededRandom(1);

  set(fault: Fault): void {
    this.fault = fault;
    this.random = seededRandom(fault.seed);
  }

  readonly middleware: RequestHandler = async (request, response, next) => {
    const callFault = this.nextFault(request.originalUrl);
    if (callFault === undefined) {
      next();
      return;
    }
    if (callFault.mode === 'slow') {
      await sleep(callFault.ms);
      next();
      return;
    }
    if (!callFault.afterwards) {
      fail(callFault.mode, response);
      return;
    }
    response.json = (): Response => {
      fail(callFault.mode, response);
      return response;
    };
    next();
  };

  private nextFault(path: string): CallFault | undefined {
    const { fault } = this;
    if (fault === null || fault.mode === 'none' || fault.times === 0) return undefined;
    const matches =
      fault.match === undefined ? !path.startsWith(checkoutPaths) : path.startsWith(fault.match);
    if (!matches || this.random() >= fault.rate) return undefined;
    if (fault.times !== undefined) fault.times -= 1;
    const { mode, ms, afterwards } = fault;
    return mode === 'mixed' ? this.randomFault() : { mode, ms, afterwards };
  }

  private randomFault(): CallFault {
    const mode = mixedModes[this.below(mixedModes.length + 1)];
    if (mode !== undefined) return { mode, ms: 0, afterwards: false };
    return {
      mode: lostResponseModes[this.below(lostResponseModes.length)] ?? 'reset',
      ms: 0,
      afterwards: true,
    };
  }

  private below(count: number): number {
    return Math.floor(this.random() * count);
  }
}

function fail(mode: CallFault['mode'], response: Response): void {
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

/** Does not use `response.json`: it may be replaced to lose the response. */
function sendError(response: Response, { status, body }: ApiError): void {
  response
    .status(status)
    .type('json')
    .send(JSON.stringify({ error: body }));
}
