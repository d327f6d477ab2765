import type { Clock } from '../../../kernel/clock.js';
import type { Jobs } from '../../../kernel/jobs.js';
import type { GatewayEvents } from '../ports/gateway-events.js';
import type { PaymentRepository } from '../ports/payment-repository.js';
import type { LookAtPayment } from './look-at-payment.js';

/** The job that deals with a kept event. */
export const PROCESS_EVENT = 'process-payment-event';

/** An event may overtake our own storing of its order; after this long the order is somebody else's. */
const WAIT_FOR_ORDER_MS = 15 * 60_000;
const FIRST_PAUSE_MS = 5_000;

/** A kept event: a reason to look at the payment that it names. */
export class ProcessEvent {
  constructor(
    private readonly events: GatewayEvents,
    private readonly payments: PaymentRepository,
    private readonly lookAtPayment: LookAtPayment,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** @throws GATEWAY_* when Razorpay cannot be asked: the event stays and is to be tried again */
  async execute(id: string): Promise<void> {
    const event = await this.events.waiting(id);
    if (!event) return;
    const payment = event.orderId ? await this.payments.findByOrder(event.orderId) : null;
    const now = this.clock.now();
    if (payment) {
      await this.lookAtPayment.execute(payment, event.paymentId);
      return this.events.done(id, 'looked', this.clock.now());
    }
    const age = now.getTime() - event.receivedAt.getTime();
    if (event.orderId && age < WAIT_FOR_ORDER_MS) {
      return this.jobs.add(PROCESS_EVENT, id, new Date(now.getTime() + Math.max(age, FIRST_PAUSE_MS)));
    }
    await this.events.done(id, 'foreign', now);
  }
}
