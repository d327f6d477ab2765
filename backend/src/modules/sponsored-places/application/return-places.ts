import type { Clock } from '../../../kernel/clock.js';
import type { PlaceLedger } from '../ports/place-ledger.js';
import type { PlaceRequestRepository } from '../ports/place-request-repository.js';

/** Returns the places of a program that does not take place. Call it inside the transaction that cancels the program. */
export class ReturnPlaces {
  constructor(
    private readonly requests: PlaceRequestRepository,
    private readonly ledger: PlaceLedger,
    private readonly clock: Clock,
  ) {}

  async ofProgram(programId: number, who: string): Promise<void> {
    const now = this.clock.now();
    await this.ledger.returnOfProgram(programId, now);
    await this.requests.cancelOfProgram(programId, who, now);
  }
}
