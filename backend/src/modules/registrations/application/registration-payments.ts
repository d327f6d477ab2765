import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import { MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { formatRupees, toRupees } from '@qlu/contracts/money/money.rules';
import { LEAST_REFUND_PAISE, type RefundSuggestion } from '@qlu/contracts/payments/refunds.rules';
import { isRegistrationOpen } from '@qlu/contracts/programs/programs.rules';
import { SEAT_HOLD_MINUTES } from '@qlu/contracts/registrations/seats.rules';
import { AppError } from '../../../kernel/app-error.js';
import type { CalendarEvent } from '../../../kernel/calendar-writer.js';
import { Clock } from '../../../kernel/clock.js';
import { type Recipient, QueueMessage } from '../../notifications/index.js';
import {
  type Payment,
  type PaymentContact,
  type PaymentOwner,
  type PaymentRepeat,
  type PaymentSubject,
  AttentionService,
  openOrderSince,
  OwnsPayments,
} from '../../payments/index.js';
import { programEvent, ProgramRepository, chosenTier, findOpenProgram } from '../../programs/index.js';
import { policyRefund } from '../domain/own-registration.js';
import { splitRefund } from '../domain/split-refund.js';
import { DateChanges } from '../adapters/persistence/date-changes.js';
import { RegistrationChanges } from '../adapters/persistence/registration-changes.js';
import { RegistrationRepository } from '../ports/registration-repository.js';
import { BalanceService } from './balance-service.js';
import { DateChangeService } from './date-change-service.js';
import { RegistrationMoneyService, type RegistrationMoney } from './registration-money-service.js';
import { SeatService } from './seat-service.js';

const PRICE_CHANGED = 'The price of this program has changed since. Please register again, or ask our team.';
const BALANCE_CHANGED =
  'What is owed for this registration has changed, so this link cannot be used any more. Please ask our office.';
const DIFFERENCE_FIRST =
  'The difference for another date was paid separately. Please refund it first: choose it in the dialog.';

/**
 * The payments of registrations: the first one of each, which confirms it, and the differences for dates that cost
 * more, which move it.
 */
@OwnsPayments('registration')
@Injectable()
export class RegistrationPayments implements PaymentOwner {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly changes: RegistrationChanges,
    private readonly dateChanges: DateChanges,
    private readonly dates: DateChangeService,
    private readonly balances: BalanceService,
    private readonly seats: SeatService,
    private readonly money: RegistrationMoneyService,
    private readonly programs: ProgramRepository,
    private readonly attention: AttentionService,
    private readonly queueMessage: QueueMessage,
    private readonly clock: Clock,
  ) {}

  async paymentSettled(payment: Payment, confirmedAt: Date): Promise<void> {
    const change = await this.dateChanges.find(payment.transactionId);
    if (!change) await this.confirm(payment, confirmedAt);
    else if (change.isBalance) await this.balances.settle(change, payment, confirmedAt);
    else await this.dates.settle(change, payment, confirmedAt);
  }

  /**
   * Also confirms when the program is over or cancelled, but flags the payment so that the office decides. When
   * the seats were no longer held and none are free, the registration is not confirmed, and the payer gets an email that says so.
   */
  private async confirm(payment: Payment, confirmedAt: Date): Promise<void> {
    const confirmed = await this.registrations.confirm(payment.transactionId, confirmedAt);
    if (confirmed?.hasSeat === false) {
      await this.queueMessage.execute('registration-without-seat', payment.transactionId);
      await this.attention.flagCaptured('no_seat', payment);
      await this.seats.refundLater(payment.transactionId, confirmedAt);
      return;
    }
    await this.queueMessage.execute('registration-confirmation', payment.transactionId);
    const program = confirmed && (await this.programs.find(confirmed.programId));
    if (!program) return;
    if (program.status === 'cancelled') await this.attention.flagCaptured('program_cancelled', payment);
    else if (!isRegistrationOpen(program, dayInIndia(confirmedAt)))
      await this.attention.flagCaptured('program_over', payment);
  }

  /** The seats are kept until Razorpay reports the outcome. */
  async attemptsSeen({ transactionId }: Payment, isInProgress: boolean): Promise<void> {
    if (await this.dateChanges.find(transactionId))
      return this.dateChanges.keepHold(transactionId, isInProgress);
    await this.registrations.keepSeats(transactionId, isInProgress);
  }

  holdEndsAt({ openSince }: Payment): Date {
    return new Date(openSince.getTime() + SEAT_HOLD_MINUTES * MINUTE_MS);
  }

  isGivenUp({ transactionId }: Payment): Promise<boolean> {
    return this.registrations.isGivenUp(transactionId);
  }

  /** A difference stays: the history of the registration names it. */
  discard({ transactionId }: Payment): Promise<boolean> {
    return this.registrations.discard(transactionId);
  }

  /**
   * Decides whether an unpaid order may be paid now on its page, and holds the seats again. Anybody who has the address may
   * pay. A difference is paid again from the page of the registration, which checks everything: no open order is found for it
   * here.
   * @throws ORDER_CLOSED, PROGRAM_NOT_FOUND, PROGRAM_CANCELLED, REGISTRATION_CLOSED, EXTERNAL_REGISTRATION, PROGRAM_FULL,
   *   OPTION_FULL
   */
  async reopen(payment: Payment): Promise<void> {
    const change = await this.dateChanges.find(payment.transactionId);
    if (!change?.isBalance) {
      await this.checkOrder(payment);
      await this.registrations.renewHold(payment.transactionId);
    } else if (!(await this.balances.isOwed(change, payment)))
      throw new AppError('ORDER_CLOSED', { sentence: BALANCE_CHANGED });
  }

  /** True when the order is open and no attempt is in progress. The seats are counted only when somebody wants to pay. */
  async isPayable(payment: Payment): Promise<boolean> {
    const change = await this.dateChanges.find(payment.transactionId);
    if (change?.isBalance) return this.balances.isOwed(change, payment);
    try {
      return !(await this.checkOrder(payment)).isInProgress;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** As for an attempt that is sent again, the price stays; after the time in which orders are continued it must be offered. */
  private async checkOrder({ transactionId, createdAt }: Payment): Promise<{ isInProgress: boolean }> {
    const order = await this.registrations.findOpenOrder(transactionId);
    if (!order) throw new AppError('ORDER_CLOSED');
    const now = this.clock.now();
    const program = await findOpenProgram(this.programs, order.programId, now);
    if (createdAt < openOrderSince(now) && !chosenTier(program, order.unitAmount, order.option)) {
      throw new AppError('ORDER_CLOSED', { sentence: PRICE_CHANGED });
    }
    return order;
  }

  /**
   * Differences are refunded before the first payment: a registration whose first payment is refunded is cancelled.
   */
  async refundRequested({ id, transactionId }: Payment): Promise<void> {
    const money = await this.money.find({ transactionId });
    const own = money?.payments.at(-1);
    if (!money || own?.paymentId !== id || own.refunded < own.paid) return;
    const differences = money.payments.slice(0, -1);
    if (differences.some(({ paid, refunded }) => paid - refunded >= LEAST_REFUND_PAISE)) {
      throw new AppError('REFUND_NOT_POSSIBLE', { sentence: DIFFERENCE_FIRST });
    }
  }

  /**
   * The policy covers all payments of a registration together, as on its own page; the newest one is refunded first. It does
   * not apply when nobody cancelled: without a seat, when the program is cancelled, and to a difference that moved nothing.
   */
  async suggestedRefund(payment: Payment, _refundable: number, now: Date): Promise<RefundSuggestion | null> {
    const transactionId = await this.toOwnTransaction(payment.transactionId);
    const money = await this.money.find({ transactionId });
    const overpaid = money && (await this.suggestOverpaid(transactionId, payment, money));
    if (overpaid) return overpaid;
    const subject = await this.registrations.findSubject(transactionId);
    const program = subject?.program?.hasSeat ? await this.programs.find(subject.program.id) : null;
    if (!money || !program || program.status === 'cancelled') return null;
    const refundable = money.payments.map(({ paid, refunded }) => Math.max(paid - refunded, 0));
    const all = refundable.reduce((sum, paise) => sum + paise, 0);
    const policy = policyRefund(program, all, money.settledAt, now);
    const reason =
      money.requested > 0 ? `${policy.reason} ${formatRequested(money.requested)}` : policy.reason;
    const index = money.payments.findIndex(({ paymentId }) => paymentId === payment.id);
    const amount = splitRefund(refundable, policy.amount)[index];
    return amount === undefined ? null : { amount, reason };
  }

  /** The amount that was paid too much since a move, less refunds that are on their way; null when it is nothing. */
  private async suggestOverpaid(
    transactionId: string,
    { id }: Payment,
    { payments, refunded }: RegistrationMoney,
  ): Promise<RefundSuggestion | null> {
    const stored = await this.changes.overpaid(transactionId);
    const overpaid = stored.overpaid - Math.max(refunded - stored.refunded, 0);
    if (overpaid <= 0) return null;
    const refundable = payments.map((one) => Math.max(one.paid - one.refunded, 0));
    const index = payments.findIndex(({ paymentId }) => paymentId === id);
    const reason = `Since the last move, ${formatRupees(toRupees(overpaid))} more was paid than the price.`;
    return { amount: splitRefund(refundable, overpaid)[index] ?? 0, reason, isOverpaid: true };
  }

  /** A refund that was made at Razorpay may have left a difference, and so does a refund of a difference that fails. */
  async paymentRefunded({ transactionId }: Payment): Promise<void> {
    const money = await this.money.find({ transactionId: await this.toOwnTransaction(transactionId) });
    const own = money?.payments.at(-1);
    if (money && own && own.refunded >= own.paid) {
      const reason = 'The registration is refunded, but not this difference for another date.';
      await this.money.requestRefund(money, money.left, reason);
    }
  }

  /** The first payment of the registration is locked before the differences for other dates. */
  async lockedBefore({ transactionId }: Payment): Promise<string | null> {
    const change = await this.dateChanges.find(transactionId);
    return change?.state === 'moved' ? change.registration.transactionId : null;
  }

  findDifferences({ transactionId }: Payment): Promise<string[]> {
    return this.dateChanges.paidFor(transactionId);
  }

  async findSubject({ transactionId }: Payment): Promise<PaymentSubject | null> {
    const own = await this.registrations.findSubject(transactionId);
    return own ?? (await this.dateChanges.findSubject(transactionId));
  }

  /** The program as it takes place now, also when it was moved to another date. */
  async findEvent({ transactionId }: Payment): Promise<CalendarEvent | null> {
    const subject = await this.registrations.findSubject(transactionId);
    const program =
      subject?.program?.hasSeat && !subject.program.isCancelled
        ? await this.programs.findForCalendar(subject.program.id)
        : null;
    return program && program.status !== 'cancelled' ? programEvent(program, program.joining_link) : null;
  }

  async findContacts(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>> {
    const own = await this.registrations.findContacts(paymentIds);
    return new Map([...own, ...(await this.dateChanges.findContacts(paymentIds))]);
  }

  /** What was paid already is no repeat of a balance: it may be collected in parts. */
  async repeatsOf(paymentIds: readonly string[]): Promise<PaymentRepeat[]> {
    const own = await this.registrations.repeatsOf(paymentIds);
    return [...own, ...(await this.dateChanges.openLinks(paymentIds))];
  }

  async findPayer({ transactionId }: Payment): Promise<Recipient | null> {
    return this.registrations.getRecipient(await this.toOwnTransaction(transactionId));
  }

  async findFormerPayer({ transactionId, settledAt }: Payment): Promise<Recipient | null> {
    if (!settledAt) return null;
    return this.changes.findFormerContact(await this.toOwnTransaction(transactionId), settledAt);
  }

  unpaidBefore(before: Date): Promise<string[]> {
    return this.registrations.unpaidBefore(before);
  }

  erase(transactionId: string, before: Date, sealedNothing: Buffer): Promise<boolean> {
    return this.registrations.erase(transactionId, before, sealedNothing);
  }

  /** The transaction id of the registration: the difference for another date has one of its own. */
  private async toOwnTransaction(transactionId: string): Promise<string> {
    const change = await this.dateChanges.find(transactionId);
    return change?.registration.transactionId ?? transactionId;
  }
}

/** The suggestion includes it: the refunds of a payment count towards its request. */
function formatRequested(requested: number): string {
  return `${formatRupees(toRupees(requested))} is already requested under Needs Attention, and a refund here counts towards it.`;
}
