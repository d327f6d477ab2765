import { statfs } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import {
  Logger,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Database } from '../database/database.js';
import type { BuildInfo } from './build-info.js';
import { ENVIRONMENT, type Environment } from '../../config/env.js';

interface GaugeRule {
  name: string;
  help: string;
  labels?: readonly string[];
}

/** The value of a gauge for one set of labels. */
export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/** The metrics of this instance, in Prometheus format. */
export class Metrics {
  readonly registry = new Registry();
  private readonly logger = new Logger(Metrics.name);

  readonly requests = new Counter({
    name: 'http_requests_total',
    help: 'HTTP requests by route and status, including rejected ones and cached responses',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });
  readonly requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response, without cached responses',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [this.registry],
  });
  readonly razorpayRequests = new Counter({
    name: 'razorpay_requests_total',
    help: 'Calls to Razorpay by operation and outcome: ok, or the code of the error',
    labelNames: ['operation', 'outcome'],
    registers: [this.registry],
  });
  readonly razorpaySeconds = new Histogram({
    name: 'razorpay_request_duration_seconds',
    help: 'Duration of calls to Razorpay',
    labelNames: ['operation'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
    registers: [this.registry],
  });

  /** Adds a gauge that is read when Prometheus asks. While it cannot be read, it has no value. */
  gauge({ name, help, labels = [] }: GaugeRule, read: () => Sample[] | Promise<Sample[]>): void {
    const { logger } = this;
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [this.registry],
      async collect() {
        this.reset();
        try {
          for (const { labels: of = {}, value } of await read()) this.set(of, value);
        } catch (error) {
          this.reset();
          // A gauge without labels is 0 after a reset. One with labels cannot be removed without them.
          if (labels.length === 0) this.remove();
          logger.warn({ err: error, metric: name }, 'A metric could not be read');
        }
      },
    });
  }
}

/** Part of the disk that is free, from 0 to 1. */
export async function diskFreeRatio(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder);
  return bavail / blocks;
}

/** Adds what the platform knows: the build, the connections to PostgreSQL, the jobs and the disk. */
export function addPlatformMetrics(
  metrics: Metrics,
  { database, build, dataDir }: { database: Database; build: BuildInfo; dataDir: string },
): void {
  metrics.gauge(
    { name: 'build_info', help: 'The running release', labels: ['version', 'commit'] },
    (): Sample[] => [{ labels: { version: build.version, commit: build.commit }, value: 1 }],
  );
  metrics.gauge(
    {
      name: 'database_pool_connections',
      help: 'Connections to PostgreSQL; waiting counts the requests for one',
      labels: ['state'],
    },
    (): Sample[] => {
      const { totalCount, idleCount, waitingCount } = database.pool;
      return [
        { labels: { state: 'used' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
        { labels: { state: 'waiting' }, value: waitingCount },
      ];
    },
  );
  metrics.gauge(
    { name: 'queue_jobs', help: 'Jobs that are due or have failed finally', labels: ['queue', 'state'] },
    async () => {
      const rows = await database.rows<{ queue: string; waiting: number; failed: number }>(
        `select task_identifier as queue,
           (count(*) filter (where attempts < max_attempts and run_at <= now()))::int as waiting,
           (count(*) filter (where attempts >= max_attempts))::int as failed
         from graphile_worker.jobs group by task_identifier`,
      );
      return rows.flatMap(({ queue, waiting, failed }) => [
        { labels: { queue, state: 'waiting' }, value: waiting },
        { labels: { queue, state: 'failed' }, value: failed },
      ]);
    },
  );
  metrics.gauge(
    { name: 'database_full', help: '1 while PostgreSQL refuses writes because its disk is full' },
    async () => [{ value: (await database.canWrite()) ? 0 : 1 }],
  );
  metrics.gauge({ name: 'disk_free_ratio', help: 'Free part of the disk of DATA_DIR' }, async () => [
    { value: await diskFreeRatio(dataDir) },
  ]);
}

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
