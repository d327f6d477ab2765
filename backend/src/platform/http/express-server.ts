import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { MemoryAnswers } from './memory-answers.js';

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
        requestTimeout: 30_000,
        keepAliveTimeout: 65_000,
        connectionsCheckingInterval: 5_000,
      },
      (request, response) => {
        if (!this.memory.answer(request, response)) express(request, response);
      },
    );
  }
}
