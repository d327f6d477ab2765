import { Injectable } from '@nestjs/common';
import type { EntryDirection } from '@qlu/contracts/waiting-list/waiting-list.resource';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { QueueMessage } from '../../notifications/index.js';
import { ProgramRepository } from '../../programs/index.js';
import { RegisterOffered } from '../../registrations/index.js';
import { isOpen } from '../domain/waiting-entry.js';
import { WaitingListRepository } from '../ports/waiting-list-repository.js';
import { registrationOfEntry } from './registration-of-entry.js';
import { offerTo } from './make-offers.js';

/** What the office does with a waiting list. */
@Injectable()
export class ManageWaitingList {
  constructor(
    private readonly entries: WaitingListRepository,
    private readonly programs: ProgramRepository,
    private readonly orders: RegisterOffered,
    private readonly queueMessage: QueueMessage,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes an offer out of order, also to somebody whose offer has expired.
   * @throws RECORD_NOT_FOUND, WAITING_ENTRY_CLOSED, OFFER_NOT_POSSIBLE, ALREADY_WAITING, PROGRAM_FULL, OPTION_FULL
   */
  async offer(id: number, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const programId = await this.programOf(id);
      const program = await this.programs.lock(programId);
      if (!program) throw new AppError('OFFER_NOT_POSSIBLE');
      await offerTo(this.entries, this.queueMessage, id, program, this.clock.now());
      await this.record(who, 'waiting-list.offered', id, { program: programId });
    });
  }

  /**
   * @param place among those who wait, from 1, as the user saw it
   * @throws RECORD_NOT_FOUND, WAITING_LIST_CHANGED
   */
  async move(id: number, direction: EntryDirection, place: number | null, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const programId = await this.programOf(id);
      await this.programs.lock(programId);
      if (place !== null && place !== (await this.entries.placeOf(id))) {
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
      await this.orders.releaseAll(id);
      const entry = await this.entries.lock(id);
      if (!entry) throw new AppError('RECORD_NOT_FOUND');
      if (entry.state === 'removed') return;
      const isRegistered = (await registrationOfEntry(this.entries, id)) === 'registered';
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

  private async programOf(id: number): Promise<number> {
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
