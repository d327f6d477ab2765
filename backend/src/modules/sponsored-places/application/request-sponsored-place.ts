import { Injectable } from '@nestjs/common';
import { maskIdNumber } from '@qlu/contracts/fields/fields.rules';
import type { PlaceRequestPerson } from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { storeOnce } from '../../../kernel/store-once.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { QueueMessage } from '../../notifications/index.js';
import {
  findOpenProgram,
  onlyAsked,
  openProgram,
  withoutUnasked,
  ProgramRepository,
} from '../../programs/index.js';
import { PlaceRequestRepository } from '../ports/place-request-repository.js';

export interface SponsoredPlaceRequest {
  /** The client's idempotency key. */
  transactionId: string;
  programId: number;
  person: PlaceRequestPerson;
  idNumber: string;
}

/** Stores a visitor's request for a sponsored place. Nothing is paid; the office decides. */
@Injectable()
export class RequestSponsoredPlace {
  constructor(
    private readonly requests: PlaceRequestRepository,
    private readonly programs: ProgramRepository,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * A repeat with the same transaction id stores and sends nothing.
   * @throws VALIDATION_FAILED, PROGRAM_NOT_FOUND, PROGRAM_CANCELLED, REGISTRATION_CLOSED, EXTERNAL_REGISTRATION,
   *   PLACES_NOT_OFFERED, PLACE_ALREADY_REQUESTED, TRANSACTION_ID_REUSED
   */
  async execute(given: SponsoredPlaceRequest): Promise<void> {
    const program = await this.programs.find(given.programId);
    // What the program does not ask for is in no digest either.
    const request = program ? { ...given, ...withoutUnasked(program, given.person, given.idNumber) } : given;
    const requestDigest = this.vault.digest(JSON.stringify(request));
    await storeOnce(
      requestDigest,
      () => this.transactions.run(() => this.store(given, requestDigest.current)),
      () => this.requests.requestDigestOf(request.transactionId),
    );
  }

  /** Whether visitors can ask for a sponsored place in this program now. */
  async isOffered(programId: number): Promise<boolean> {
    if (!(await this.requests.isOffered(programId))) return false;
    try {
      await findOpenProgram(this.programs, programId, this.clock.now());
      return true;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return false;
      throw error;
    }
  }

  private async store(request: SponsoredPlaceRequest, requestDigest: Buffer): Promise<boolean> {
    const { transactionId, programId } = request;
    const now = this.clock.now();
    // Locked, so that a cancellation at the same time declines this request, or this sees the cancelled program.
    const program = openProgram(await this.programs.lock(programId), now);
    if (!(await this.requests.isOffered(programId))) throw new AppError('PLACES_NOT_OFFERED');
    const { person, idNumber } = onlyAsked(program, request.person, request.idNumber);
    const id = await this.requests.add({
      transactionId,
      requestDigest,
      programId,
      person,
      idNumber: {
        sealed: this.vault.seal(idNumber, transactionId),
        mask: idNumber === '' ? '' : maskIdNumber(idNumber),
      },
      at: now,
    });
    if (id === null) {
      if (await this.requests.requestDigestOf(transactionId)) return false;
      throw new AppError('PLACE_ALREADY_REQUESTED');
    }
    await this.queueMessage.execute('place-request-thanks', String(id));
    await this.queueMessage.execute('place-request-notice', String(id));
    return true;
  }
}
