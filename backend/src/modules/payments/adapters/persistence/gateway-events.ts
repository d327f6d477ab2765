import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { GatewayEvent } from '../../ports/payment-gateway.js';

/** Razorpay's events, stored before they are processed. Every method takes part in the current transaction. */
@Injectable()
export class GatewayEvents {
  constructor(private readonly database: Database) {}

  /** Stores an event. False when it is stored already. */
  async add(event: GatewayEvent, receivedAt: Date): Promise<boolean> {
    const added = await this.database.rows(
      `insert into payment_events
         (id, type, gateway_order_id, gateway_payment_id, gateway_refund_id, gateway_dispute_id,
          gateway_subscription_id, gateway_invoice_id, received_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing returning id`,
      [
        event.id,
        event.type,
        event.orderId,
        event.paymentId,
        event.refundId,
        event.disputeId,
        event.subscriptionId,
        event.invoiceId,
        receivedAt,
      ],
    );
    return added.length === 1;
  }

  /** An event that is not processed yet; null when it is unknown or processed. */
  async findPending(id: string): Promise<(GatewayEvent & { receivedAt: Date }) | null> {
    const [event] = await this.database.rows<GatewayEvent & { receivedAt: Date }>(
      `select id, type, gateway_order_id as "orderId", gateway_payment_id as "paymentId",
              gateway_refund_id as "refundId", gateway_dispute_id as "disputeId",
              gateway_subscription_id as "subscriptionId", gateway_invoice_id as "invoiceId",
              received_at as "receivedAt"
       from payment_events where id = $1 and done_at is null`,
      [id],
    );
    return event ?? null;
  }

  /**
   * Stores that an event is processed. `synced`: Razorpay's records show what it announced; `foreign`: about an order that is not
   * ours, or about none; `unconfirmed`: Razorpay's records did not show for days what it announced.
   */
  async markDone(id: string, outcome: 'synced' | 'foreign' | 'unconfirmed', at: Date): Promise<void> {
    await this.database.rows(
      'update payment_events set outcome = $2, done_at = $3 where id = $1 and done_at is null returning id',
      [id, outcome, at],
    );
  }
}
