import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { ExpressAdapter } from '@nestjs/platform-express';
import { runWithRequestId } from '../observability/request-context.js';
import type { RequestMonitor } from '../observability/request-monitor.js';
import { assignRequestId } from './request-id.js';
import type { ResponseCache } from './response-cache.js';
import { MAX_HEADER_BYTES, TIMEOUTS, watchClient, type Timeouts } from './slow-clients.js';

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
    const server = createServer(
      {
        maxHeaderSize: MAX_HEADER_BYTES,
        headersTimeout: timeouts.head,
        requestTimeout: timeouts.upload,
        keepAliveTimeout: KEEP_ALIVE_MS,
        connectionsCheckingInterval: timeouts.checkEvery,
      },
      (request, response) => {
        monitor.watch(request, response);
        if (!watchClient(request, response, isUpload(request) ? null : timeouts.request)) return;
        if (responseCache.respond(request, response)) return;
        runWithRequestId(assignRequestId(request, response), () => express(request, response));
      },
    );
    server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
      rejectUnparsable(error, socket, monitor);
    });
    server.timeout = timeouts.idle;
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

function rejectUnparsable(error: NodeJS.ErrnoException, socket: Socket, monitor: RequestMonitor): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = PARSER_STATUSES[error.code ?? ''] ?? '400 Bad Request';
  monitor.countUnparsable(Number.parseInt(status, 10));
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}
