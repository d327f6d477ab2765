import type { Clock } from '../../../kernel/clock.js';
import type { Jobs } from '../../../kernel/jobs.js';
import { isSettled, type Payment } from '../domain/payment.js';
import { nextPollAt } from '../domain/reconciliation-schedule.js';
import type { PaymentOwners, PaymentSubject } from '../ports/payment-owners.js';
import type { PaymentRepository } from '../ports/payment-repository.js';

/** The job that syncs one payment because its payer is waiting. */
export const SYNC_PAYMENT = 'sync-payment';

/** The checkout's own report or Razorpay's event is usually faster than this. */
const FIRST_POLL_MS = 8_000;

/** A payment's result page: its true state, from the database alone, and a sync soon while it is open. */
export class ShowPayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly owners: PaymentOwners,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Null when there is no such page. @param token as it stands in the address */
  async execute(token: string): Promise<{ payment: Payment; subject: PaymentSubject } | null> {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(token)) return null;
    const payment = await this.payments.findByToken(token);
    const subject = payment && (await this.owners.of(payment).subjectOf(payment));
    if (!payment || !subject) return null;
    if (!isSettled(payment) && payment.orders.length > 0) {
      const at = nextPollAt(payment, this.clock.now(), FIRST_POLL_MS);
      await this.jobs.ensure(SYNC_PAYMENT, payment.transactionId, at);
    }
    return { payment, subject };
  }
}
