import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { ComplimentaryPlaces } from '../../registrations/index.js';
import { PlaceLedger } from '../ports/place-ledger.js';
import { PlaceRequestRepository } from '../ports/place-request-repository.js';
import { UpdateLedgerOnRefund } from './update-ledger-on-refund.js';

/**
 * Returns places to the ledger, together with the registrations that used them: a registration without its place would
 * be a place that nobody paid for. Call it inside a transaction.
 */
@Injectable()
export class ReturnPlaces {
  constructor(
    private readonly requests: PlaceRequestRepository,
    private readonly ledger: PlaceLedger,
    private readonly updateLedgerOnRefund: UpdateLedgerOnRefund,
    private readonly complimentaryPlaces: ComplimentaryPlaces,
    private readonly clock: Clock,
  ) {}

  /** @throws RECORD_NOT_FOUND when the registration is cancelled already; PLACES_ATTENDED after the check-in */
  async ofRegistration(registration: string, who: string): Promise<void> {
    await this.complimentaryPlaces.cancel(registration, { who, note: 'Sponsored place' });
    const returned = await this.ledger.return(registration, this.clock.now());
    if (returned) await this.updateLedgerOnRefund.refunded(returned.donation);
  }

  /** The program does not take place. */
  async ofProgram(programId: number, who: string): Promise<void> {
    const now = this.clock.now();
    // Requests first, as when one is assigned. An assignment at the same time has the program locked until its commit and
    // is then returned here, or it sees that the program is cancelled.
    await this.requests.cancelOfProgram(programId, who, now);
    for (const { registration, donation } of await this.ledger.returnOfProgram(programId, now)) {
      const record = { who, note: 'The program was cancelled' };
      await this.complimentaryPlaces.cancel(registration, record, { evenIfAttended: true });
      await this.updateLedgerOnRefund.refunded(donation);
    }
  }
}
