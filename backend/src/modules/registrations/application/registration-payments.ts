import type { RefundSuggestion } from '@qlu/contracts/payments/refunds.rules';
import { AppError } from '../../../kernel/app-error.js';
import type { CalendarEvent } from '../../../kernel/calendar-writer.js';
import type { Recipient } from '../../notifications/index.js';
import type { Payment, PaymentContact, PaymentOwner, PaymentSubject } from '../../payments/index.js';
import type { ProgramRepository } from '../../programs/index.js';
import { policyRefund } from '../domain/own-registration.js';
import type { DateChanges } from '../ports/date-changes.js';
import type { RegistrationChanges } from '../ports/registration-changes.js';
import type { ConfirmRegistration } from './confirm-registration.js';
import type { ReadRegistrationMoney } from './registration-money.js';
import type { SettleDateChange } from './settle-date-change.js';

const DIFFERENCE_FIRST =
  'The difference for another date was paid separately. Please refund it first: choose it in the dialog.';

/**
 * The payments of registrations: the first one of each, which confirms it, and the differences for dates that cost
 * more, which move it.
 */
export class RegistrationPayments implements PaymentOwner {
  constructor(
    private readonly own: ConfirmRegistration,
    private readonly dateChanges: DateChanges,
    private readonly settleDateChange: SettleDateChange,
    private readonly money: ReadRegistrationMoney,
    private readonly programs: ProgramRepository,
    private readonly changes: RegistrationChanges,
  ) {}

  async paymentSettled(payment: Payment, settledAt: Date): Promise<void> {
    if (await this.settleDateChange.execute(payment, settledAt)) return;
    await this.own.paymentSettled(payment, settledAt);
  }

  async attemptsSeen(payment: Payment, isInProgress: boolean): Promise<void> {
    const { transactionId } = payment;
    if (!(await this.dateChanges.find(transactionId))) return this.own.attemptsSeen(payment, isInProgress);
    await this.dateChanges.keepHold(transactionId, isInProgress);
  }

  /** A difference is paid again from the page of the registration, which checks everything: `own` knows no order of it. */
  reopen(payment: Payment): Promise<void> {
    return this.own.reopen(payment);
  }

  isPayable(payment: Payment): Promise<boolean> {
    return this.own.isPayable(payment);
  }

  /**
   * Differences are refunded before the first payment: a registration whose first payment is refunded is cancelled.
   */
  async refundRequested({ id, transactionId }: Payment): Promise<void> {
    const money = await this.money.find({ transactionId });
    const own = money?.payments.at(-1);
    if (!money || own?.paymentId !== id || own.refunded < own.paid) return;
    if (money.payments.some(({ paid, refunded }) => refunded < paid)) {
      throw new AppError('REFUND_NOT_POSSIBLE', { sentence: DIFFERENCE_FIRST });
    }
  }

  /**
   * The policy covers all payments of a registration together, as on its own page; the newest one is refunded first. It does
   * not apply when nobody cancelled: without a seat, when the program is cancelled, and to a difference that moved nothing.
   */
  async suggestedRefund(payment: Payment, _refundable: number, now: Date): Promise<RefundSuggestion | null> {
    const own = await this.ownOf(payment);
    const [money, subject] = [await this.money.find(own), await this.own.subjectOf(own)];
    const program = subject?.program?.hasSeat ? await this.programs.find(subject.program.id) : null;
    if (!money || !program || program.status === 'cancelled') return null;
    const payments = money.payments.map(({ paymentId, paid, refunded }) => ({
      paymentId,
      refundable: Math.max(paid - refunded, 0),
    }));
    const all = payments.reduce((sum, { refundable }) => sum + refundable, 0);
    const { amount, reason } = policyRefund(program, all, money.settledAt, now);
    let rest = amount;
    for (const { paymentId, refundable } of payments) {
      const part = Math.min(rest, refundable);
      if (paymentId === payment.id) return { amount: part, reason };
      rest -= part;
    }
    return null;
  }

  /** A refund that was made at Razorpay may have left a difference. */
  async paymentRefunded({ transactionId }: Payment): Promise<void> {
    const money = await this.money.find({ transactionId });
    const own = money?.payments.at(-1);
    if (money && own && own.refunded >= own.paid) {
      const reason = 'The registration is refunded, but not this difference for another date.';
      await this.money.requestRefund(money, money.left, reason);
    }
  }

  differencesOf({ transactionId }: Payment): Promise<string[]> {
    return this.dateChanges.paidFor(transactionId);
  }

  async subjectOf(payment: Payment): Promise<PaymentSubject | null> {
    return (await this.own.subjectOf(payment)) ?? (await this.dateChanges.subjectOf(payment.transactionId));
  }

  eventOf(payment: Payment): Promise<CalendarEvent | null> {
    return this.own.eventOf(payment);
  }

  async contactsOf(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>> {
    const own = await this.own.contactsOf(paymentIds);
    return new Map([...own, ...(await this.dateChanges.contactsOf(paymentIds))]);
  }

  async payerOf(payment: Payment): Promise<Recipient | null> {
    return this.own.payerOf(await this.ownOf(payment));
  }

  async formerPayerOf(payment: Payment): Promise<Recipient | null> {
    if (!payment.settledAt) return null;
    return this.changes.formerContactOf((await this.ownOf(payment)).transactionId, payment.settledAt);
  }

  unpaidBefore(before: Date): Promise<string[]> {
    return this.own.unpaidBefore(before);
  }

  erase(transactionId: string, sealedNothing: Buffer): Promise<void> {
    return this.own.erase(transactionId, sealedNothing);
  }

  /** `payment` with the transaction id of its registration: the difference for another date has one of its own. */
  private async ownOf(payment: Payment): Promise<Payment> {
    const change = await this.dateChanges.find(payment.transactionId);
    return change ? { ...payment, transactionId: change.registration.transactionId } : payment;
  }
}
