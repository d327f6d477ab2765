import { Injectable } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { AppError } from '../../../kernel/app-error.js';
import { openProgram, type Program, ProgramRepository } from '../../programs/index.js';
import type { OwnRegistration } from '../domain/own-registration.js';
import { OwnRegistrations } from '../ports/own-registrations.js';
import type { RegistrationMoney } from './read-registration-money.js';
import { pricesOf, type OtherDate } from './show-own-registration.js';

/** A date to which a person moves, with the difference of the price that the page showed. */
export interface OwnMove {
  programId: number;
  option: string;
  /** Paise: the price there less what was paid. */
  difference: number;
}

/** The other date that a person has chosen, with its price now. */
@Injectable()
export class OfferedDate {
  constructor(
    private readonly registrations: OwnRegistrations,
    private readonly programs: ProgramRepository,
  ) {}

  /**
   * Locks the program there.
   * @param isGiven whether somebody else pays for the place there
   * @throws DATE_NOT_OFFERED, PRICE_NOT_OFFERED, and why visitors cannot register for the program
   */
  async lock(
    registration: OwnRegistration,
    money: RegistrationMoney | null,
    { programId, option }: OwnMove,
    now: Date,
    isGiven: () => Promise<boolean>,
  ): Promise<{ program: Program; price: OtherDate['options'][number] }> {
    const offered = await this.registrations.otherDatesOf(registration.program.id, todayInIndia(now));
    if (!offered.includes(programId)) throw new AppError('DATE_NOT_OFFERED');
    const program = openProgram(await this.programs.lock(programId), now);
    const prices = pricesOf(program, registration, money, await isGiven());
    const price = prices.find(({ description }) => description === option);
    if (!price) throw new AppError('PRICE_NOT_OFFERED');
    return { program, price };
  }
}
