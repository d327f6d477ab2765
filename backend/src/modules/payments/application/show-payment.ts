import { Injectable } from '@nestjs/common';
import type { PaymentFlag } from '@qlu/contracts/registrations/flagged-payments.rules';
import { isPageToken } from '@qlu/contracts/site/site-routes';
import { Clock } from '../../../kernel/clock.js';
import { Jobs } from '../../../kernel/jobs.js';
import { isBeingConfirmed, isSettled, mayBePaid, type Payment } from '../domain/payment.js';
import { nextPollAt } from '../domain/reconciliation-schedule.js';
import { Attention } from '../adapters/persistence/attention.js';
import { PaymentOwners, type PaymentSubject } from '../ports/payment-owners.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { FindRepeats } from './find-repeats.js';

/** The job that syncs one payment whose payer waits at the result page. */
export const SYNC_PAYMENT = 'sync-payment';

/** The checkout's report or Razorpay's event usually arrives earlier. */
const FIRST_POLL_MS = 8_000;

export interface ShownPayment {
  payment: Payment;
  subject: PaymentSubject;
  canPay: boolean;
  /** Why the office must decide about it; null when it need not. */
  flag: PaymentFlag | null;
  /** Whether it is the former page of a payment whose place went to another person. The subject is empty then. */
  isPassedOn: boolean;
}

/** Shows a payment on its result page from the database alone. Schedules a sync while the payment is open. */
@Injectable()
export class ShowPayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly owners: PaymentOwners,
    private readonly attention: Attention,
    private readonly repeats: FindRepeats,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Null when there is no such page. @param token as in the URL */
  async execute(token: string): Promise<ShownPayment | null> {
    if (!isPageToken(token)) return null;
    const payment = await this.payments.findByToken(token);
    if (!payment) return this.passedOn(token);
    const subject = await this.owners.of(payment).subjectOf(payment);
    if (!subject) return null;
    if (!isSettled(payment) && payment.orders.length > 0) {
      const at = nextPollAt(payment, this.clock.now(), FIRST_POLL_MS);
      await this.jobs.ensure(SYNC_PAYMENT, payment.transactionId, at);
    }
    const [canPay, flag] = [await this.canPay(payment), await this.flagOf(payment)];
    return { payment, subject, canPay, flag, isPassedOn: false };
  }

  private async passedOn(token: string): Promise<ShownPayment | null> {
    const payment = await this.payments.findByFormerToken(token);
    const subject = { name: '', idType: '', program: null, donation: null };
    return payment && { payment, subject, canPay: false, flag: null, isPassedOn: true };
  }

  private async flagOf(payment: Payment): Promise<PaymentFlag | null> {
    if (payment.purpose !== 'registration' || payment.state !== 'captured') return null;
    const flags = await this.attention.ofPayment(payment.id);
    if (flags.some(({ kind, isOpen }) => kind === 'program_over' && isOpen)) return 'program_over';
    return (await this.repeats.isPaidAgain(payment)) ? 'paid_again' : null;
  }

  /** Reads only the database. `ContinuePayment` asks Razorpay for attempts in progress. */
  private async canPay(payment: Payment): Promise<boolean> {
    if (!mayBePaid(payment) || isBeingConfirmed(payment)) return false;
    return (await this.owners.of(payment).isPayable?.(payment)) ?? false;
  }
}
