import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERROR_CATALOGUE } from '../../kernel/error-catalogue.js';
import type { ProblemResponse } from './problem.responses.js';

/** How long a client may take over what. Milliseconds. */
export interface Timeouts {
  /** The head of a request. */
  head: number;
  /** Head and body of an ordinary request. */
  request: number;
  /** Head and body of an upload: 10 MB over a slow line take their time. */
  upload: number;
  /** A connection on which nothing moves, also while an answer waits to be taken. */
  stillness: number;
  /** How often heads and uploads are looked at. */
  lookEvery: number;
}

export const TIMEOUTS: Timeouts = {
  head: 15_000,
  request: 20_000,
  upload: 120_000,
  stillness: 120_000,
  lookEvery: 5_000,
};

/** No browser sends more; Node itself would pass over those beyond its own limit without a word. */
const MOST_HEADERS = 100;

/**
 * Ends a request whose body does not come within the time, whatever it is that reads it, and answers one with more
 * headers than anybody needs. Whether the request may go on.
 *
 * @param milliseconds null leaves the body to the server's own limit
 */
export function watchClient(
  request: IncomingMessage,
  response: ServerResponse,
  milliseconds: number | null,
): boolean {
  if (request.rawHeaders.length > 2 * MOST_HEADERS) {
    refuse(request, response, 'TOO_MANY_HEADERS');
    return false;
  }
  if (milliseconds === null || !announcesBody(request)) return true;
  const timer = setTimeout(() => refuse(request, response, 'REQUEST_TOO_SLOW'), milliseconds);
  const stop = (): void => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
  return true;
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Answers where there is still something to answer, and closes the connection: the rest of the body is never read. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  code: 'REQUEST_TOO_SLOW' | 'TOO_MANY_HEADERS',
): void {
  if (response.headersSent) {
    request.destroy();
    return;
  }
  const { status, sentence } = ERROR_CATALOGUE[code];
  const answer: ProblemResponse = { success: false, error: sentence, code };
  const body = Buffer.from(JSON.stringify(answer));
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  });
  response.end(body, () => request.destroy());
}
