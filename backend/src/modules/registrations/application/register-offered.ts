import { Injectable } from '@nestjs/common';
import type { PaymentRecord } from '../../payments/index.js';
import type { NewRegistration } from '../domain/registration.js';
import { RegistrationRepository } from '../ports/registration-repository.js';
import { type SeatOffer, SeatOffers } from '../ports/seat-offers.js';

/** Turns the seats that an offer holds into those of an order or a free registration, in the current transaction. */
@Injectable()
export class RegisterOffered {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly offers: SeatOffers,
  ) {}

  /**
   * Ends the hold of the offer and of earlier orders of the same person.
   * @throws OFFER_ENDED, OFFER_IN_USE while Razorpay has not reported the outcome of an earlier order
   */
  async release(offer: SeatOffer, transactionId: string): Promise<void> {
    await this.registrations.releaseOrders(offer.entryId, transactionId);
    await this.offers.take(offer);
  }

  /** Ends the holds of all unpaid orders of somebody who takes no offer. @throws OFFER_IN_USE */
  async releaseAll(entryId: number): Promise<void> {
    await this.registrations.releaseOrders(entryId, '');
  }

  /** Like the record of an order without an offer. The order holds the seats until the offer ends, at least. */
  paidRecord(offer: SeatOffer, registration: NewRegistration): PaymentRecord {
    const { transactionId } = registration;
    const { entryId, until } = offer;
    return {
      add: async (paymentId) => {
        await this.release(offer, transactionId);
        if (!(await this.registrations.add({ ...registration, paymentId, waitingEntryId: entryId })))
          return false;
        await this.registrations.holdForOffer(transactionId, entryId, until);
        return true;
      },
      isGivenUp: (paid) => this.registrations.isGivenUp(paid),
      reopen: async (first) => {
        if (!offer.isRunning) return this.registrations.renewHold(first);
        await this.release(offer, first);
        await this.registrations.holdForOffer(first, entryId, until);
      },
    };
  }
}
