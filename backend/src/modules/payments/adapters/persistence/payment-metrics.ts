import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Metrics, type Sample } from '../../../../platform/observability/metrics.js';
import { GATEWAY_OUTAGE } from './payment-sql.js';

/** Gauges with one value: name, help, SQL. */
const FIGURES = [
  [
    'payments_completed_total',
    'Payments that were ever completed',
    'select count(*)::int as value from payments where settled_at is not null',
  ],
  [
    'last_webhook_timestamp_seconds',
    'When the last event of Razorpay arrived; 0 before the first',
    'select coalesce(extract(epoch from max(received_at)), 0)::float8 as value from payment_events',
  ],
  [
    'razorpay_keys_rejected',
    '1 while Razorpay rejects the keys',
    `select count(*)::int as value from gateway_alerts where kind = 'keys_rejected' and resolved_at is null`,
  ],
] as const;

/** The metrics of payments, read from the database: every instance reports the same values. */
@Injectable()
export class PaymentMetrics implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    for (const [name, help, sql] of FIGURES)
      this.metrics.gauge({ name, help }, () => this.database.rows<Sample>(sql));
    this.metrics.gauge({ name: 'payments', help: 'Payments by state', labels: ['state'] }, () =>
      this.database.rows<Sample>(
        `select json_build_object('state', state) as labels, count(*)::int as value from payments group by state`,
      ),
    );
    this.metrics.gauge(
      { name: 'razorpay_unreachable', help: '1 when Razorpay has not responded for 15 minutes' },
      async () => [{ value: (await this.database.rows(GATEWAY_OUTAGE, [new Date()])).length }],
    );
  }
}
