/** An offer of seats to somebody on the waiting list. */
export interface SeatOffer {
  entryId: number;
  /** The offer holds its seats until then. */
  until: Date;
  /** False when only a repeat of the request that took the offer may use it. */
  isRunning: boolean;
}

/** What a registration takes of an offer. */
export interface OfferUse {
  token: string;
  transactionId: string;
  programId: number;
  option: string;
  people: number;
}

/** The offers of the waiting list. */
export interface SeatOfferSource {
  /**
   * The offer with this token, if the registration can take it. An order that took it before passes again.
   * @throws OFFER_ENDED, OFFER_DIFFERENT
   */
  check(use: OfferUse): Promise<SeatOffer>;
  /**
   * Ends the hold of the offer, so that the transaction can take the seats for a registration.
   * @throws OFFER_ENDED
   */
  take(offer: SeatOffer): Promise<void>;
}

/** The module of the waiting list registers itself here. */
export class SeatOffers implements SeatOfferSource {
  private source: SeatOfferSource | null = null;

  register(source: SeatOfferSource): void {
    this.source = source;
  }

  check(use: OfferUse): Promise<SeatOffer> {
    return this.known().check(use);
  }

  take(offer: SeatOffer): Promise<void> {
    return this.known().take(offer);
  }

  private known(): SeatOfferSource {
    if (!this.source) throw new Error('No module makes offers');
    return this.source;
  }
}
