import { Injectable } from '@nestjs/common';
import type { SponsoredProgram } from '@qlu/contracts/donations/donations.rules';
import { paidPlaces, placesText } from '@qlu/contracts/sponsored-places/sponsored-places.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import type { DonationListener } from '../../donations/index.js';
import { OfficeRegistrationService, type SponsoredPlaces } from '../../registrations/index.js';
import { PlaceLedger, type DonatedPlaces } from '../adapters/persistence/place-ledger.js';
import { PlaceRequestRepository } from '../adapters/persistence/place-request-repository.js';

/**
 * Keeps the ledger of sponsored places in step with refunds of the donations that gave them (the money that remains must pay
 * for the used places) and with the registrations that use them. Places whose money is refunded are taken out at once, so
 * that nobody assigns them meanwhile; when the refund fails, they are put back.
 */
@Injectable()
export class PlaceService implements DonationListener, SponsoredPlaces {
  constructor(
    private readonly requests: PlaceRequestRepository,
    private readonly ledger: PlaceLedger,
    private readonly registrations: OfficeRegistrationService,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws PLACES_USED when the remaining money would not pay for the used places */
  async refundRequested(transactionId: string): Promise<void> {
    const donated = await this.ledger.lockDonation(transactionId);
    if (!donated) return;
    if (stillPaid(donated) < donated.used) {
      const isOne = donated.used === 1;
      const used = `${placesText(donated.used)} of this donation ${isOne ? 'is' : 'are'} used`;
      const sentence = `${used}, so the money for ${isOne ? 'it' : 'them'} cannot be refunded. Cancel the registration first, or refund less.`;
      throw new AppError('PLACES_USED', { sentence });
    }
    await this.balance(donated);
  }

  /**
   * A refund at Razorpay cannot be refused: then no more than the unused places are taken out. A used one is taken out
   * when it is returned, so call this also then.
   */
  async refunded(transactionId: string): Promise<void> {
    const donated = await this.ledger.lockDonation(transactionId);
    if (donated) await this.balance(donated);
  }

  /**
   * Returns a place to the ledger, together with the registration that used it: a registration without its place would be a
   * place that nobody paid for. Call it inside a transaction.
   * @throws RECORD_NOT_FOUND when the registration is cancelled already; PLACES_ATTENDED after the check-in
   */
  async returnOfRegistration(registration: string, who: string): Promise<void> {
    await this.registrations.cancelComplimentary(registration, { who, note: 'Sponsored place' });
    const returned = await this.ledger.return(registration, this.clock.now());
    if (returned) await this.refunded(returned.donation);
  }

  /** {@link returnOfRegistration} for a program that does not take place. */
  async returnOfProgram(programId: number, who: string): Promise<void> {
    const now = this.clock.now();
    // Requests first, as when one is assigned. An assignment at the same time has the program locked until its commit and
    // is then returned here, or it sees that the program is cancelled.
    await this.requests.cancelOfProgram(programId, who, now);
    for (const { registration, donation } of await this.ledger.returnOfProgram(programId, now)) {
      const record = { who, note: 'The program was cancelled' };
      await this.registrations.cancelComplimentary(registration, record, { evenIfAttended: true });
      await this.refunded(donation);
    }
  }

  /** A person who is moved to another program keeps the place, if that may use such places. @throws PLACE_NOT_USABLE */
  async moved(registration: string, programId: number): Promise<boolean> {
    const mayUse = await this.isGivenIn(registration, programId);
    if (mayUse === null) return false;
    if (!mayUse) throw new AppError('PLACE_NOT_USABLE');
    await this.requests.move(registration, programId);
    return true;
  }

  async beforeChange(registration: string): Promise<void> {
    await this.requests.lockByRegistration(registration);
  }

  /** A person who cancels gives the place back. */
  async cancelled(registration: string, who: string): Promise<void> {
    const now = this.clock.now();
    const request = await this.requests.lockByRegistration(registration);
    const returned = await this.ledger.return(registration, now);
    if (returned) await this.refunded(returned.donation);
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
    return this.ledger.mayUsePlace(registration, programId);
  }

  /**
   * Changes the programs that may use the places of a sponsored program from those that the user saw to the chosen ones. What
   * others added or removed meanwhile stays as it is.
   *
   * @param seen null: the chosen programs replace all
   * @throws PROGRAM_NOT_FOUND
   */
  async changeUses(
    sponsored: SponsoredProgram,
    { chosen, seen }: { chosen: readonly number[]; seen: readonly number[] | null },
    who: string,
  ): Promise<void> {
    await this.transactions.run(async () => {
      const stored = await this.ledger.lockUses(sponsored);
      const added = without(chosen, seen ?? stored);
      const removed = without(seen ?? stored, chosen);
      await this.ledger.changeUses(sponsored, { added, removed });
      const after = [...without(stored, removed), ...without(added, stored)];
      if ([...without(stored, after), ...without(after, stored)].length === 0) return;
      const programs = { from: await this.getNames(stored), to: await this.getNames(after) };
      const subject = `sponsored-program ${sponsored}`;
      const details = { programs };
      await this.audit.record({ who, action: 'sponsored-program.changed', subject, details });
    });
  }

  private async balance(donated: DonatedPlaces): Promise<void> {
    const kept = Math.max(stillPaid(donated), donated.used);
    const places = donated.given - kept - donated.refunded;
    if (places !== 0) await this.ledger.refund(donated.id, places, this.clock.now());
  }

  /** The names as they are now: the audit log shows them without the programs. Names may have commas. */
  private async getNames(ids: readonly number[]): Promise<string> {
    return (await this.ledger.findProgramNames(ids)).join('; ');
  }
}

function stillPaid({ given, amount, refundedAmount }: DonatedPlaces): number {
  return paidPlaces(given, amount, refundedAmount);
}

function without(ids: readonly number[], others: readonly number[]): number[] {
  return ids.filter((id) => !others.includes(id));
}
