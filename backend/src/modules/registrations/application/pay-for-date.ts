import { Injectable } from '@nestjs/common';
import { isPageToken } from '@qlu/contracts/site/site-routes';
import { randomUUID } from 'node:crypto';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { rupeesOf } from '@qlu/contracts/money/money.rules';
import {
  costsMoreText,
  LEAST_DIFFERENCE,
  NOT_OPEN_TEXTS,
} from '@qlu/contracts/registrations/own-registration.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Vault } from '../../../kernel/vault.js';
import { OrderService, type Payment } from '../../payments/index.js';
import { ProgramRepository } from '../../programs/index.js';
import type { DateChange } from '../domain/date-change.js';
import { ownStatus, paidForPlaces, type OwnRegistration } from '../domain/own-registration.js';
import { DateChanges } from '../ports/date-changes.js';
import { OwnRegistrations } from '../ports/own-registrations.js';
import { OfferedDate, type OwnMove } from './offered-date.js';
import {
  canPayDifference,
  ReadRegistrationMoney,
  type RegistrationMoney,
} from './read-registration-money.js';

/**
 * Opens the payment of the difference for a date that costs more, and holds the seats there. Nothing else changes until the
 * money has arrived. The same request continues the same open order, also from another tab.
 */
@Injectable()
export class PayForDate {
  constructor(
    private readonly registrations: OwnRegistrations,
    private readonly dateChanges: DateChanges,
    private readonly money: ReadRegistrationMoney,
    private readonly programs: ProgramRepository,
    private readonly offeredDate: OfferedDate,
    private readonly orders: OrderService,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the payment with its order.
   * @throws RECORD_NOT_FOUND, REGISTRATION_NOT_OPEN, REGISTRATION_CHANGED, DATE_NOT_OFFERED, DATE_COSTS_MORE when it cannot
   * be paid here, DATE_CHANGE_IN_PROGRESS, PROGRAM_FULL, OPTION_FULL, GATEWAY_*, and why visitors cannot register there
   */
  async execute(token: string, move: OwnMove): Promise<Payment> {
    const found = isPageToken(token) ? await this.registrations.find(token) : null;
    if (!found) throw new AppError('RECORD_NOT_FOUND');
    // The office collects what Razorpay does not accept.
    if (rupeesOf(move.difference) < LEAST_DIFFERENCE) throw costsMore(move.difference, null);
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
            const change = await this.checked(token, move, paid);
            await this.dateChanges.add({ ...change, transactionId }, paymentId);
            await this.dateChanges.hold(transactionId);
            return true;
          },
          reopen: async (first) => {
            await this.checked(token, move, paid);
            await this.dateChanges.hold(first);
          },
        }),
    );
  }

  /** Locks the payments, the registration and the program, in this order; the seats come last. */
  private async checked(
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
    const { price } = await this.offeredDate.lock(registration, money, move, now, notGiven);
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
}

/** @param difference paise */
export function costsMore(difference: number, money: RegistrationMoney | null): AppError {
  const sentence = costsMoreText(rupeesOf(difference), canPayDifference(money));
  return new AppError('DATE_COSTS_MORE', { sentence });
}
