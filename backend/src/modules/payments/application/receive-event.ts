import type { Clock } from '../../../kernel/clock.js';
import type { Jobs } from '../../../kernel/jobs.js';
import type { Transactions } from '../../../kernel/transactions.js';
import type { GatewayEvents } from '../ports/gateway-events.js';
import type { PaymentGateway } from '../ports/payment-gateway.js';
import { PROCESS_EVENT } from './process-event.js';

/** Razorpay's webhook: an event is kept, and asked to be dealt with, before Razorpay is answered. Once by its id. */
export class ReceiveEvent {
  constructor(
    private readonly events: GatewayEvents,
    private readonly gateway: PaymentGateway,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether the event is new, and its type.
   * @throws NOTIFICATION_REFUSED (wrong signature)
   */
  async execute(id: string, body: Buffer, signature: string): Promise<{ type: string; isNew: boolean }> {
    const event = this.gateway.readEvent(body, signature);
    const isNew = await this.transactions.run(async () => {
      const kept = await this.events.keep({ id, ...event }, this.clock.now());
      if (kept) await this.jobs.add(PROCESS_EVENT, id);
      return kept;
    });
    return { type: event.type, isNew };
  }
}
