import { Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import { groupTooLargeText } from '@qlu/contracts/registrations/seats.rules';
import { WAITING_LIST_MESSAGES } from '@qlu/contracts/waiting-list/waiting-list.messages';
import type { EntryDirection } from '@qlu/contracts/waiting-list/waiting-list.resource';
import { offerEnd, type WaitingState } from '@qlu/contracts/waiting-list/waiting-list.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { QueueMessage } from '../../notifications/index.js';
import { findOpenProgram, ProgramRepository, selectableTiers, type Program } from '../../programs/index.js';
import { RegistrationService } from '../../registrations/index.js';
import {
  findOutcome,
  isOpen,
  waitingTokenOwner,
  waitingTokenText,
  type OfferedOrder,
  type WaitingEntry,
  type WaitingPerson,
} from '../domain/waiting-entry.js';
import { WaitingListRepository, type PublicPlaces } from '../ports/waiting-list-repository.js';
import { OfferService } from './offer.service.js';

/** The page of a link. */
export interface OpenedEntry {
  entry: WaitingEntry;
  program: Program;
  /** Paise for one person today; null when visitors cannot register for the program or the option now. */
  price: number | null;
}

/** The waiting list of a program: the actions of visitors, also by the link of an email, and those of the office. */
@Injectable()
export class WaitingListService {
  constructor(
    private readonly entries: WaitingListRepository,
    private readonly programs: ProgramRepository,
    private readonly offers: OfferService,
    private readonly registrations: RegistrationService,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Puts a visitor on the waiting list of a program that is full, for the option and the number of people. Changes nothing when
   * the address is on it already.
   * @throws VALIDATION_FAILED for a group that is larger than the capacity; PROGRAM_NOT_FOUND, PROGRAM_CANCELLED,
   *   REGISTRATION_CLOSED, EXTERNAL_REGISTRATION, PRICE_NOT_OFFERED, WAITING_LIST_CLOSED, PLACES_FREE
   */
  async join(person: WaitingPerson): Promise<void> {
    const now = this.clock.now();
    const program = await findOpenProgram(this.programs, person.programId, now);
    const reference = `wait_${randomUUID().replaceAll('-', '')}`;
    const token = randomBytes(32).toString('base64url');
    await this.transactions.run(async () => {
      const places = await this.entries.publicPlaces(person.programId, person.option);
      if (!places) throw new AppError('PRICE_NOT_OFFERED');
      if (places.isClosed || !offerEnd(program, now)) throw new AppError('WAITING_LIST_CLOSED');
      if (!offerEnd(program, now, person.option)) {
        throw new AppError('WAITING_LIST_CLOSED', { sentence: WAITING_LIST_MESSAGES.priceEnds });
      }
      rejectTooLarge(person.people, places);
      if (places.free === null || places.free >= person.people) throw new AppError('PLACES_FREE');
      const id = await this.entries.add({
        ...person,
        reference,
        tokenDigest: this.vault.digest(waitingTokenText(token)).current,
        tokenSealed: this.vault.seal(token, waitingTokenOwner(reference)),
        at: now,
      });
      // Somebody who knows an address must not learn from the response that its owner waits.
      if (id === null) return;
      await this.queueMessage.execute('waiting-list-joined', String(id));
    });
  }

  /** Changes nothing. @throws LINK_INVALID */
  async open(token: string): Promise<OpenedEntry> {
    const entry = await this.findEntry(token);
    const program = await this.programs.find(entry.programId);
    if (!program) throw new AppError('LINK_INVALID');
    return {
      entry: { ...entry, state: await this.findState(entry) },
      program,
      price: await this.findPrice(entry),
    };
  }

  /**
   * Leaves the list, or declines the offer. A repeat changes nothing.
   * @throws LINK_INVALID; WAITING_ENTRY_CLOSED when it was registered; OFFER_IN_USE during a payment
   */
  async leave(token: string): Promise<void> {
    const { id } = await this.findEntry(token);
    await this.transactions.run(async () => {
      await this.registrations.releaseOrders(id);
      const entry = await this.entries.lock(id);
      if (!entry || !isOpen(entry)) return;
      if (findOutcome(await this.entries.findOrders(id)) === 'registered') {
        throw new AppError('WAITING_ENTRY_CLOSED');
      }
      await this.entries.endHold(id);
      await this.entries.end(id, entry.state === 'offered' ? 'declined' : 'left', this.clock.now());
    });
  }

  /**
   * Makes an offer out of order, also to somebody whose offer has expired.
   * @throws RECORD_NOT_FOUND, WAITING_ENTRY_CLOSED, OFFER_NOT_POSSIBLE, ALREADY_WAITING, PROGRAM_FULL, OPTION_FULL
   */
  async offer(id: number, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const programId = await this.findProgramId(id);
      const program = await this.programs.lock(programId);
      if (!program) throw new AppError('OFFER_NOT_POSSIBLE');
      await this.offers.offerTo(id, program);
      await this.record(who, 'waiting-list.offered', id, { program: programId });
    });
  }

  /**
   * @param place among those who wait, from 1, as the user saw it
   * @throws RECORD_NOT_FOUND, WAITING_LIST_CHANGED
   */
  async move(id: number, direction: EntryDirection, place: number | null, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const programId = await this.findProgramId(id);
      await this.programs.lock(programId);
      if (place !== null && place !== (await this.entries.findPlace(id))) {
        throw new AppError('WAITING_LIST_CHANGED');
      }
      if (await this.entries.move(id, direction)) {
        await this.record(who, 'waiting-list.reordered', id, { program: programId, direction });
      }
    });
  }

  /**
   * Takes somebody off the list. An offer ends. Sends no email. A repeat changes nothing.
   * @throws RECORD_NOT_FOUND; WAITING_ENTRY_CLOSED when the person is registered or has left the list in another way;
   *   OFFER_IN_USE during a payment
   */
  async remove(id: number, who: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.registrations.releaseOrders(id);
      const entry = await this.entries.lock(id);
      if (!entry) throw new AppError('RECORD_NOT_FOUND');
      if (entry.state === 'removed') return;
      const isRegistered = findOutcome(await this.entries.findOrders(id)) === 'registered';
      if (!isOpen(entry) || isRegistered) throw new AppError('WAITING_ENTRY_CLOSED');
      await this.entries.endHold(id);
      await this.entries.end(id, 'removed', this.clock.now());
      await this.record(who, 'waiting-list.removed', id, { program: entry.programId });
    });
  }

  /** While a list is closed, nobody can join it. Those on it still get offers. @throws PROGRAM_NOT_FOUND */
  async setClosed(programId: number, isClosed: boolean, who: string): Promise<void> {
    await this.transactions.run(async () => {
      if (!(await this.programs.lock(programId))) throw new AppError('PROGRAM_NOT_FOUND');
      if (!(await this.entries.setClosed(programId, isClosed))) return;
      const action = isClosed ? 'waiting-list.closed' : 'waiting-list.reopened';
      await this.audit.record({ who, action, subject: `program ${programId}`, details: {} });
    });
  }

  private async findEntry(token: string): Promise<WaitingEntry> {
    const entry = await this.entries.findByToken(this.vault.digest(waitingTokenText(token)));
    if (!entry) throw new AppError('LINK_INVALID');
    return entry;
  }

  /** As of now. The job stores it some seconds later, and the end of an offer only when no order holds its seats. */
  private async findState({ id, state, offerEndsAt }: WaitingEntry): Promise<WaitingState> {
    const orders = await this.entries.findOrders(id);
    const outcome = findOutcome(orders);
    if (outcome) return outcome === 'registered' ? findRegisteredState(orders) : outcome;
    const isOver = state === 'offered' && offerEndsAt !== null && offerEndsAt <= this.clock.now();
    return isOver ? 'expired' : state;
  }

  private async findPrice({ programId, option }: WaitingEntry): Promise<number | null> {
    try {
      const program = await findOpenProgram(this.programs, programId, this.clock.now());
      return selectableTiers(program).find(({ description }) => description === option)?.paise ?? null;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return null;
      throw error;
    }
  }

  private async findProgramId(id: number): Promise<number> {
    const entry = await this.entries.find(id);
    if (!entry) throw new AppError('RECORD_NOT_FOUND');
    return entry.programId;
  }

  private async record(
    who: string,
    action: 'waiting-list.offered' | 'waiting-list.reordered' | 'waiting-list.removed',
    id: number,
    details: Record<string, unknown>,
  ): Promise<void> {
    await this.audit.record({ who, action, subject: `waiting entry ${id}`, details });
  }
}

/** The state of the registration that took the offer. */
function findRegisteredState(orders: readonly OfferedOrder[]): WaitingState {
  const present = orders.filter(({ isConfirmed, isCancelled }) => isConfirmed && !isCancelled);
  if (present.length === 0) return 'cancelled';
  return present.every(({ isPassedOn }) => isPassedOn) ? 'passed_on' : 'registered';
}

/** A group that is larger than the capacity would wait for an offer that is never made. */
function rejectTooLarge(people: number, { capacity, optionCapacity }: PublicPlaces): void {
  for (const [of, places] of [
    ['program', capacity],
    ['option', optionCapacity],
  ] as const) {
    if (places === null || people <= places) continue;
    const sentence = groupTooLargeText(of, places);
    throw new AppError('VALIDATION_FAILED', { sentence, fields: { number_of_people: [sentence] } });
  }
}
