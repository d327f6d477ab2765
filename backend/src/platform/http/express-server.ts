import { createServer, type IncomingMessage, type Server } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { ResponseCache } from './response-cache.js';
import { MAX_HEADER_BYTES, TIMEOUTS, watchClient, type Timeouts } from './slow-clients.js';

const CLOSE_IDLE_EVERY_MS = 50;
const KEEP_ALIVE_MS = 65_000;

interface ServerSettings {
  responseCache: ResponseCache;
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
    const { responseCache, uploads, timeouts = TIMEOUTS } = this.settings;
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
        if (!watchClient(request, response, isUpload(request) ? null : timeouts.request)) return;
        if (!responseCache.respond(request, response)) express(request, response);
      },
    );
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
