import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { dayInIndia, formatDay, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { toRupees } from '@qlu/contracts/money/money.rules';
import {
  costsMoreText,
  DATE_NOT_CHANGED_TEXTS,
  LEAST_DIFFERENCE,
  NOT_OPEN_TEXTS,
  VISITOR,
  type DateNotChanged,
  type OwnStatus,
} from '@qlu/contracts/registrations/own-registration.rules';
import { isPageToken } from '@qlu/contracts/site/site-routes';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Vault } from '../../../kernel/vault.js';
import { QueueMessage } from '../../notifications/index.js';
import { OrderService, type Payment, RefundRequestService } from '../../payments/index.js';
import {
  findOpenProgram,
  openProgram,
  selectableTiers,
  type Program,
  ProgramRepository,
} from '../../programs/index.js';
import type { DateChange } from '../domain/date-change.js';
import { ownStatus, paidForPlaces, type OwnRegistration } from '../domain/own-registration.js';
import { registeredProgram } from '../domain/registration.js';
import { DateChanges } from '../adapters/persistence/date-changes.js';
import { OwnRegistrations } from '../adapters/persistence/own-registrations.js';
import { RegistrationChanges } from '../adapters/persistence/registration-changes.js';
import { SponsoredPlaces } from '../ports/sponsored-places.js';
import { findUnitPrice, RegistrationChangeService } from './registration-change-service.js';
import {
  canPayDifference,
  RegistrationMoneyService,
  type RegistrationMoney,
} from './registration-money-service.js';

/** Another date of the same program. Amounts in paise, for all places. */
export interface OtherDate {
  program: Program;
  options: { description: string; price: number; difference: number }[];
}

/** A date to which a person moves, with the difference of the price that the page showed. */
export interface OwnMove {
  programId: number;
  option: string;
  /** Paise: the price there less what was paid. */
  difference: number;
}

/**
 * Visitors change to another date of their program; `RegistrationChangeService` moves them for the office. They pay the
 * difference of a date that costs more: until the money has arrived, the seats there are held and nothing else changes.
 */
@Injectable()
export class DateChangeService {
  constructor(
    private readonly dateChanges: DateChanges,
    private readonly registrations: OwnRegistrations,
    private readonly changes: RegistrationChanges,
    private readonly registrationChanges: RegistrationChangeService,
    private readonly money: RegistrationMoneyService,
    private readonly sponsoredPlaces: SponsoredPlaces,
    private readonly programs: ProgramRepository,
    private readonly orders: OrderService,
    private readonly refunds: RefundRequestService,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** The dates that a person can choose, with their prices now. */
  async findOffered(
    registration: OwnRegistration,
    money: RegistrationMoney | null,
    now: Date,
  ): Promise<OtherDate[]> {
    const { program, transactionId } = registration;
    const dates: OtherDate[] = [];
    for (const id of await this.registrations.findOtherDates(program.id, todayInIndia(now))) {
      const other = await findOpenProgram(this.programs, id, now).catch(notOffered);
      const isGiven = await this.sponsoredPlaces.isGivenIn(transactionId, id);
      if (!other || isGiven === false) continue;
      const options = toOptions(other, registration, money, isGiven === true);
      dates.push({ program: other, options });
    }
    return dates;
  }

  /**
   * The date that a person has chosen, with its price now. Locks the program there.
   * @param isGiven whether somebody else pays for the place there
   * @throws DATE_NOT_OFFERED, PRICE_NOT_OFFERED, and why visitors cannot register for the program
   */
  async lockOffered(
    registration: OwnRegistration,
    money: RegistrationMoney | null,
    { programId, option }: OwnMove,
    now: Date,
    isGiven: () => Promise<boolean>,
  ): Promise<{ program: Program; price: OtherDate['options'][number] }> {
    const offered = await this.registrations.findOtherDates(registration.program.id, todayInIndia(now));
    if (!offered.includes(programId)) throw new AppError('DATE_NOT_OFFERED');
    const program = openProgram(await this.programs.lock(programId), now);
    const prices = toOptions(program, registration, money, await isGiven());
    const price = prices.find(({ description }) => description === option);
    if (!price) throw new AppError('PRICE_NOT_OFFERED');
    return { program, price };
  }

  /**
   * Opens the payment of the difference for a date that costs more, and holds the seats there. The same request continues the same
   * open order, also from another tab. Returns the payment with its order.
   * @throws RECORD_NOT_FOUND, REGISTRATION_NOT_OPEN, REGISTRATION_CHANGED, DATE_NOT_OFFERED, DATE_COSTS_MORE when it cannot
   * be paid here, DATE_CHANGE_IN_PROGRESS, PROGRAM_FULL, OPTION_FULL, GATEWAY_*, and why visitors cannot register there
   */
  async pay(token: string, move: OwnMove): Promise<Payment> {
    const found = isPageToken(token) ? await this.registrations.find(token) : null;
    if (!found) throw new AppError('RECORD_NOT_FOUND');
    // The office collects what Razorpay does not accept.
    if (toRupees(move.difference) < LEAST_DIFFERENCE) throw costsMore(move.difference, null);
    const { id, program, option, people } = found;
    const paid = paidForPlaces(found, await this.money.find(found));
    const transactionId = `reg_${randomUUID()}`;
    return this.orders.begin(
      {
        transactionId,
        purpose: 'registration',
        amount: move.difference,
        // The same change of one registration has one open order, in every tab and browser of the person who has it.
        item: `date-change:${id}:${move.programId}`,
        itemDetail: JSON.stringify([move.option, program.id, option, people, paid, token]),
        // Stored digests are of this text: with another text an open order would not be found.
        payerKey: JSON.stringify(['', `registration ${id}`, '']),
        requestDigest: this.vault.digest(transactionId),
        payAgain: true,
        sharesOrder: true,
      },
      () =>
        Promise.resolve({
          add: async (paymentId) => {
            const change = await this.check(token, move, paid);
            await this.dateChanges.add({ ...change, transactionId }, paymentId);
            await this.dateChanges.hold(transactionId);
            return true;
          },
          reopen: async (first) => {
            await this.check(token, move, paid);
            await this.dateChanges.hold(first);
          },
        }),
    );
  }

  /**
   * Moves a registration when the difference for its new date was paid. When it cannot be moved any more, or went to another person,
   * it stays as it is, and the office is asked to refund the difference. Call it inside the transaction that settles the payment.
   */
  async settle(change: DateChange, payment: Payment, confirmedAt: Date): Promise<void> {
    const { transactionId, registration: own, to } = change;
    const money = await this.money.lock(own);
    const registration = await this.registrations.lockById(own.id);
    const program = await this.programs.lock(to.programId);
    const status = await this.findStatus(registration, payment, confirmedAt);
    const isHeld = await this.dateChanges.endHold(transactionId);
    const problem =
      status !== 'open' || payment.isPassedOn || isChanged(change, registration, money)
        ? 'changed'
        : findProblem(change, program, isHeld, confirmedAt);
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
    if (isMoved) await this.storeMoved(change, registration, program, payment, confirmedAt);
    else await this.storeNotMoved(change, program, payment, problem ?? 'full', confirmedAt);
  }

  /** Locks the payments, the registration and the program, in this order; the seats come last. */
  private async check(
    token: string,
    move: OwnMove,
    paid: number,
  ): Promise<Omit<DateChange, 'state' | 'reason' | 'transactionId'>> {
    const found = (await this.registrations.find(token)) as OwnRegistration;
    const money = await this.money.lock(found);
    const registration = (await this.registrations.lock(token)) as OwnRegistration;
    const now = this.clock.now();
    const own = await this.programs.find(registration.program.id);
    const status = ownStatus(registration, own, todayInIndia(now));
    if (status !== 'open') throw new AppError('REGISTRATION_NOT_OPEN', { sentence: NOT_OPEN_TEXTS[status] });
    if (registration.program.id === move.programId) throw new AppError('REGISTRATION_CHANGED');
    const notGiven = (): Promise<boolean> => Promise.resolve(false);
    const { price } = await this.lockOffered(registration, money, move, now, notGiven);
    const isPayable = canPayDifference(money) && price.difference > 0;
    if (price.difference !== move.difference || paidForPlaces(registration, money) !== paid) {
      throw new AppError('REGISTRATION_CHANGED');
    }
    if (!isPayable) throw costsMore(price.difference, money);
    const { id, transactionId, program, option, people } = registration;
    return {
      registration: { id, transactionId },
      from: { programId: program.id, option },
      to: { programId: move.programId, option: move.option },
      people,
      unitAmount: price.price / people,
      paid,
      isBalance: false,
    };
  }

  /**
   * Who paid before the program began is moved also when this server learns of it on the first day. Later the person may have
   * been there.
   */
  private async findStatus(
    registration: OwnRegistration,
    { settledAt }: Payment,
    confirmedAt: Date,
  ): Promise<OwnStatus> {
    const own = await this.programs.find(registration.program.id);
    const today = dayInIndia(confirmedAt);
    const isLate = own !== null && own.start_date < today;
    return ownStatus(registration, own, settledAt && !isLate ? dayInIndia(settledAt) : today);
  }

  private async storeMoved(
    { transactionId, to, paid }: DateChange,
    registration: OwnRegistration,
    program: Program,
    { amount }: Payment,
    at: Date,
  ): Promise<void> {
    const { program: former, option } = registration;
    await this.dateChanges.decide(transactionId, null, at);
    await this.registrationChanges.record(
      registration,
      { who: VISITOR, notify: true },
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

  private async storeNotMoved(
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

/** Null for a program for which visitors cannot register on this site. */
function notOffered(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

/** The options of a program for the places of a registration. Somebody else pays for a given place. */
function toOptions(
  program: Program,
  registration: OwnRegistration,
  money: RegistrationMoney | null,
  isGiven: boolean,
): OtherDate['options'] {
  if (isGiven) return [{ description: '', price: 0, difference: 0 }];
  const paid = paidForPlaces(registration, money);
  return selectableTiers(program).map(({ description, paise }) => {
    const price = paise * registration.people;
    return { description, price, difference: price - paid };
  });
}

/** @param difference paise */
export function costsMore(difference: number, money: RegistrationMoney | null): AppError {
  const sentence = costsMoreText(toRupees(difference), canPayDifference(money));
  return new AppError('DATE_COSTS_MORE', { sentence });
}

/** True when the registration or its money is not as it was when the payment was opened. */
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
function findProblem(
  { to, unitAmount }: DateChange,
  program: Program | null,
  isHeld: boolean,
  at: Date,
): DateNotChanged | null {
  try {
    const open = openProgram(program, at);
    if (open.start_date <= dayInIndia(at)) return 'not_offered';
    return isHeld || findUnitPrice(open, to.option) === unitAmount ? null : 'not_offered';
  } catch (error) {
    if (error instanceof AppError) return 'not_offered';
    throw error;
  }
}
