import type { RequestHandler, Response } from 'express';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, serverFault } from './errors.ts';

export const faultModes = [
  'none',
  'hang',
  'slow',
  'http500',
  'html',
  'broken-json',
  'http429',
  'reset',
  'cut',
] as const;
type FaultMode = (typeof faultModes)[number];

interface Fault {
  mode: FaultMode;
  /** How long `slow` waits, in milliseconds. */
  ms: number;
  /** The beginning of the paths it strikes. Absent: the API, but not the checkout. */
  match: string | undefined;
  /** How many calls it strikes. Absent: all. */
  times: number | undefined;
  /** Whether the call takes effect first, so that only its answer is lost. */
  afterwards: boolean;
}

const checkoutPaths = '/v1/checkout';

/** Disturbs calls of the API on purpose, as told through the control calls. */
export class Faults {
  private fault: Fault = { mode: 'none', ms: 0, match: undefined, times: undefined, afterwards: false };

  set(fault: Fault): void {
    this.fault = fault;
  }

  readonly middleware: RequestHandler = async (request, response, next) => {
    const fault = this.take(request.originalUrl);
    if (fault === undefined) {
      next();
      return;
    }
    if (fault.mode === 'slow') {
      await sleep(fault.ms);
      next();
      return;
    }
    if (!fault.afterwards) {
      strike(fault.mode, response);
      return;
    }
    response.json = (): Response => {
      strike(fault.mode, response);
      return response;
    };
    next();
  };

  private take(path: string): Fault | undefined {
    const { fault } = this;
    if (fault.mode === 'none' || fault.times === 0) return undefined;
    const struck = fault.match === undefined ? !path.startsWith(checkoutPaths) : path.startsWith(fault.match);
    if (!struck) return undefined;
    if (fault.times !== undefined) fault.times -= 1;
    return fault;
  }
}

function strike(mode: FaultMode, response: Response): void {
  switch (mode) {
    case 'http500':
      sendError(response, serverFault());
      return;
    case 'http429':
      sendError(response, new ApiError(429, { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' }));
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
    case 'none':
      return;
  }
}

/** Not `response.json`: that one may be the very answer which is being lost. */
function sendError(response: Response, { status, body }: ApiError): void {
  response
    .status(status)
    .type('json')
    .send(JSON.stringify({ error: body }));
}
