import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { GATEWAY_OUTAGE } from './payment-sql.js';

/** The metrics of payments, read from the database: every instance reports the same values. */
@Injectable()
export class PaymentMetrics implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const { metrics } = this;
    metrics.gauge({ name: 'payments', help: 'Payments by state', labels: ['state'] }, async () => {
      const rows = await this.database.rows<{ state: string; value: number }>(
        'select state, count(*)::int as value from payments group by state',
      );
      return rows.map(({ state, value }) => ({ labels: { state }, value }));
    });
    metrics.gauge(
      { name: 'payments_completed_total', help: 'Payments that were ever completed' },
      async () => [
        {
          value: await this.number(
            'select count(*)::int as value from payments where settled_at is not null',
          ),
        },
      ],
    );
    metrics.gauge(
      {
        name: 'last_webhook_timestamp_seconds',
        help: 'When the last event of Razorpay arrived; 0 before the first',
      },
      async () => [
        {
          value: await this.number(
            'select coalesce(extract(epoch from max(received_at)), 0)::float8 as value from payment_events',
          ),
        },
      ],
    );
    metrics.gauge(
      { name: 'razorpay_unreachable', help: '1 when Razorpay has not responded for 15 minutes' },
      async () => [{ value: (await this.database.rows(GATEWAY_OUTAGE, [new Date()])).length }],
    );
    metrics.gauge({ name: 'razorpay_keys_rejected', help: '1 while Razorpay rejects the keys' }, async () => [
      {
        value: await this.number(
          `select count(*)::int as value from gateway_alerts where kind = 'keys_rejected' and resolved_at is null`,
        ),
      },
    ]);
  }

  private async number(sql: string): Promise<number> {
    const [row] = await this.database.rows<{ value: number }>(sql);
    return row?.value ?? 0;
  }
}
