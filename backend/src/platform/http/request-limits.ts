import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERROR_CATALOGUE } from '../../kernel/app-error.js';
import type { ProblemResponse } from './platform.dto.js';
import { assignRequestId } from '../observability/request-context.js';

/** How long the server waits for a client, in milliseconds. */
export interface Timeouts {
  /** The head of a request. */
  head: number;
  /** Head and body of an ordinary request. */
  request: number;
  /** Head and body of an upload: up to 10 MB over a slow connection. */
  upload: number;
  /** A request without any traffic, also when the client does not read its response. */
  idle: number;
  /** Interval between the checks of heads and uploads. */
  checkEvery: number;
}

export const TIMEOUTS: Timeouts = {
  head: 15_000,
  request: 20_000,
  upload: 120_000,
  idle: 120_000,
  checkEvery: 5_000,
};

/** No browser sends more. Node would silently ignore headers beyond its own limit. */
const MAX_HEADERS = 100;
/** In bytes, of all headers together. Node rejects longer ones with 431. */
export const MAX_HEADER_BYTES = 16 * 1_024;
/** Characters of a path without its query, as sent. */
const MAX_PATH = 2_048;

type Rejection = 'BODY_UNREADABLE' | 'REQUEST_TOO_SLOW' | 'TOO_MANY_HEADERS' | 'URI_TOO_LONG';

/** The code of the error when a request has too many headers, two hosts or a path that is too long; otherwise null. */
export function exceededLimit(request: IncomingMessage): Rejection | null {
  if (request.rawHeaders.length > 2 * MAX_HEADERS) return 'TOO_MANY_HEADERS';
  // Node would take the first one, and a proxy the last one.
  if (countHosts(request) > 1) return 'BODY_UNREADABLE';
  const [path = ''] = (request.url ?? '').split('?', 1);
  return path.length > MAX_PATH ? 'URI_TOO_LONG' : null;
}

/** `headersDistinct` would throw for a header with the name `__proto__` (CVE-2026-21710). */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Ends a request whose body does not arrive in time. Without it only the server's own limit applies. */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  milliseconds: number,
): void {
  if (!announcesBody(request)) return;
  // A body that nobody reads never ends: its timer must not delay the end of the process.
  const timer = setTimeout(() => rejectRequest(request, response, 'REQUEST_TOO_SLOW'), milliseconds).unref();
  const stop = (): void => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
}

/** True when the headers of a request announce a body. */
export function announcesBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}

/** Sends the error, unless a response has started, and closes the connection. The rest of the body is not read. */
export function rejectRequest(request: IncomingMessage, response: ServerResponse, code: Rejection): void {
  if (response.headersSent) {
    request.destroy();
    return;
  }
  const { status, sentence } = ERROR_CATALOGUE[code];
  const problem: ProblemResponse = { success: false, error: sentence, code };
  const body = Buffer.from(JSON.stringify(problem));
  if (!response.hasHeader('X-Request-Id')) assignRequestId(request, response);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  });
  response.end(body, () => request.destroy());
}
