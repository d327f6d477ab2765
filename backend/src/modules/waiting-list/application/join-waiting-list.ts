import { Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import { groupTooLargeText } from '@qlu/contracts/registrations/seats.rules';
import { WAITING_LIST_MESSAGES } from '@qlu/contracts/waiting-list/waiting-list.messages';
import { offerEnd } from '@qlu/contracts/waiting-list/waiting-list.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { QueueMessage } from '../../notifications/index.js';
import { findOpenProgram, ProgramRepository } from '../../programs/index.js';
import { waitingTokenOwner, waitingTokenText, type WaitingPerson } from '../domain/waiting-entry.js';
import { type PublicPlaces, WaitingListRepository } from '../ports/waiting-list-repository.js';

/**
 * Puts a visitor on the waiting list of a program that is full, for the option and the number of people. Changes nothing when
 * the address is on it already.
 */
@Injectable()
export class JoinWaitingList {
  constructor(
    private readonly entries: WaitingListRepository,
    private readonly programs: ProgramRepository,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws VALIDATION_FAILED for a group that is larger than the capacity; PROGRAM_NOT_FOUND, PROGRAM_CANCELLED,
   *   REGISTRATION_CLOSED, EXTERNAL_REGISTRATION, PRICE_NOT_OFFERED, WAITING_LIST_CLOSED, PLACES_FREE
   */
  async execute(person: WaitingPerson): Promise<void> {
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
