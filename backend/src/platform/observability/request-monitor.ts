import { performance } from 'node:perf_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { posix } from 'node:path';
import type { PinoLogger } from 'nestjs-pino';
import type { Metrics } from './metrics.js';

/** The parts that Express adds to a request. */
type RoutedRequest = IncomingMessage & { id?: unknown; originalUrl?: string; route?: { path?: unknown } };

interface WatchedResponse extends ServerResponse<RoutedRequest> {
  isOnlyCounted?: boolean;
}

const API = /^\/api(?:\/|$)/i;
const ADMIN = /^\/admin(?:\/|$)/;
const READS = new Set(['GET', 'HEAD']);
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Counts every request. Times every request except those that {@link countOnly} excludes. Logs every request except these,
 * reads of pages and files, and health checks. It is called by the HTTP server itself, so that no rejection before the
 * router is missed.
 */
export class RequestMonitor {
  private metrics: Metrics | undefined;
  private logger: PinoLogger | undefined;

  /** Connects the monitor to the application. The server exists before it. */
  use(metrics: Metrics, logger: PinoLogger): void {
    this.metrics = metrics;
    this.logger = logger;
  }

  /** Watches a request until its response has ended or its connection is lost. */
  watch(response: WatchedResponse): void {
    const startedAt = performance.now();
    response.on('close', () => this.record(response.req, response, performance.now() - startedAt));
  }

  /** Counts a request that Node rejects because it cannot parse it. */
  countUnparsable(status: number): void {
    this.metrics?.requests.inc({ method: 'unknown', route: 'unparsable', status: String(status) });
  }

  private record(request: RoutedRequest, response: WatchedResponse, milliseconds: number): void {
    const method = KNOWN_METHODS.has(request.method ?? '') ? (request.method as string) : 'unknown';
    const path = normalisedPath(request.originalUrl ?? request.url ?? '');
    const route = response.isOnlyCounted && API.test(path) ? 'cached' : getRoute(request, path);
    const status = response.writableFinished ? String(response.statusCode) : 'aborted';
    this.metrics?.requests.inc({ method, route, status });
    if (response.isOnlyCounted) return;
    this.metrics?.requestSeconds.observe({ method, route }, milliseconds / 1_000);
    const isLogged = !READS.has(method) || API.test(path);
    if (!isLogged) return;
    const level = response.statusCode >= 500 ? 'error' : 'info';
    this.logger?.[level](
      {
        requestId: request.id,
        req: { method: request.method, url: path },
        res: response,
        ...(response.writableFinished ? {} : { aborted: true }),
        responseTime: Math.round(milliseconds),
      },
      'request completed',
    );
  }
}

/** Excludes a response from memory from the times and the log: its time is that of the client's network. */
export function countOnly(response: WatchedResponse): void {
  response.isOnlyCounted = true;
}

/** The pattern of the route. Paths themselves would be too many values of a label. */
function getRoute(request: RoutedRequest, path: string): string {
  if (typeof request.route?.path === 'string') return request.route.path;
  if (API.test(path)) return 'unmatched';
  return ADMIN.test(path) ? 'admin' : 'site';
}

/** Tokens in addresses of pages and calls, and codes of the check-in: each opens what belongs to a person (docs/security.md). */
const SECRET_SEGMENT =
  /^(\/(?:(?:api\/)?(?:payments?|monthly-gifts?|your-registration|feedback|donation-certificates)\/(?=[^/]{20})|api\/(?:registrations\/check-in-codes|admin\/check-in\/codes)\/))[^/]+/i;

/**
 * The path of a request target in one form, however it was sent: without scheme and host, with decoded characters, and without
 * empty and dotted segments and the query string.
 */
export function normalisedPath(target: string): string {
  let path = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  for (let before = ''; before !== path;) {
    before = path;
    path = path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
  return posix.normalize((path.split(/[?#]/, 1)[0] || '/').replaceAll('\\', '/'));
}

/** The path of a URL for the log: normalised, and without secret tokens. */
export const pathWithoutSecrets = (url: string): string => normalisedPath(url).replace(SECRET_SEGMENT, '$1…');
