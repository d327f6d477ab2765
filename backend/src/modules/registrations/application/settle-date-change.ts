import { Injectable } from '@nestjs/common';
import { dayInIndia, formatDay } from '@qlu/contracts/dates/dates.rules';
import {
  DATE_NOT_CHANGED_TEXTS,
  VISITOR,
  type DateNotChanged,
  type OwnStatus,
} from '@qlu/contracts/registrations/own-registration.rules';
import { AppError } from '../../../kernel/app-error.js';
import { QueueMessage } from '../../notifications/index.js';
import { type Payment, RefundRequestService } from '../../payments/index.js';
import { openProgram, type Program, ProgramRepository } from '../../programs/index.js';
import type { DateChange } from '../domain/date-change.js';
import { ownStatus, paidForPlaces, type OwnRegistration } from '../domain/own-registration.js';
import { registeredProgram } from '../domain/registration.js';
import { DateChanges } from '../ports/date-changes.js';
import { OwnRegistrations } from '../ports/own-registrations.js';
import { RegistrationChanges } from '../ports/registration-changes.js';
import { unitPriceOf, ChangeRegistration } from './change-registration.js';
import { ReadRegistrationMoney, type RegistrationMoney } from './read-registration-money.js';

/**
 * Moves a registration when the difference for its new date was paid. When it cannot be moved any more, or went to another person, it stays as it is,
 * and the office is asked to refund the difference.
 */
@Injectable()
export class SettleDateChange {
  constructor(
    private readonly dateChanges: DateChanges,
    private readonly registrations: OwnRegistrations,
    private readonly changes: RegistrationChanges,
    private readonly changeRegistration: ChangeRegistration,
    private readonly money: ReadRegistrationMoney,
    private readonly refunds: RefundRequestService,
    private readonly programs: ProgramRepository,
    private readonly queueMessage: QueueMessage,
  ) {}

  /** Call it inside the transaction that settles the payment. False when the payment is not for another date. */
  async execute(payment: Payment, confirmedAt: Date): Promise<boolean> {
    const change = await this.dateChanges.find(payment.transactionId);
    if (!change) return false;
    if (change.isBalance) {
      await this.settleBalance(change, payment, confirmedAt);
      return true;
    }
    const { transactionId, registration: own, to } = change;
    const money = await this.money.lock(own);
    const registration = await this.registrations.lockById(own.id);
    const program = await this.programs.lock(to.programId);
    const status = await this.statusOf(registration, payment, confirmedAt);
    const isHeld = await this.dateChanges.endHold(transactionId);
    const problem =
      status !== 'open' || payment.isPassedOn || isChanged(change, registration, money)
        ? 'changed'
        : problemThere(change, program, isHeld, confirmedAt);
    const isMoved =
      problem === null &&
      program !== null &&
      (await this.dateChanges.tryMove(() =>
        this.changes.move(own.id, {
          program: registeredProgram(program),
          option: to.option,
          // The payment is counted when the change is decided.
          balance: payment.amount,
          byVisitor: !isHeld,
        }),
      ));
    if (isMoved) await this.moved(change, registration, program, payment, confirmedAt);
    else await this.notMoved(change, program, payment, problem ?? 'full', confirmedAt);
    return true;
  }

  /** What is owed is paid in any case: when it has changed meanwhile, the office sees the new balance. */
  private async settleBalance(
    { transactionId, registration: own }: DateChange,
    payment: Payment,
    confirmedAt: Date,
  ): Promise<void> {
    const { id: paymentId, amount, mode, reference, createdAt } = payment;
    await this.money.lock(own);
    const registration = await this.changes.lock(own.id);
    // Money by hand may be dated before the move.
    const at = createdAt > confirmedAt ? createdAt : confirmedAt;
    await this.dateChanges.decide(transactionId, registration ? null : 'changed', at);
    if (!registration) {
      const text =
        'Paid what was owed for a registration that was cancelled meanwhile: please refund all of it.';
      await this.refunds.request({ paymentId }, amount, text);
      return;
    }
    const { balance: left, contact } = (await this.changes.read(own.id)) ?? registration;
    // The office is named by the change that it stores with the money.
    if (mode !== 'razorpay') return;
    await this.changeRegistration.record(
      registration,
      { who: VISITOR, note: '', notify: contact.email !== '' },
      { kind: 'balance-paid', paid: amount, left, mode, reference },
      at,
    );
  }

  /**
   * Who paid before the program began is moved also when this server learns of it on the first day. Later the person may have
   * been there.
   */
  private async statusOf(
    registration: OwnRegistration,
    { settledAt }: Payment,
    confirmedAt: Date,
  ): Promise<OwnStatus> {
    const own = await this.programs.find(registration.program.id);
    const today = dayInIndia(confirmedAt);
    const isLate = own !== null && own.start_date < today;
    return ownStatus(registration, own, settledAt && !isLate ? dayInIndia(settledAt) : today);
  }

  private async moved(
    { transactionId, to, paid }: DateChange,
    registration: OwnRegistration,
    program: Program,
    { amount }: Payment,
    at: Date,
  ): Promise<void> {
    const { program: former, option } = registration;
    await this.dateChanges.decide(transactionId, null, at);
    await this.changeRegistration.record(
      registration,
      { who: VISITOR, note: '', notify: true },
      {
        kind: 'moved',
        program: {
          from: { id: former.id, name: former.name, date: former.date, option },
          to: { id: program.id, name: program.program_name, date: program.start_date, option: to.option },
        },
        price: paid + amount,
        paid: paid + amount,
        difference: amount,
      },
      // The instant of `decide`: the vouchers book the difference with the program after the move.
      at,
    );
  }

  private async notMoved(
    { transactionId }: DateChange,
    program: Program | null,
    { id: paymentId, amount }: Payment,
    reason: DateNotChanged,
    at: Date,
  ): Promise<void> {
    await this.dateChanges.decide(transactionId, reason, at);
    const date = program ? `${program.program_name} on ${formatDay(program.start_date)}` : 'another date';
    const text = `Paid the difference to move to ${date}. ${DATE_NOT_CHANGED_TEXTS[reason]} Nothing was moved: please refund all of it.`;
    await this.refunds.request({ paymentId }, amount, text);
    await this.queueMessage.execute('date-not-changed', transactionId);
  }
}

/** Whether the registration or its money is not as it was when the payment was opened. */
function isChanged(
  { from, people, paid }: DateChange,
  registration: OwnRegistration,
  money: RegistrationMoney | null,
): boolean {
  return (
    registration.program.id !== from.programId ||
    registration.option !== from.option ||
    registration.people !== people ||
    paidForPlaces(registration, money) !== paid ||
    money?.isDisputed !== false
  );
}

/** While the seats are held, the offered price stays. A program that does not take place is never offered. */
function problemThere(
  { to, unitAmount }: DateChange,
  program: Program | null,
  isHeld: boolean,
  at: Date,
): DateNotChanged | null {
  try {
    const open = openProgram(program, at);
    if (open.start_date <= dayInIndia(at)) return 'not_offered';
    return isHeld || unitPriceOf(open, to.option) === unitAmount ? null : 'not_offered';
  } catch (error) {
    if (error instanceof AppError) return 'not_offered';
    throw error;
  }
}
