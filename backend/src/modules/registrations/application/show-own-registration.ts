import { Injectable } from '@nestjs/common';
import { isPageToken } from '@qlu/contracts/site/site-routes';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import type { OwnStatus } from '@qlu/contracts/registrations/own-registration.rules';
import type { RefundSuggestion } from '@qlu/contracts/payments/refunds.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { findOpenProgram, selectableTiers, type Program, ProgramRepository } from '../../programs/index.js';
import { ownCertificates, type OwnCertificates } from '../domain/own-certificates.js';
import type { DateChangeView } from '../domain/date-change.js';
import { ownStatus, paidForPlaces, placesRefund, type OwnRegistration } from '../domain/own-registration.js';
import { totalAmount } from '../domain/registration.js';
import { DateChanges } from '../ports/date-changes.js';
import { OwnRegistrations } from '../ports/own-registrations.js';
import { SponsoredPlaces } from '../ports/sponsored-places.js';
import { ReadRegistrationMoney, type RegistrationMoney } from './read-registration-money.js';

/** Another date of the same program. Amounts in paise, for all places. */
export interface OtherDate {
  program: Program;
  options: { description: string; price: number; difference: number }[];
}

/** What the page of a registration shows. Amounts in paise. */
export interface OwnView {
  registration: OwnRegistration;
  status: OwnStatus;
  /** Until when the places of a registration that is not confirmed yet are kept; null when they are not. */
  keptUntil: Date | null;
  /** As it takes place now; null when it does not exist any more. */
  program: Program | null;
  money: RegistrationMoney | null;
  /** The latest payment for another date; null when nothing was tried. */
  dateChange: DateChangeView | null;
  /** What is refunded when one place is given up, two places, and so on; empty when it cannot be changed. */
  refunds: RefundSuggestion[];
  otherDates: OtherDate[];
  /** Null when there are none for this registration. */
  certificates: OwnCertificates | null;
}

/** A registration for the person who has its link. Reads only. */
@Injectable()
export class ShowOwnRegistration {
  constructor(
    private readonly registrations: OwnRegistrations,
    private readonly sponsoredPlaces: SponsoredPlaces,
    private readonly programs: ProgramRepository,
    private readonly money: ReadRegistrationMoney,
    private readonly dateChanges: DateChanges,
    private readonly clock: Clock,
  ) {}

  /** @throws RECORD_NOT_FOUND */
  async execute(token: string): Promise<OwnView> {
    const registration = isPageToken(token) ? await this.registrations.find(token) : null;
    if (!registration) throw new AppError('RECORD_NOT_FOUND');
    if (registration.isPassedOn) return passedOn(registration);
    const program = await this.programs.find(registration.program.id);
    const money = await this.money.find(registration);
    const now = this.clock.now();
    const status = ownStatus(registration, program, todayInIndia(now));
    const certificates = ownCertificates(registration, program, todayInIndia(now));
    const dateChange = await this.dateChanges.latestOf(registration.id);
    const { heldUntil } = registration;
    const keptUntil = heldUntil && heldUntil > now ? heldUntil : null;
    const view = { registration, status, keptUntil, program, money, certificates, dateChange };
    if (status !== 'open' || !program) return { ...view, refunds: [], otherDates: [] };
    const { people } = registration;
    return {
      ...view,
      refunds: Array.from({ length: people }, (_, n) =>
        placesRefund(registration, program, money, n + 1, now),
      ),
      otherDates: await this.otherDates(registration, money, now),
    };
  }

  private async otherDates(
    registration: OwnRegistration,
    money: RegistrationMoney | null,
    now: Date,
  ): Promise<OtherDate[]> {
    const { program, transactionId } = registration;
    const dates: OtherDate[] = [];
    for (const id of await this.registrations.otherDatesOf(program.id, todayInIndia(now))) {
      const other = await findOpenProgram(this.programs, id, now).catch(notOffered);
      const isGiven = await this.sponsoredPlaces.isGivenIn(transactionId, id);
      if (!other || isGiven === false) continue;
      const options = pricesOf(other, registration, money, isGiven === true);
      dates.push({ program: other, options });
    }
    return dates;
  }
}

/** The link of a person who has passed the place on shows nothing of the new person. */
function passedOn(registration: OwnRegistration): OwnView {
  const nothing = { id: 0, name: '', date: '', time: '', location: '', facilitators: '' };
  const contact = { full_name: '', phone: '', email: '' };
  return {
    registration: { ...registration, program: nothing, option: '', people: 0, names: [], contact },
    ...{
      status: 'passed_on',
      keptUntil: null,
      program: null,
      money: null,
      dateChange: null,
      certificates: null,
    },
    ...{ refunds: [], otherDates: [] },
  };
}

/** Null for a program for which visitors cannot register on this site. */
function notOffered(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

/** The options of a program for the places of a registration. Somebody else pays for a given place. */
export function pricesOf(
  program: Program,
  registration: OwnRegistration,
  money: RegistrationMoney | null,
  isGiven: boolean,
): OtherDate['options'] {
  if (isGiven) return [{ description: '', price: 0, difference: 0 }];
  const paid = paidForPlaces(registration, money);
  return selectableTiers(program).map(({ description, paise }) => {
    const price = totalAmount(paise, registration.people);
    return { description, price, difference: price - paid };
  });
}
