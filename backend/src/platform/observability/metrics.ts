import { Logger } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

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
