import { Injectable } from '@nestjs/common';
import { maskIdNumber } from '@qlu/contracts/fields/fields.rules';
import { PARTICIPANT_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import { toRecord } from '@qlu/contracts/resource/resource';
import type { PlaceRequestPerson } from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { storeOnce } from '../../../kernel/store-once.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { QueueMessage } from '../../notifications/index.js';
import {
  findOpenProgram,
  onlyAsked,
  openProgram,
  ProgramRepository,
  withoutUnasked,
} from '../../programs/index.js';
import { OfficeRegistrationService } from '../../registrations/index.js';
import { PlaceLedger } from '../adapters/persistence/place-ledger.js';
import {
  PlaceRequestRepository,
  type PlaceRequest,
} from '../adapters/persistence/place-request-repository.js';
import { PlaceService } from './place.service.js';

export interface SponsoredPlaceRequest {
  /** The client's idempotency key. */
  transactionId: string;
  programId: number;
  person: PlaceRequestPerson;
  idNumber: string;
}

/** Requests of visitors for sponsored places, about which the office decides. A repeat of the same decision changes nothing more. */
@Injectable()
export class PlaceRequestService {
  constructor(
    private readonly requests: PlaceRequestRepository,
    private readonly programs: ProgramRepository,
    private readonly ledger: PlaceLedger,
    private readonly places: PlaceService,
    private readonly registrations: OfficeRegistrationService,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a visitor's request. Nothing is paid; the office decides. A repeat with the same transaction id stores and sends nothing.
   * @throws VALIDATION_FAILED, PROGRAM_NOT_FOUND, PROGRAM_CANCELLED, REGISTRATION_CLOSED, EXTERNAL_REGISTRATION,
   *   PLACES_NOT_OFFERED, PLACE_ALREADY_REQUESTED, TRANSACTION_ID_REUSED
   */
  async request(given: SponsoredPlaceRequest): Promise<void> {
    const program = await this.programs.find(given.programId);
    // What the program does not ask for is in no digest either.
    const request = program ? { ...given, ...withoutUnasked(program, given.person, given.idNumber) } : given;
    const requestDigest = this.vault.digest(JSON.stringify(request));
    await storeOnce(
      requestDigest,
      () => this.transactions.run(() => this.store(given, requestDigest.current)),
      () => this.requests.findRequestDigest(request.transactionId),
    );
  }

  /** Visitors can ask for a sponsored place in this program now. */
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

  /**
   * Registers the participant with the oldest place that is left, and thanks its sponsor.
   * @param overbook whether the program may get more participants than its capacity
   * @throws RECORD_NOT_FOUND, PLACE_REQUEST_DECIDED, NO_PLACE_LEFT, and the errors of a free registration
   */
  async assign(id: number, who: string, overbook = false): Promise<void> {
    await this.decide(id, 'assigned', 'new', who, async (request) => {
      const { transactionId, requestDigest, programId, person, idNumber } = request;
      await this.registrations.addComplimentary(
        {
          transactionId,
          requestDigest,
          programId,
          participant: toRecord(PARTICIPANT_FIELDS, person),
          idNumber: { sealed: idNumber.sealed ?? this.vault.seal('', transactionId), mask: idNumber.mask },
          overbook,
        },
        { who, note: 'Sponsored place' },
      );
      const movement = await this.ledger.use(programId, transactionId, this.clock.now());
      if (!movement) throw new AppError('NO_PLACE_LEFT');
      await this.queueMessage.execute('sponsor-thanks', movement);
    });
  }

  /** Declines a request and queues the email to the visitor. @throws RECORD_NOT_FOUND, PLACE_REQUEST_DECIDED */
  async decline(id: number, who: string): Promise<void> {
    await this.decide(id, 'declined', 'new', who, () =>
      this.queueMessage.execute('place-request-declined', String(id)),
    );
  }

  /** Declines all open requests for a cancelled program, each in a transaction of its own. Repeating it is safe. */
  async declineOfProgram(programId: number, who: string): Promise<void> {
    for (const id of await this.requests.openOfProgram(programId)) await this.decline(id, who);
  }

  /**
   * Cancels the registration that has the place, and returns the place.
   * @throws RECORD_NOT_FOUND, PLACE_REQUEST_DECIDED, PLACES_ATTENDED
   */
  async cancel(id: number, who: string): Promise<void> {
    await this.decide(id, 'cancelled', 'assigned', who, async ({ transactionId }) => {
      await this.places.returnOfRegistration(transactionId, who);
      await this.queueMessage.execute('sponsored-place-cancelled', String(id));
    });
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
      if (await this.requests.findRequestDigest(transactionId)) return false;
      throw new AppError('PLACE_ALREADY_REQUESTED');
    }
    await this.queueMessage.execute('place-request-thanks', String(id));
    await this.queueMessage.execute('place-request-notice', String(id));
    return true;
  }

  private async decide(
    id: number,
    status: Exclude<PlaceRequest['status'], 'new'>,
    from: PlaceRequest['status'],
    who: string,
    act: (request: PlaceRequest) => Promise<void>,
  ): Promise<void> {
    await this.transactions.run(async () => {
      const request = await this.requests.lock(id);
      if (!request) throw new AppError('RECORD_NOT_FOUND');
      if (request.status === status) return;
      if (request.status !== from) throw new AppError('PLACE_REQUEST_DECIDED');
      await act(request);
      await this.requests.decide(id, status, who, this.clock.now());
      await this.audit.record({
        who,
        action: `place-request.${status}`,
        subject: `place-request ${id}`,
        details: { program: request.programId, transaction: request.transactionId },
      });
    });
  }
}
