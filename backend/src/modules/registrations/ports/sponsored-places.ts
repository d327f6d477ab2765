/**
 * The places that donors pay for others. Called for every registration that changes, inside the transaction that changes it.
 */
export abstract class SponsoredPlaces {
  /**
   * A registration moves to another program, or to another option of it. Returns whether a donor pays for the place there.
   * @throws AppError when a donor pays for the place, but not in that program
   */
  abstract moved(transactionId: string, programId: number): Promise<boolean>;
  /** Locks what must be locked before the registration. */
  abstract beforeChange(transactionId: string): Promise<void>;
  /** The person has cancelled the registration. */
  abstract cancelled(transactionId: string, who: string): Promise<void>;
  /** True when a donor pays for the place, and goes on to do so in this program; null when no donor does. */
  abstract isGivenIn(transactionId: string, programId: number): Promise<boolean | null>;
}
