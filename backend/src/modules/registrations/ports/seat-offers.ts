/** An offer of seats to somebody on the waiting list. */
export interface SeatOffer {
  entryId: number;
  /** The offer holds its seats until then. */
  until: Date;
  /** False when only a repeat of the request that took the offer may use it. */
  isRunning: boolean;
}

/** The use of an offer by a registration. */
export interface OfferUse {
  token: string;
  transactionId: string;
  programId: number;
  option: string;
  people: number;
}

/** The offers of the waiting list. */
export abstract class SeatOffers {
  /**
   * The offer with this token, if the registration can take it. An order that took it before passes again.
   * @throws OFFER_ENDED, OFFER_DIFFERENT
   */
  abstract check(use: OfferUse): Promise<SeatOffer>;
  /**
   * Ends the hold of the offer, so that the transaction can take the seats for a registration.
   * @throws OFFER_ENDED
   */
  abstract take(offer: SeatOffer): Promise<void>;
}
