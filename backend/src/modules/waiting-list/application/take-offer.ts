import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Vault } from '../../../kernel/vault.js';
import type { OfferUse, SeatOffer, SeatOffers } from '../../registrations/index.js';
import { waitingTokenText } from '../domain/waiting-entry.js';
import { registrationOfEntry } from './registration-of-entry.js';
import { WaitingListRepository } from '../ports/waiting-list-repository.js';

/** Gives the seats of an offer to the registration of the person. */
@Injectable()
export class TakeOffer implements SeatOffers {
  constructor(
    private readonly entries: WaitingListRepository,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async check({ token, transactionId, programId, option, people }: OfferUse): Promise<SeatOffer> {
    const entry = await this.entries.findByToken(this.vault.digest(waitingTokenText(token)));
    if (!entry || entry.programId !== programId) throw new AppError('OFFER_ENDED');
    if (entry.option !== option || people > entry.people) throw new AppError('OFFER_DIFFERENT');
    const until = entry.offerEndsAt ?? this.clock.now();
    const isRunning = entry.state === 'offered' && until > this.clock.now();
    // A repeat of the request that took the offer gets the same result.
    const orders = await this.entries.ordersOf(entry.id);
    const isRepeat = orders.some((order) => order.transactionId === transactionId);
    if (!isRunning && !isRepeat) throw new AppError('OFFER_ENDED');
    return { entryId: entry.id, until, isRunning };
  }

  async take({ entryId }: SeatOffer): Promise<void> {
    const entry = await this.entries.lock(entryId);
    const isRunning = entry?.state === 'offered' && entry.offerEndsAt && entry.offerEndsAt > this.clock.now();
    // Nobody pays for an offer twice.
    if (!isRunning || (await registrationOfEntry(this.entries, entryId))) throw new AppError('OFFER_ENDED');
    await this.entries.endHold(entryId);
  }
}
