import { Injectable } from '@nestjs/common';
import { isPageToken } from '@qlu/contracts/site/site-routes';
import { formatDay, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import {
  NOT_OPEN_TEXTS,
  OWN_REGISTRATION_MESSAGES,
  VISITOR,
} from '@qlu/contracts/registrations/own-registration.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { contactChanges } from '../../../kernel/edits.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { QueueMessage, RecipientLimit } from '../../notifications/index.js';
import { type Program, ProgramRepository } from '../../programs/index.js';
import { ownStatus, placesRefund, type OwnRegistration } from '../domain/own-registration.js';
import { registeredProgram } from '../domain/registration.js';
import type { Contact, RegistrationChangeDetails } from '../domain/registration-change.js';
import { OwnRegistrations } from '../adapters/persistence/own-registrations.js';
import { RegistrationChanges } from '../adapters/persistence/registration-changes.js';
import { SponsoredPlaces } from '../ports/sponsored-places.js';
import { costsMore, DateChangeService, type OwnMove } from './date-change-service.js';
import { RegistrationChangeService } from './registration-change-service.js';
import { RegistrationMoneyService, type RegistrationMoney } from './registration-money-service.js';

/** Places that a person gives up, with what the page showed before the person confirmed. */
export interface GivenUp {
  /** From 1. */
  places: number[];
  /** How many people the registration had. */
  people: number;
  /** The refund in paise. */
  refund: number;
}

/** A place that goes to another person, with the name that it had. */
export interface PassedOn {
  /** From 1. */
  place: number;
  from: string;
  to: string;
  /** Of the first place; missing to keep them. */
  contact?: Partial<Omit<Contact, 'full_name'>>;
}

/** A registration that the person is changing, locked until the transaction ends. */
interface Locked {
  registration: OwnRegistration;
  program: Program;
  money: RegistrationMoney | null;
}

/**
 * Changes that people make to their own registration, by its link. What they saw before they confirmed must still be true,
 * and a repeat changes nothing more. Seats are free at once. A refund is requested: the office approves it.
 */
@Injectable()
export class OwnChangeService {
  constructor(
    private readonly registrations: OwnRegistrations,
    private readonly changes: RegistrationChanges,
    private readonly registrationChanges: RegistrationChangeService,
    private readonly dates: DateChangeService,
    private readonly money: RegistrationMoneyService,
    private readonly sponsoredPlaces: SponsoredPlaces,
    private readonly programs: ProgramRepository,
    private readonly queueMessage: QueueMessage,
    private readonly recipients: RecipientLimit,
    private readonly vault: Vault,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives up some places or all of them.
   * @throws RECORD_NOT_FOUND, REGISTRATION_NOT_OPEN, REGISTRATION_CHANGED, NEXT_NAME_UNKNOWN, VALIDATION_FAILED
   */
  async giveUp(token: string, { places, people, refund }: GivenUp): Promise<void> {
    const remaining = people - places.length;
    await this.change(token, {
      isDone: (registration, last) =>
        last?.kind === 'places-cancelled' &&
        last.people.from === people &&
        JSON.stringify(last.places) === JSON.stringify(places) &&
        (remaining === 0 ? registration.status === 'cancelled' : registration.people === remaining),
      apply: async ({ registration, program, money }) => {
        if (registration.people !== people) throw new AppError('REGISTRATION_CHANGED');
        if (places.some((place) => place > people)) throw unknownPlace();
        const now = this.clock.now();
        const promised = placesRefund(registration, program, money, places.length, now);
        if (promised.amount !== refund) throw new AppError('REGISTRATION_CHANGED');
        const contact = remaining > 0 ? await this.keepOthers(registration, places) : null;
        if (remaining === 0) {
          await this.registrations.cancel(registration.id, now);
          await this.sponsoredPlaces.cancelled(registration.transactionId, VISITOR);
        }
        await this.request(money, refund, `${formatGivenUp(places.length, people)} ${promised.reason}`);
        return {
          kind: 'places-cancelled',
          people: { from: people, to: remaining },
          places,
          requested: refund,
          ...(contact && { contact }),
        };
      },
    });
  }

  /**
   * Gives a place to another person by name.
   * @throws TOO_MANY_EMAILS, RECORD_NOT_FOUND, REGISTRATION_NOT_OPEN, REGISTRATION_CHANGED, VALIDATION_FAILED
   */
  async passOn(token: string, { place, from, to, contact: changed = {} }: PassedOn): Promise<void> {
    if (place === 1) await this.refuseManyEmails(token, to, changed);
    const toContact = ({ contact }: OwnRegistration): Contact =>
      place === 1 ? { ...contact, ...changed, full_name: to } : contact;
    await this.change(token, {
      isDone: (registration) =>
        getNames(registration)[place - 1] === to &&
        contactChanges(registration.contact, toContact(registration)) === null,
      apply: async ({ registration }) => {
        const { id, people, contact } = registration;
        const names = getNames(registration);
        if (place > people || place > names.length + 1) throw unknownPlace();
        const former = names[place - 1] ?? '';
        if (former !== from) throw new AppError('REGISTRATION_CHANGED');
        names[place - 1] = to;
        const stored = registration.names.length === 0 && names.length === 1 ? [] : names;
        const next = toContact(registration);
        if (place === 1 && (former !== to || next.email !== contact.email)) {
          await this.registrationChanges.handOver(registration, stored, next);
        } else await this.registrations.rename(id, stored, next, null);
        const name = { full_name: { from: former, to } };
        const contacts = { ...name, ...contactChanges(contact, next) };
        return { kind: 'passed-on', place, contact: contacts };
      },
    });
  }

  /**
   * Moves to another date of the same program that does not cost more. The rest is a requested refund.
   * @throws RECORD_NOT_FOUND, REGISTRATION_NOT_OPEN, REGISTRATION_CHANGED, DATE_NOT_OFFERED, DATE_COSTS_MORE,
   * PROGRAM_FULL, OPTION_FULL, PLACE_NOT_USABLE, and why visitors cannot register for the program
   */
  async move(token: string, { programId, option, difference }: OwnMove): Promise<void> {
    await this.change(token, {
      isDone: ({ program, option: current }, last) =>
        last?.kind === 'moved' && program.id === programId && current === option,
      apply: async ({ registration, program: left, money }) => {
        const { id, transactionId, program: former } = registration;
        const now = this.clock.now();
        const isGiven = (): Promise<boolean> => this.sponsoredPlaces.moved(transactionId, programId);
        const move = { programId, option, difference };
        const { program, price } = await this.dates.lockOffered(registration, money, move, now, isGiven);
        if (price.difference > 0) throw costsMore(price.difference, money);
        if (price.difference !== difference) throw new AppError('REGISTRATION_CHANGED');
        // What is requested already will be refunded, too.
        const balance = difference - (money?.requested ?? 0);
        await this.changes.move(id, {
          program: registeredProgram(program),
          option,
          balance,
          byVisitor: true,
        });
        const requested = money?.isDisputed ? 0 : -difference;
        const to = { id: program.id, name: program.program_name, date: program.start_date, option };
        await this.request(
          money,
          requested,
          `Moved from ${formatDay(left.start_date)} to ${formatDay(to.date)}, which costs less.`,
        );
        return {
          kind: 'moved',
          program: {
            from: { id: former.id, name: former.name, date: former.date, option: registration.option },
            to,
          },
          price: price.price,
          paid: price.price - difference,
          requested,
        };
      },
    });
  }

  /** Nobody gets or loses a place without an email, and nobody gets many of them. */
  private async refuseManyEmails(token: string, to: string, changed: Partial<Contact>): Promise<void> {
    const found = isPageToken(token) ? await this.registrations.find(token) : null;
    if (!found || found.isPassedOn || getNames(found)[0] === to) return;
    const addresses = new Set([found.contact.email, changed.email ?? found.contact.email]);
    for (const address of addresses) {
      if (address && (await this.recipients.isReached(address))) throw new AppError('TOO_MANY_EMAILS');
    }
  }

  /** The locks: the request for a sponsored place, the payment, the registration; seats come last. */
  private async change(
    token: string,
    {
      isDone,
      apply,
    }: {
      isDone: (registration: OwnRegistration, last: RegistrationChangeDetails | null) => boolean;
      apply: (locked: Locked) => Promise<RegistrationChangeDetails>;
    },
  ): Promise<void> {
    await this.transactions.run(async () => {
      const found = isPageToken(token) ? await this.registrations.find(token) : null;
      if (!found) throw new AppError('RECORD_NOT_FOUND');
      await this.sponsoredPlaces.beforeChange(found.transactionId);
      const money = await this.money.lock(found);
      const registration = (await this.registrations.lock(token)) as OwnRegistration;
      if (isDone(registration, await this.registrations.lastOwnChange(registration.id))) return;
      const program = await this.programs.find(registration.program.id);
      const status = ownStatus(registration, program, todayInIndia(this.clock.now()));
      if (status !== 'open' || !program) {
        const sentence = NOT_OPEN_TEXTS[status === 'open' ? 'program_cancelled' : status];
        throw new AppError('REGISTRATION_NOT_OPEN', { sentence });
      }
      const details = await apply({ registration, program, money });
      const record = { who: VISITOR, notify: true };
      const change = await this.registrationChanges.record(registration, record, details);
      // A requested refund waits for the office in Needs Attention.
      if (details.kind === 'places-cancelled' && details.requested === 0)
        await this.queueMessage.execute('registration-cancelled-notice', change);
      if (details.kind === 'passed-on') await this.registrationChanges.notifyFormer(change, details.contact);
    });
  }

  /** Removes places from the names. Returns how the name of the registration changes; null when it stays. */
  private async keepOthers(
    registration: OwnRegistration,
    places: number[],
  ): Promise<ReturnType<typeof contactChanges<Contact>>> {
    const { id, people, contact, transactionId } = registration;
    const names = getNames(registration).filter((_, index) => !places.includes(index + 1));
    const [first] = names;
    if (first === undefined) throw new AppError('NEXT_NAME_UNKNOWN');
    const stored = registration.names.length === 0 ? [] : names;
    await this.registrations.keepPlaces(id, people - places.length, stored);
    if (!places.includes(1)) return null;
    const renamed = { ...contact, full_name: first };
    await this.registrations.rename(id, stored, renamed, this.vault.seal('', transactionId));
    return contactChanges(contact, renamed);
  }

  private async request(money: RegistrationMoney | null, amount: number, reason: string): Promise<void> {
    if (money && amount > 0) await this.money.requestRefund(money, amount, reason);
  }
}

/** The known names; the first is always known. */
function getNames({ names, contact }: OwnRegistration): string[] {
  return names.length > 0 ? [...names] : [contact.full_name];
}

function formatGivenUp(places: number, people: number): string {
  if (places === people) return people === 1 ? 'Gave up the place.' : `Gave up all ${people} places.`;
  return `Gave up ${places} of ${people} places.`;
}

function unknownPlace(): AppError {
  return new AppError('VALIDATION_FAILED', { fields: { places: [OWN_REGISTRATION_MESSAGES.placeUnknown] } });
}
