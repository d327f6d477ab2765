import { Injectable } from '@nestjs/common';
import type { WaitingState } from '@qlu/contracts/waiting-list/waiting-list.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { findOpenProgram, selectableTiers, type Program, ProgramRepository } from '../../programs/index.js';
import { RegisterOffered } from '../../registrations/index.js';
import { registrationOfEntry } from './registration-of-entry.js';
import { isOpen, waitingTokenText, type WaitingEntry } from '../domain/waiting-entry.js';
import { WaitingListRepository } from '../ports/waiting-list-repository.js';

/** What the page of a link shows. */
export interface OpenedEntry {
  entry: WaitingEntry;
  program: Program;
  /** Paise for one person today; null when visitors cannot register for the program or the option now. */
  price: number | null;
}

/** What somebody on a waiting list does with the link of an email. */
@Injectable()
export class ManageOwnWaitingEntry {
  constructor(
    private readonly entries: WaitingListRepository,
    private readonly programs: ProgramRepository,
    private readonly orders: RegisterOffered,
    private readonly vault: Vault,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing. @throws LINK_INVALID */
  async open(token: string): Promise<OpenedEntry> {
    const entry = await this.entryOf(token);
    const program = await this.programs.find(entry.programId);
    if (!program) throw new AppError('LINK_INVALID');
    return {
      entry: { ...entry, state: await this.stateOf(entry) },
      program,
      price: await this.priceOf(entry),
    };
  }

  /**
   * Leaves the list, or declines the offer. A repeat changes nothing.
   * @throws LINK_INVALID; WAITING_ENTRY_CLOSED when it was registered; OFFER_IN_USE during a payment
   */
  async leave(token: string): Promise<void> {
    const { id } = await this.entryOf(token);
    await this.transactions.run(async () => {
      await this.orders.releaseAll(id);
      const entry = await this.entries.lock(id);
      if (!entry || !isOpen(entry)) return;
      if ((await registrationOfEntry(this.entries, id)) === 'registered') {
        throw new AppError('WAITING_ENTRY_CLOSED');
      }
      await this.entries.endHold(id);
      await this.entries.end(id, entry.state === 'offered' ? 'declined' : 'left', this.clock.now());
    });
  }

  private async entryOf(token: string): Promise<WaitingEntry> {
    const entry = await this.entries.findByToken(this.vault.digest(waitingTokenText(token)));
    if (!entry) throw new AppError('LINK_INVALID');
    return entry;
  }

  /** As of now. The job stores it some seconds later, and the end of an offer only when no order holds its seats. */
  private async stateOf({ id, state, offerEndsAt }: WaitingEntry): Promise<WaitingState> {
    const registration = await registrationOfEntry(this.entries, id);
    if (registration === 'registered') return this.registeredStateOf(id);
    if (registration) return registration;
    const isOver = state === 'offered' && offerEndsAt !== null && offerEndsAt <= this.clock.now();
    return isOver ? 'expired' : state;
  }

  /** The state of the registration that took the offer. */
  private async registeredStateOf(id: number): Promise<WaitingState> {
    const orders = (await this.entries.ordersOf(id)).filter(({ isConfirmed }) => isConfirmed);
    const present = orders.filter(({ isCancelled }) => !isCancelled);
    if (present.length === 0) return 'cancelled';
    return present.every(({ isPassedOn }) => isPassedOn) ? 'passed_on' : 'registered';
  }

  private async priceOf({ programId, option }: WaitingEntry): Promise<number | null> {
    try {
      const program = await findOpenProgram(this.programs, programId, this.clock.now());
      return selectableTiers(program).find(({ description }) => description === option)?.paise ?? null;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return null;
      throw error;
    }
  }
}
