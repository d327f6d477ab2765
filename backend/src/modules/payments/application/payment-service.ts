import { Injectable } from '@nestjs/common';
import type { PaidProgramResponse, PaymentResultResponse } from '@qlu/contracts/api/index';
import { toRupees } from '@qlu/contracts/money/money.rules';
import { PAYMENT_PLAN } from '@qlu/contracts/payments/payments.rules';
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

type PaymentResult = PaymentResultResponse & { success: true };

/** On the former page of a payment whose place went to another person. */
const PASSED_ON: PaymentSubject = { name: '', idType: '', program: null, donation: null };

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
   * The result page of a payment, for the API and for the rendered page. Schedules a sync while the payment is open.
   * Null when there is no such page. @param token as in the URL
   */
  async show(token: string): Promise<PaymentResult | null> {
    if (!isPageToken(token)) return null;
    const payment = await this.payments.findByToken(token);
    if (!payment) {
      const former = await this.payments.findByFormerToken(token);
      return former && toResult(former, PASSED_ON, { can_pay: false, flag: 'none', is_passed_on: true });
    }
    const subject = await this.owners.of(payment).findSubject(payment);
    if (!subject) return null;
    if (!isSettled(payment) && payment.orders.length > 0) {
      const at = nextPollAt(payment, this.clock.now(), FIRST_POLL_MS);
      await this.jobs.ensure(SYNC_PAYMENT, payment.transactionId, at);
    }
    const [can_pay, flag] = [await this.canPay(payment), await this.findFlag(payment)];
    return toResult(payment, subject, { can_pay, flag, is_passed_on: false });
  }

  /**
   * The calendar file of a paid registration.
   * @throws TRANSACTION_NOT_FOUND, also for a donation and when nobody is expected. @param token as in the URL
   */
  async writeCalendar(token: string): Promise<string> {
    const payment = await this.byToken(token);
    const isPaid = payment && getStatus(payment) === 'completed';
    const event = isPaid ? await this.owners.of(payment).findEvent(payment) : null;
    if (!event) throw new AppError('TRANSACTION_NOT_FOUND');
    return this.calendar.write([event]);
  }

  private async findFlag(payment: Payment): Promise<PaymentResult['flag']> {
    if (payment.purpose !== 'registration' || payment.state !== 'captured') return 'none';
    const flags = await this.attention.ofPayment(payment.id);
    if (flags.some(({ kind, isOpen }) => kind === 'program_over' && isOpen)) return 'program_over';
    return (await this.repeats.isPaidAgain(payment)) ? 'paid_again' : 'none';
  }

  /** Reads only the database. `OrderService` asks Razorpay for attempts in progress. */
  private async canPay(payment: Payment): Promise<boolean> {
    if (!mayBePaid(payment) || isBeingConfirmed(payment)) return false;
    return (await this.owners.of(payment).isPayable?.(payment)) ?? false;
  }
}

function toResult(
  payment: Payment,
  { name, idType, program, donation }: PaymentSubject,
  { can_pay, flag, is_passed_on }: Pick<PaymentResult, 'can_pay' | 'flag' | 'is_passed_on'>,
): PaymentResult {
  return {
    success: true,
    transaction_id: payment.transactionId,
    purpose: payment.purpose,
    payment_status: getStatus(payment),
    can_pay,
    flag,
    amount: toRupees(payment.amount),
    refunded_amount: toRupees(payment.refunded),
    is_passed_on,
    name,
    id_type: idType,
    payment_plan: donation?.plan ?? PAYMENT_PLAN,
    created_at: payment.createdAt.toISOString(),
    completed_at: payment.settledAt?.toISOString() ?? null,
    failure_code: payment.failureCode,
    failure_reason: payment.failureReason,
    program: program && toPaidProgram(program, payment),
    donation: donation && {
      type: donation.type,
      sponsored_program: donation.sponsoredProgram,
      spots: donation.spots,
      payment_plan: donation.plan,
    },
  };
}

/** Code and link are for people with a place. */
export function toPaidProgram(
  paid: NonNullable<PaymentSubject['program']>,
  { state }: Pick<Payment, 'state'>,
): PaidProgramResponse {
  const { endDate, hasSeat, isCancelled, isProgramCancelled, checkInCode, joiningLink, names, ...rest } =
    paid;
  const { registrationToken, ...program } = rest;
  const hasPlace = state === 'captured' && hasSeat && !isCancelled;
  return {
    ...program,
    end_date: endDate,
    has_seat: hasSeat,
    is_cancelled: isCancelled,
    is_program_cancelled: isProgramCancelled,
    check_in_code: hasPlace ? checkInCode || null : null,
    joining_link: hasPlace && !isProgramCancelled ? joiningLink : null,
    participant_names: names,
    registration_token: registrationToken || null,
  };
}
