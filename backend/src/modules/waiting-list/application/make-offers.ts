import { Injectable } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { isVisible, offeredOn } from '@qlu/contracts/programs/programs.rules';
import { WAITING_LIST_MESSAGES } from '@qlu/contracts/waiting-list/waiting-list.messages';
import { hasBegun, offerEnd } from '@qlu/contracts/waiting-list/waiting-list.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { QueueMessage } from '../../notifications/index.js';
import { selectableTiers, type Program, ProgramRepository } from '../../programs/index.js';
import { registrationOfEntry } from './registration-of-entry.js';
import { offerSubject } from '../domain/waiting-entry.js';
import { WaitingListRepository } from '../ports/waiting-list-repository.js';

/** The errors of an offer that cannot be made now. */
const NOT_POSSIBLE = ['PROGRAM_FULL', 'OPTION_FULL', 'OFFER_NOT_POSSIBLE'];

/**
 * Offers free seats to those who wait, in order, and ends offers whose time is over. Each offer is one transaction with the
 * program locked: it stores the hold, the state and the email together. So two instances make no offer twice, and a
 * crash loses none.
 */
@Injectable()
export class MakeOffers {
  constructor(
    private readonly entries: WaitingListRepository,
    private readonly programs: ProgramRepository,
    private readonly queueMessage: QueueMessage,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The programs with entries that wait or have an offer. */
  programIds(): Promise<number[]> {
    return this.entries.programsWithEntries();
  }

  /** Returns how many offers were made. */
  async execute(programId: number): Promise<number> {
    const end = await this.transactions.run(() => this.endOffers(programId));
    if (!end) return 0;
    for (let offers = 0; ; offers += 1) {
      if (!(await this.offerNext(programId))) return offers;
    }
  }

  /** Returns whether offers can be made. */
  private async endOffers(programId: number): Promise<boolean> {
    const program = await this.programs.lock(programId);
    if (!program) return false;
    const now = this.clock.now();
    const isEnd = isOver(program, now);
    for (const { id, offers, state } of await this.entries.endedOffers(programId)) {
      // Closed below: the email about the end of an offer asks people to join the list again.
      if (state === 'expired' && isEnd) continue;
      await this.entries.endHold(id);
      await this.entries.end(id, state, now);
      if (state === 'expired')
        await this.queueMessage.execute('waiting-list-expired', offerSubject({ id, offers }));
    }
    // An order that is being paid for a program that has begun can still become a registration.
    const over = isEnd
      ? await this.entries.openEntries(programId, program.status === 'cancelled')
      : await this.entries.entriesOfEndedOptions(programId);
    for (const id of over) await this.close(id, now);
    if (isEnd) return false;
    return offerEndOf(program, now) !== null;
  }

  /** Whose program was cancelled or has begun, or whose option has ended, gets an email. */
  private async close(id: number, now: Date): Promise<void> {
    await this.entries.endHold(id);
    await this.entries.end(id, 'closed', now);
    await this.queueMessage.execute('waiting-list-closed', String(id));
  }

  /** False when nobody fits. */
  private async offerNext(programId: number): Promise<boolean> {
    try {
      return await this.transactions.run(async () => {
        const program = await this.programs.lock(programId);
        const id = program && (await this.entries.firstThatFits(programId));
        if (!id) return false;
        await offerTo(this.entries, this.queueMessage, id, program, this.clock.now());
        return true;
      });
    } catch (error) {
      // The office has given the seats, or the time of offers has just ended. The next run tries again.
      if (error instanceof AppError && NOT_POSSIBLE.includes(error.code)) return false;
      throw error;
    }
  }
}

/**
 * Stores the offer and its email.
 * @throws RECORD_NOT_FOUND, OFFER_NOT_POSSIBLE, WAITING_ENTRY_CLOSED, PROGRAM_FULL, OPTION_FULL
 */
export async function offerTo(
  entries: WaitingListRepository,
  queueMessage: QueueMessage,
  id: number,
  program: Program,
  now: Date,
): Promise<void> {
  const entry = await entries.lock(id);
  if (!entry) throw new AppError('RECORD_NOT_FOUND');
  const until = offerEndOf(program, now, entry.option);
  if (!until) {
    const isOfPrice = offerEndOf(program, now) !== null;
    throw new AppError('OFFER_NOT_POSSIBLE', isOfPrice ? { sentence: WAITING_LIST_MESSAGES.optionEnds } : {});
  }
  const isPossible = entry.state === 'waiting' || entry.state === 'expired';
  // A payment may have arrived after the offer had ended.
  const registration = await registrationOfEntry(entries, id);
  if (!isPossible || registration === 'registered') throw new AppError('WAITING_ENTRY_CLOSED');
  if (registration === 'no_seat') {
    throw new AppError('WAITING_ENTRY_CLOSED', { sentence: WAITING_LIST_MESSAGES.paidWithoutSeat });
  }
  const offers = await entries.offer(entry, now, until);
  await queueMessage.execute('waiting-list-offer', offerSubject({ id, offers }));
}

/** When an offer of a seat of this program ends; null when none is made. @param option without it, of any option */
export function offerEndOf(program: Program, now: Date, option?: string): Date | null {
  if (!isVisible(program, now) || program.link_or_razorpay) return null;
  return option === undefined || isOptionOffered(program, option, now)
    ? offerEnd(program, now, option)
    : null;
}

/** Whether people can register with this option. */
export function isOptionOffered(program: Program, option: string, now: Date): boolean {
  const tiers = selectableTiers(offeredOn(program, todayInIndia(now)));
  return tiers.some(({ description }) => description === option);
}

function isOver(program: Program, now: Date): boolean {
  return program.status === 'cancelled' || hasBegun(program, now);
}
