import { Injectable } from '@nestjs/common';
import { PARTICIPANT_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import { recordOf } from '@qlu/contracts/resource/resource';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { QueueMessage } from '../../notifications/index.js';
import { ComplimentaryPlaces } from '../../registrations/index.js';
import { PlaceLedger } from '../ports/place-ledger.js';
import { type PlaceRequest, PlaceRequestRepository } from '../ports/place-request-repository.js';
import { ReturnPlaces } from './return-places.js';

/** The office decides about requests for sponsored places. A repeat of the same decision changes nothing more. */
@Injectable()
export class DecidePlaceRequest {
  constructor(
    private readonly requests: PlaceRequestRepository,
    private readonly ledger: PlaceLedger,
    private readonly complimentaryPlaces: ComplimentaryPlaces,
    private readonly returnPlaces: ReturnPlaces,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Registers the participant with the oldest place that is left, and thanks its sponsor.
   * @param overbook whether the program may get more participants than its capacity
   * @throws RECORD_NOT_FOUND, PLACE_REQUEST_DECIDED, NO_PLACE_LEFT, and the errors of a free registration
   */
  async assign(id: number, who: string, overbook = false): Promise<void> {
    await this.decide(id, 'assigned', 'new', who, async (request) => {
      const { transactionId, requestDigest, programId, person, idNumber } = request;
      await this.complimentaryPlaces.add(
        {
          transactionId,
          requestDigest,
          programId,
          participant: recordOf(PARTICIPANT_FIELDS, person),
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
      await this.returnPlaces.ofRegistration(transactionId, who);
      await this.queueMessage.execute('sponsored-place-cancelled', String(id));
    });
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
