import { Injectable } from '@nestjs/common';
import type { PaymentFlag } from '@qlu/contracts/registrations/flagged-payments.rules';
import { isPageToken } from '@qlu/contracts/site/site-routes';
import { AppError } from '../../../kernel/app-error.js';
import { CalendarWriter } from '../../../kernel/calendar-writer.js';
import { Clock } from '../../../kernel/clock.js';
import { Jobs } from '../../../kernel/jobs.js';
import { getStatus, isBeingConfirmed, isSettled, mayBePaid, type Payment } from '../domain/payment.js';
import { nextPollAt } from '../domain/reconciliation-schedule.js';
import { Attention } from '../adapters/persistence/attention.js';
import { PaymentOwners, type PaymentSubject } from '../ports/payment-owners.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { RepeatService } from './repeat-service.js';

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
  /** True when it is the former page of a payment whose place went to another person. The subject is empty then. */
  isPassedOn: boolean;
}

/** Reads payments: for their result pages, and for the modules that own them or write about them. It asks the database alone. */
@Injectable()
export class PaymentService {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly owners: PaymentOwners,
    private readonly attention: Attention,
    private readonly repeats: RepeatService,
    private readonly calendar: CalendarWriter,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Null when there is none under this transaction id. */
  byTransaction(transactionId: string): Promise<Payment | null> {
    return this.payments.findByTransaction(transactionId);
  }

  /** Null when there is none. @param token of its result page, as in the URL */
  async byToken(token: string): Promise<Payment | null> {
    return isPageToken(token) ? this.payments.findByToken(token) : null;
  }

  /** True when a payment has an open flag of this kind, about which the office has not decided yet. */
  async isFlagged({ id }: Payment, kind: 'program_over' | 'program_cancelled'): Promise<boolean> {
    const flags = await this.attention.ofPayment(id);
    return flags.some((flag) => flag.kind === kind && flag.isOpen);
  }

  /** True when the office has to decide about a payment because its person had paid for the same before. */
  isPaidAgain(payment: Payment): Promise<boolean> {
    return this.repeats.isPaidAgain(payment);
  }

  /**
   * A payment for its result page. Schedules a sync while the payment is open.
   * Null when there is no such page. @param token as in the URL
   */
  async show(token: string): Promise<ShownPayment | null> {
    if (!isPageToken(token)) return null;
    const payment = await this.payments.findByToken(token);
    if (!payment) return this.showPassedOn(token);
    const subject = await this.owners.of(payment).findSubject(payment);
    if (!subject) return null;
    if (!isSettled(payment) && payment.orders.length > 0) {
      const at = nextPollAt(payment, this.clock.now(), FIRST_POLL_MS);
      await this.jobs.ensure(SYNC_PAYMENT, payment.transactionId, at);
    }
    const [canPay, flag] = [await this.canPay(payment), await this.findFlag(payment)];
    return { payment, subject, canPay, flag, isPassedOn: false };
  }

  /**
   * The calendar file of a paid registration.
   * @throws TRANSACTION_NOT_FOUND, also for a donation and when nobody is expected. @param token as in the URL
   */
  async writeCalendar(token: string): Promise<string> {
    const shown = await this.show(token);
    const isPaid = shown && !shown.isPassedOn && getStatus(shown.payment) === 'completed';
    const event = isPaid ? await this.owners.of(shown.payment).findEvent(shown.payment) : null;
    if (!event) throw new AppError('TRANSACTION_NOT_FOUND');
    return this.calendar.write([event]);
  }

  private async showPassedOn(token: string): Promise<ShownPayment | null> {
    const payment = await this.payments.findByFormerToken(token);
    const subject = { name: '', idType: '', program: null, donation: null };
    return payment && { payment, subject, canPay: false, flag: null, isPassedOn: true };
  }

  private async findFlag(payment: Payment): Promise<PaymentFlag | null> {
    if (payment.purpose !== 'registration' || payment.state !== 'captured') return null;
    const flags = await this.attention.ofPayment(payment.id);
    if (flags.some(({ kind, isOpen }) => kind === 'program_over' && isOpen)) return 'program_over';
    return (await this.repeats.isPaidAgain(payment)) ? 'paid_again' : null;
  }

  /** Reads only the database. `OrderService` asks Razorpay for attempts in progress. */
  private async canPay(payment: Payment): Promise<boolean> {
    if (!mayBePaid(payment) || isBeingConfirmed(payment)) return false;
    return (await this.owners.of(payment).isPayable?.(payment)) ?? false;
  }
}
