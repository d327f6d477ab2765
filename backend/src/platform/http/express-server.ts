import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { RequestMonitor } from '../observability/request-monitor.js';
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
  monitor: RequestMonitor;
  /** The paths that accept a file. */
  uploads: readonly string[];
  timeouts?: Timeouts;
}

/** Nest's Express adapter, on a server that disconnects slow clients. */
export class ExpressServer extends ExpressAdapter {
  constructor(private readonly settings: ServerSettings) {
    super();
  }

  override initHttpServer(): void {
    const { monitor, uploads, timeouts = TIMEOUTS } = this.settings;
    const express = this.getInstance<(request: unknown, response: unknown) => void>();
    const isUpload = ({ url = '' }: IncomingMessage): boolean => uploads.includes(url.split('?', 1)[0] ?? '');
    /** The latest response of each connection. */
    const responses = new WeakMap<Socket, ServerResponse>();
    const server = createServer(
      {
        maxHeaderSize: MAX_HEADER_BYTES,
        headersTimeout: timeouts.head,
        requestTimeout: timeouts.upload,
        keepAliveTimeout: KEEP_ALIVE_MS,
        connectionsCheckingInterval: timeouts.checkEvery,
        // A request without a body is not read as a stream.
        optimizeEmptyRequests: true,
      },
      (request, response) => {
        // `GET https://host/path`, as proxies are asked: every rule about paths sees the path.
        if (request.url && !request.url.startsWith('/'))
          request.url = request.url.replace(/^https?:\/\/[^/?#]*(?=\/)/i, '');
        response.setTimeout(timeouts.idle);
        responses.set(request.socket, response);
        monitor.watch(response);
        const exceeded = exceededLimit(request);
        if (exceeded) return rejectRequest(request, response, exceeded);
        if (!isUpload(request)) limitBodyTime(request, response, timeouts.request);
        express(request, response);
      },
    );
    server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
      if (error.code === 'ECONNRESET') return void socket.destroy();
      const status = getStatus(error);
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

function getStatus({ code = '' }: NodeJS.ErrnoException): string {
  return PARSER_STATUSES[code] ?? '400 Bad Request';
}

/** Sends the status, unless the connection is lost or a response is being written, and closes the connection. */
function rejectUnparsable(socket: Socket, response: ServerResponse | undefined, status: string): void {
  const isResponding = response?.headersSent && !response.writableFinished;
  if (!socket.writable || isResponding) socket.destroy();
  else socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}
