import { createServer, type IncomingMessage, type Server } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { ResponseCache } from './response-cache.js';
import { TIMEOUTS, watchClient, type Timeouts } from './slow-clients.js';

const CLOSE_IDLE_EVERY_MS = 50;
const KEEP_ALIVE_MS = 65_000;

interface ServerSettings {
  memory: ResponseCache;
  /** The paths that a file may be posted to. */
  uploads: readonly string[];
  timeouts?: Timeouts;
}

/** Nest's Express adapter on a server that answers from memory first and drops clients that are too slow. */
export class ExpressServer extends ExpressAdapter {
  constructor(private readonly settings: ServerSettings) {
    super();
  }

  override initHttpServer(): void {
    const { memory, uploads, timeouts = TIMEOUTS } = this.settings;
    const express = this.getInstance<(request: unknown, response: unknown) => void>();
    const isUpload = ({ url = '' }: IncomingMessage): boolean => uploads.includes(url.split('?', 1)[0] ?? '');
    const server = createServer(
      {
        headersTimeout: timeouts.head,
        requestTimeout: timeouts.upload,
        keepAliveTimeout: KEEP_ALIVE_MS,
        connectionsCheckingInterval: timeouts.lookEvery,
      },
      (request, response) => {
        if (!watchClient(request, response, isUpload(request) ? null : timeouts.request)) return;
        if (!memory.answer(request, response)) express(request, response);
      },
    );
    server.timeout = timeouts.stillness;
    this.httpServer = server;
  }

  /** Ends when the last request under way has its answer, however long its client would keep the connection. */
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
