import { Injectable } from '@nestjs/common';
import { isAnotherPerson } from '@qlu/contracts/registrations/office.rules';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { auditedContactChanges, contactChanges, correctedContact, type Edit } from '../../../kernel/edits.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { QueueMessage } from '../../notifications/index.js';
import { AttentionService } from '../../payments/index.js';
import { selectableTiers, type Program, ProgramRepository } from '../../programs/index.js';
import { registeredProgram } from '../domain/registration.js';
import {
  overbooked,
  type ChangeableRegistration,
  type Contact,
  type RegistrationChangeDetails,
} from '../domain/registration-change.js';
import { OwnRegistrations } from '../adapters/persistence/own-registrations.js';
import { RegistrationChanges } from '../adapters/persistence/registration-changes.js';
import { SponsoredPlaces } from '../ports/sponsored-places.js';
import { RegistrationMoneyService } from './registration-money-service.js';

export interface ChangeRecord {
  who: string;
  /** For the office only. */
  note?: string;
  /** True when the participant gets an email. */
  notify?: boolean;
}

interface MoveTarget {
  programId: number;
  option: string;
  /** True when the program there may get more participants than its capacity. */
  overbook?: boolean;
}

interface Moved {
  /** Paise that are owed, or negative when too much was paid. */
  difference: number;
  /** How many people were marked as arrived at the former program. Their marks are removed. */
  arrived: number;
}

/**
 * Changes a complete registration for the office. No change moves money. A repeat of the same request changes nothing
 * more. Every change is in the registration's history and in the audit log.
 */
@Injectable()
export class RegistrationChangeService {
  constructor(
    private readonly changes: RegistrationChanges,
    private readonly registrations: OwnRegistrations,
    private readonly sponsoredPlaces: SponsoredPlaces,
    private readonly programs: ProgramRepository,
    private readonly attention: AttentionService,
    private readonly money: RegistrationMoneyService,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves a registration to another program or another option. Returns the difference between the price there and what
   * was paid. A place for which somebody else pays has no option and costs nothing. Who paid when the program was full
   * gets a seat there, the confirmation as the email, and leaves Needs Attention.
   * @throws RECORD_NOT_FOUND, PROGRAM_NOT_FOUND, PROGRAM_CANCELLED, PRICE_NOT_OFFERED, PLACE_NOT_USABLE, PROGRAM_FULL,
   * OPTION_FULL, PAYMENT_REFUNDED
   */
  async move(id: number, to: MoveTarget, record: ChangeRecord): Promise<Moved> {
    return this.transactions.run(async () => {
      const before = complete(await this.changes.read(id));
      const { transactionId } = before;
      await this.sponsoredPlaces.beforeChange(transactionId);
      // It locks the payment, and a payment is locked before its registration.
      if (!before.hasSeat && !isAt(before, to))
        await this.attention.closeWithoutRefund(transactionId, record.who, 'A place was given');
      const registration = await this.lock(id);
      const { program: former, option } = registration;
      // Locked, so that it cannot be cancelled meanwhile. Another option of the same program needs no open program.
      const isSame = former.id === to.programId;
      const program = await (isSame ? this.programs.find(to.programId) : this.programs.lock(to.programId));
      if (!program) throw new AppError('PROGRAM_NOT_FOUND');
      if (!isSame && program.status === 'cancelled') throw new AppError('PROGRAM_CANCELLED');
      if (!isSame && program.status !== 'published') throw new AppError('PROGRAM_NOT_FOUND');
      const isGiven = await this.sponsoredPlaces.moved(transactionId, program.id);
      const target = { ...registeredProgram(program), option: isGiven ? '' : to.option };
      const price = isGiven ? 0 : findUnitPrice(program, to.option) * registration.people;
      const difference = price - registration.paid;
      if (isAt(registration, { programId: target.id, option: target.option }))
        return { difference, arrived: 0 };
      const move = { program: target, option: target.option, balance: difference };
      await this.changes.move(id, { ...move, overbook: to.overbook });
      // Who has arrived at the former program has not arrived at another one.
      const arrived = isSame ? 0 : await this.changes.removeArrivals(id);
      if (!registration.hasSeat) await this.queueMessage.execute('registration-confirmation', transactionId);
      const notify = record.notify === true && registration.hasSeat;
      await this.record(
        registration,
        { ...record, notify },
        {
          kind: 'moved',
          program: {
            from: { ...former, option },
            to: { id: target.id, name: target.name, date: target.date, option: target.option },
          },
          price,
          paid: registration.paid,
          ...(arrived > 0 ? { arrived } : {}),
          ...overbooked(to),
        },
      );
      return { difference, arrived };
    });
  }

  /**
   * Cancels places, so that `people` remain.
   * @throws RECORD_NOT_FOUND, PLACES_NOT_FEWER when it were more people than now, PLACES_ATTENDED
   */
  async cancelPlaces(id: number, people: number, record: ChangeRecord): Promise<void> {
    await this.transactions.run(async () => {
      const registration = await this.lock(id);
      if (people === registration.people) return;
      if (people > registration.people) throw new AppError('PLACES_NOT_FEWER');
      if (!(await this.changes.setPeople(id, people))) throw new AppError('PLACES_ATTENDED');
      const details = { from: registration.people, to: people };
      await this.record(registration, record, { kind: 'places-cancelled', people: details });
    });
  }

  /**
   * Corrects the name, phone and email of the participant. To another person, the place is passed on.
   * @param isAnother whether it is another person; undefined to conclude it from the contact
   * @throws RECORD_NOT_FOUND, CONTACT_CHANGED
   */
  async correct(id: number, correction: Edit<Contact>, who: string, isAnother?: boolean): Promise<void> {
    await this.transactions.run(async () => {
      // The payments are locked before their registration.
      await this.money.lock(complete(await this.changes.read(id)));
      const registration = await this.lock(id);
      const contact = correctedContact(registration.contact, correction);
      const changes = contactChanges(registration.contact, contact);
      if (!changes) return;
      if (isAnother ?? isAnotherPerson(registration.contact, contact)) {
        const [, ...companions] = registration.names;
        const names = registration.names.length > 0 ? [contact.full_name, ...companions] : [];
        await this.handOver(registration, names, contact);
        const details = { kind: 'passed-on' as const, place: 1, contact: changes };
        const change = await this.record(registration, { who, notify: true }, details);
        await this.notifyFormer(change, changes);
        return;
      }
      await this.changes.setContact(id, contact);
      await this.record(registration, { who }, { kind: 'corrected', contact: changes });
    });
  }

  /**
   * Adds a change to the history and to the audit log, and returns its id. Call it inside the transaction of the change.
   */
  async record(
    { id, transactionId }: Pick<ChangeableRegistration, 'id' | 'transactionId'>,
    { who, note = '', notify = false }: ChangeRecord,
    details: RegistrationChangeDetails,
    at = this.clock.now(),
  ): Promise<string> {
    const recorded = await this.withPresentDate(details);
    const change = await this.changes.add(transactionId, { by: who, at, note, details: recorded });
    if (notify) await this.queueMessage.execute('registration-changed', change);
    await this.audit.record({
      who,
      action: `registration.${details.kind}`,
      subject: `registration ${id}`,
      details: { ...auditDetails(recorded), ...(note ? { note } : {}) },
    });
    return change;
  }

  /**
   * Gives the first place of a registration to another person. The former link and check-in code end. Call it inside the
   * transaction of the change, with the payments and the registration locked.
   * @param names as they are stored
   */
  async handOver(
    { id, transactionId }: Pick<ChangeableRegistration, 'id' | 'transactionId'>,
    names: readonly string[],
    contact: Contact,
  ): Promise<void> {
    // The ID number is of the person who does not come. The address goes with it: nothing else needs it.
    await this.registrations.rename(id, names, contact, this.vault.seal('', transactionId));
    await this.registrations.renewLinks(id);
  }

  /** A person to whom we do not write any more gets a last email. @param change the id of the entry in the history */
  async notifyFormer(change: string, changed: Partial<Record<keyof Contact, unknown>>): Promise<void> {
    if (changed.email) await this.queueMessage.execute('place-passed-on', change);
  }

  private async lock(id: number): Promise<ChangeableRegistration> {
    return complete(await this.changes.lock(id));
  }

  /** A registration keeps the date of its order. What it leaves may have been postponed since then. */
  private async withPresentDate(details: RegistrationChangeDetails): Promise<RegistrationChangeDetails> {
    if (details.kind !== 'moved') return details;
    const { from, to } = details.program;
    const former = await this.programs.find(from.id);
    return { ...details, program: { from: { ...from, date: former?.start_date ?? from.date }, to } };
  }
}

/** @throws RECORD_NOT_FOUND */
function complete(registration: ChangeableRegistration | null): ChangeableRegistration {
  if (!registration) throw new AppError('RECORD_NOT_FOUND');
  return registration;
}

function isAt({ program, option }: ChangeableRegistration, to: MoveTarget): boolean {
  return program.id === to.programId && option === to.option;
}

/** @throws PRICE_NOT_OFFERED */
export function findUnitPrice(program: Program, option: string): number {
  const tier = selectableTiers(program).find(({ description }) => description === option);
  if (!tier) {
    throw new AppError('PRICE_NOT_OFFERED', { sentence: REGISTRATION_MESSAGES.optionNotOffered });
  }
  return tier.paise;
}

function requestedPaise(requested: number | undefined): Record<string, number> {
  return requested === undefined ? {} : { requested_paise: requested };
}

/** Contacts are masked: the whole ones are in the registration's history, which an erasure can change. */
function auditDetails(details: RegistrationChangeDetails): Record<string, unknown> {
  switch (details.kind) {
    case 'moved': {
      const { kind: _, price, paid, requested, difference, ...rest } = details;
      const more = difference === undefined ? {} : { difference_paise: difference };
      return { ...rest, price_paise: price, paid_paise: paid, ...more, ...requestedPaise(requested) };
    }
    case 'places-cancelled':
      return {
        people: details.people,
        ...requestedPaise(details.requested),
        ...auditedContactChanges(details.contact ?? {}),
      };
    case 'passed-on':
      return { place: details.place, ...auditedContactChanges(details.contact) };
    case 'payment-requested':
      return { paise: details.amount, payment: details.payment };
    case 'balance-paid':
      return { paise: details.paid, mode: details.mode, reference: details.reference };
    case 'corrected':
      return auditedContactChanges(details.contact);
    case 'added':
      return { paise: details.paid, mode: details.mode, reference: details.reference };
  }
}
