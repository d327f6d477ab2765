import { MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { SEAT_HOLD_MINUTES } from '@qlu/contracts/registrations/seats.rules';
import { AppError } from '../../../kernel/app-error.js';
import type { CalendarEvent } from '../../../kernel/calendar-writer.js';
import type { Recipient } from '../../notifications/index.js';
import type { Payment, PaymentContact, PaymentOwner, PaymentSubject } from '../../payments/index.js';
import type { DateChanges } from '../ports/date-changes.js';
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
  ) {}

  async paymentSettled(payment: Payment, confirmedAt: Date): Promise<void> {
    if (await this.settleDateChange.execute(payment, confirmedAt)) return;
    await this.own.paymentSettled(payment, confirmedAt);
  }

  async attemptsSeen(payment: Payment, isInProgress: boolean): Promise<void> {
    const { transactionId } = payment;
    if (!(await this.dateChanges.find(transactionId))) return this.own.attemptsSeen(payment, isInProgress);
    await this.dateChanges.keepHold(transactionId, isInProgress);
  }

  holdEndsAt({ openSince }: Payment): Date {
    return new Date(openSince.getTime() + SEAT_HOLD_MINUTES * MINUTE_MS);
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
    const change = await this.dateChanges.find(payment.transactionId);
    const transactionId = change?.registration.transactionId ?? payment.transactionId;
    return this.own.payerOf({ ...payment, transactionId });
  }

  unpaidBefore(before: Date): Promise<string[]> {
    return this.own.unpaidBefore(before);
  }

  erase(transactionId: string, sealedNothing: Buffer): Promise<void> {
    return this.own.erase(transactionId, sealedNothing);
  }
}
