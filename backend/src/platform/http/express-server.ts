import { createServer, type Server } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { MemoryAnswers } from './memory-answers.js';

const CLOSE_IDLE_EVERY_MS = 50;

/** Nest's Express adapter on a server that answers from memory first and drops clients that are too slow. */
export class ExpressServer extends ExpressAdapter {
  constructor(private readonly memory: MemoryAnswers) {
    super();
  }

  override initHttpServer(): void {
    const express = this.getInstance<(request: unknown, response: unknown) => void>();
    this.httpServer = createServer(
      {
        headersTimeout: 15_000,
        // A picture of 10 MB over a slow line takes its time; the head of a request never does.
        requestTimeout: 120_000,
        keepAliveTimeout: 65_000,
        connectionsCheckingInterval: 5_000,
      },
      (request, response) => {
        if (!this.memory.answer(request, response)) express(request, response);
      },
    );
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
