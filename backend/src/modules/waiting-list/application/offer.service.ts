import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { isVisible, offeredOn } from '@qlu/contracts/programs/programs.rules';
import { WAITING_LIST_MESSAGES } from '@qlu/contracts/waiting-list/waiting-list.messages';
import { hasBegun, offerEnd } from '@qlu/contracts/waiting-list/waiting-list.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Jobs, OnJob, SINGLE_JOB } from '../../../kernel/jobs.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { QueueMessage } from '../../notifications/index.js';
import { ProgramRepository, selectableTiers, type Program } from '../../programs/index.js';
import type { OfferUse, SeatOffer, SeatOffers } from '../../registrations/index.js';
import { findOutcome, offerSubject, waitingTokenText } from '../domain/waiting-entry.js';
import { WaitingListRepository } from '../ports/waiting-list-repository.js';

const OFFER_SEATS = 'offer-free-seats';
const INTERVAL_MS = 15_000;

/** The errors of an offer that cannot be made now. */
const NOT_POSSIBLE = ['PROGRAM_FULL', 'OPTION_FULL', 'OFFER_NOT_POSSIBLE'];

/**
 * Offers free seats to those who wait, in order and soon after they become free, ends offers whose time is over, and gives
 * the seats of an offer to the registration of the person. Each offer is one transaction with the program locked: it stores
 * the hold, the state and the email together. So two instances make no offer twice, and a crash loses none.
 */
@Injectable()
export class OfferService implements OnApplicationBootstrap, SeatOffers {
  private readonly logger = new Logger(OfferService.name);

  constructor(
    private readonly entries: WaitingListRepository,
    private readonly programs: ProgramRepository,
    private readonly queueMessage: QueueMessage,
    private readonly jobs: Jobs,
    private readonly vault: Vault,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.ensure(OFFER_SEATS, SINGLE_JOB, this.next());
  }

  /** Always schedules its next run, which tries again what failed. A program with an error does not stop the others. */
  @OnJob(OFFER_SEATS)
  async run(): Promise<void> {
    try {
      for (const program of await this.entries.programsWithEntries()) await this.offerIn(program);
    } catch (error) {
      this.logger.error({ err: error }, 'Seats could not be offered; trying again');
    }
    await this.jobs.add(OFFER_SEATS, SINGLE_JOB, this.next());
  }

  /** Returns how many offers were made. */
  async makeOffers(programId: number): Promise<number> {
    const end = await this.transactions.run(() => this.endOffers(programId));
    if (!end) return 0;
    for (let offers = 0; ; offers += 1) {
      if (!(await this.offerNext(programId))) return offers;
    }
  }

  /**
   * Stores the offer and its email. Call it inside a transaction with the program locked.
   * @throws RECORD_NOT_FOUND, OFFER_NOT_POSSIBLE, WAITING_ENTRY_CLOSED, PROGRAM_FULL, OPTION_FULL
   */
  async offerTo(id: number, program: Program): Promise<void> {
    const now = this.clock.now();
    const entry = await this.entries.lock(id);
    if (!entry) throw new AppError('RECORD_NOT_FOUND');
    const until = findOfferEnd(program, now, entry.option);
    if (!until) {
      const isOfPrice = findOfferEnd(program, now) !== null;
      throw new AppError(
        'OFFER_NOT_POSSIBLE',
        isOfPrice ? { sentence: WAITING_LIST_MESSAGES.optionEnds } : {},
      );
    }
    const isPossible = entry.state === 'waiting' || entry.state === 'expired';
    // A payment may have arrived after the offer had ended.
    const registration = findOutcome(await this.entries.findOrders(id));
    if (!isPossible || registration === 'registered') throw new AppError('WAITING_ENTRY_CLOSED');
    if (registration === 'no_seat') {
      throw new AppError('WAITING_ENTRY_CLOSED', { sentence: WAITING_LIST_MESSAGES.paidWithoutSeat });
    }
    const offers = await this.entries.offer(entry, now, until);
    await this.queueMessage.execute('waiting-list-offer', offerSubject({ id, offers }));
  }

  async check({ token, transactionId, programId, option, people }: OfferUse): Promise<SeatOffer> {
    const entry = await this.entries.findByToken(this.vault.digest(waitingTokenText(token)));
    if (!entry || entry.programId !== programId) throw new AppError('OFFER_ENDED');
    if (entry.option !== option || people > entry.people) throw new AppError('OFFER_DIFFERENT');
    const until = entry.offerEndsAt ?? this.clock.now();
    const isRunning = entry.state === 'offered' && until > this.clock.now();
    // A repeat of the request that took the offer gets the same result.
    const orders = await this.entries.findOrders(entry.id);
    const isRepeat = orders.some((order) => order.transactionId === transactionId);
    if (!isRunning && !isRepeat) throw new AppError('OFFER_ENDED');
    return { entryId: entry.id, until, isRunning };
  }

  async take({ entryId }: SeatOffer): Promise<void> {
    const entry = await this.entries.lock(entryId);
    const isRunning = entry?.state === 'offered' && entry.offerEndsAt && entry.offerEndsAt > this.clock.now();
    // Nobody pays for an offer twice.
    if (!isRunning || findOutcome(await this.entries.findOrders(entryId))) throw new AppError('OFFER_ENDED');
    await this.entries.endHold(entryId);
  }

  private async offerIn(program: number): Promise<void> {
    try {
      const offers = await this.makeOffers(program);
      if (offers > 0) this.logger.log({ program, offers }, 'Offered free seats');
    } catch (error) {
      this.logger.error({ err: error, program }, 'Seats could not be offered; trying again');
    }
  }

  private next(): Date {
    return new Date(this.clock.now().getTime() + INTERVAL_MS);
  }

  /** False when no offers can be made. */
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
    return findOfferEnd(program, now) !== null;
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
        await this.offerTo(id, program);
        return true;
      });
    } catch (error) {
      // The office has given the seats, or the time of offers has just ended. The next run tries again.
      if (error instanceof AppError && NOT_POSSIBLE.includes(error.code)) return false;
      throw error;
    }
  }
}

/** When an offer of a seat of this program ends; null when none is made. @param option without it, of any option */
export function findOfferEnd(program: Program, now: Date, option?: string): Date | null {
  if (!isVisible(program, now) || program.link_or_razorpay) return null;
  return option === undefined || isOptionOffered(program, option, now)
    ? offerEnd(program, now, option)
    : null;
}

export function isOptionOffered(program: Program, option: string, now: Date): boolean {
  const tiers = selectableTiers(offeredOn(program, todayInIndia(now)));
  return tiers.some(({ description }) => description === option);
}

function isOver(program: Program, now: Date): boolean {
  return program.status === 'cancelled' || hasBegun(program, now);
}
