import { AppError } from '../../../kernel/app-error.js';
import type { RegistrationFollower } from '../../registrations/index.js';
import type { PlaceLedger } from '../ports/place-ledger.js';
import type { PlaceRequestRepository } from '../ports/place-request-repository.js';

/** A person who is moved to another program keeps the sponsored place, if that program may use such places. */
export class MovePlace implements RegistrationFollower {
  constructor(
    private readonly requests: PlaceRequestRepository,
    private readonly ledger: PlaceLedger,
  ) {}

  /** @throws PLACE_NOT_USABLE */
  async moved(registration: string, programId: number): Promise<boolean> {
    const mayUse = await this.ledger.mayUsePlaceOf(registration, programId);
    if (mayUse === null) return false;
    if (!mayUse) throw new AppError('PLACE_NOT_USABLE');
    await this.requests.move(registration, programId);
    return true;
  }
}
