import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Metrics } from './metrics.js';

/** Serves `/metrics` on its own port, so that a proxy for the public port never exposes it. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly metrics: Metrics,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { METRICS_PORT: port, METRICS_HOST: host } = this.env;
    if (port === null) return;
    const { registry } = this.metrics;
    collectDefaultMetrics({ register: registry });
    this.server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      registry.metrics().then(
        (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    this.server.listen(port, host);
    await once(this.server, 'listening');
  }

  /** The port that is listened to; null without metrics. */
  get port(): number | null {
    const address = this.server?.address();
    return address && typeof address === 'object' ? address.port : null;
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
