import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Jobs } from '../../../kernel/jobs.js';
import { Transactions } from '../../../kernel/transactions.js';
import { GatewayEvents } from '../adapters/persistence/gateway-events.js';
import { PaymentGateway } from '../ports/payment-gateway.js';
import { PROCESS_EVENT } from './process-event.js';

/**
 * Stores an event of Razorpay's webhook and queues its job before the response. Each event id is stored once.
 */
@Injectable()
export class ReceiveEvent {
  constructor(
    private readonly events: GatewayEvents,
    private readonly gateway: PaymentGateway,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the event's type and whether it is new.
   * @throws NOTIFICATION_REFUSED (wrong signature)
   */
  async execute(id: string, body: Buffer, signature: string): Promise<{ type: string; isNew: boolean }> {
    const event = this.gateway.readEvent(body, signature);
    const isNew = await this.transactions.run(async () => {
      const added = await this.events.add({ id, ...event }, this.clock.now());
      if (added) await this.jobs.add(PROCESS_EVENT, id);
      return added;
    });
    return { type: event.type, isNew };
  }
}
