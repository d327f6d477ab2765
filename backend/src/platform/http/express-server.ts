import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ExpressAdapter } from '@nestjs/platform-express';
import { runWithRequestId } from '../observability/request-context.js';
import type { RequestMonitor } from '../observability/request-monitor.js';
import { assignRequestId } from './request-id.js';
import type { ResponseCache } from './response-cache.js';
import {
  exceededLimit,
  limitBodyTime,
  MAX_HEADER_BYTES,
  rejectRequest,
  TIMEOUTS,
  type Timeouts,
} from './request-limits.js';

const CLOSE_IDLE_EVERY_MS = 50;
const KEEP_ALIVE_MS = 65_000;

interface ServerSettings {
  responseCache: ResponseCache;
  monitor: RequestMonitor;
  /** The paths that accept a file. */
  uploads: readonly string[];
  timeouts?: Timeouts;
}

/** Nest's Express adapter, on a server that responds from the cache first and disconnects slow clients. */
export class ExpressServer extends ExpressAdapter {
  constructor(private readonly settings: ServerSettings) {
    super();
  }

  override initHttpServer(): void {
    const { responseCache, monitor, uploads, timeouts = TIMEOUTS } = this.settings;
    const express = this.getInstance<(request: unknown, response: unknown) => void>();
    const isUpload = ({ url = '' }: IncomingMessage): boolean => uploads.includes(url.split('?', 1)[0] ?? '');
    /** The latest response of each connection, without cached ones. */
    const responses = new WeakMap<Socket, ServerResponse>();
    const server = createServer(
      {
        maxHeaderSize: MAX_HEADER_BYTES,
        headersTimeout: timeouts.head,
        requestTimeout: timeouts.upload,
        keepAliveTimeout: KEEP_ALIVE_MS,
        connectionsCheckingInterval: timeouts.checkEvery,
        // Otherwise Node reads the missing body of each GET, for a tenth of the time of a cached response.
        optimizeEmptyRequests: true,
      },
      (request, response) => {
        // `GET https://host/path`, as proxies are asked: every rule about paths sees the path.
        if (request.url && !request.url.startsWith('/'))
          request.url = request.url.replace(/^https?:\/\/[^/?#]*(?=\/)/i, '');
        const exceeded = exceededLimit(request);
        if (!exceeded && responseCache.respond(request, response)) {
          // A response that waits for others of its connection has no socket yet. Almost every response is with its client
          // already: a timer for each would cost a fiftieth of the throughput.
          if (response.socket?.writableLength !== 0) response.setTimeout(timeouts.idle);
          return monitor.countCached(request, response);
        }
        response.setTimeout(timeouts.idle);
        responses.set(request.socket, response);
        monitor.watch(response);
        if (exceeded) return rejectRequest(request, response, exceeded);
        if (!isUpload(request)) limitBodyTime(request, response, timeouts.request);
        runWithRequestId(assignRequestId(request, response), () => express(request, response));
      },
    );
    server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
      if (error.code === 'ECONNRESET') return void socket.destroy();
      const status = statusOf(error);
      monitor.countUnparsable(Number.parseInt(status, 10));
      rejectUnparsable(socket, responses.get(socket), status);
    });
    this.httpServer = server;
  }

  /** Resolves when the last running request has its response, even while clients keep their connections open. */
  override async close(): Promise<void> {
    const server = this.getHttpServer() as Server;
    const closing = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
    try {
      await super.close();
    } finally {
      clearInterval(closing);
    }
  }
}

/** The statuses that Node itself uses, which has no response for a listener of `clientError`. */
const PARSER_STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function statusOf({ code = '' }: NodeJS.ErrnoException): string {
  return PARSER_STATUSES[code] ?? '400 Bad Request';
}

/** Sends the status, unless the connection is lost or a response is being written, and closes the connection. */
function rejectUnparsable(socket: Socket, response: ServerResponse | undefined, status: string): void {
  const isResponding = response?.headersSent && !response.writableFinished;
  if (!socket.writable || isResponding) socket.destroy();
  else socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}
