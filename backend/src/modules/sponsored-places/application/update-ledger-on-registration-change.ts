import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import type { SponsoredPlaces } from '../../registrations/index.js';
import { PlaceLedger } from '../ports/place-ledger.js';
import { PlaceRequestRepository } from '../ports/place-request-repository.js';
import { UpdateLedgerOnRefund } from './update-ledger-on-refund.js';

/**
 * Keeps sponsored places in step with the registrations that use them. A person who is moved to another program keeps
 * the place, if that program may use such places. A person who cancels gives it back.
 */
@Injectable()
export class UpdateLedgerOnRegistrationChange implements SponsoredPlaces {
  constructor(
    private readonly requests: PlaceRequestRepository,
    private readonly ledger: PlaceLedger,
    private readonly updateLedgerOnRefund: UpdateLedgerOnRefund,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws PLACE_NOT_USABLE */
  async moved(registration: string, programId: number): Promise<boolean> {
    const mayUse = await this.isGivenIn(registration, programId);
    if (mayUse === null) return false;
    if (!mayUse) throw new AppError('PLACE_NOT_USABLE');
    await this.requests.move(registration, programId);
    return true;
  }

  async beforeChange(registration: string): Promise<void> {
    await this.requests.lockOf(registration);
  }

  async cancelled(registration: string, who: string): Promise<void> {
    const now = this.clock.now();
    const request = await this.requests.lockOf(registration);
    const returned = await this.ledger.return(registration, now);
    if (returned) await this.updateLedgerOnRefund.refunded(returned.donation);
    if (request?.status !== 'assigned') return;
    await this.requests.decide(request.id, 'cancelled', who, now);
    await this.audit.record({
      who,
      action: 'place-request.cancelled',
      subject: `place-request ${request.id}`,
      details: { program: request.programId, transaction: registration },
    });
  }

  isGivenIn(registration: string, programId: number): Promise<boolean | null> {
    return this.ledger.mayUsePlaceOf(registration, programId);
  }
}
