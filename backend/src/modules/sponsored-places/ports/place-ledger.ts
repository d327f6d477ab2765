import type { SponsoredProgram } from '@qlu/contracts/donations/donations.rules';

/** The places of one donation. `given` is at least `refunded` plus `used`. */
export interface DonatedPlaces {
  id: string;
  given: number;
  refunded: number;
  used: number;
  /** Paise that pay for all places: the price, or less that the office accepted instead. */
  amount: number;
  /** Paise of them that were returned, or are on their way: of more than the price, the excess first. */
  refundedAmount: number;
}

/** A place that is no longer used. Both are transaction ids. */
export interface ReturnedPlace {
  registration: string;
  donation: string;
}

/**
 * The ledger of sponsored places: the places of each donation, and movements that are only added. The database adds each movement
 * to the balance of its donation and rejects one that would use a place twice. Every method takes part in the current
 * transaction.
 */
export abstract class PlaceLedger {
  /** The places of a donation, locked until the transaction ends; null when it gave no places. */
  abstract lockDonation(transactionId: string): Promise<DonatedPlaces | null>;
  /** Takes `places` unused places out, because their money is refunded; a negative number puts them back. */
  abstract refund(sponsoredDonationId: string, places: number, at: Date): Promise<void>;
  /**
   * Uses the oldest place that is left for the program. Returns the movement's id; null when no place is left. Of two
   * transactions that want the last place, the second one waits and gets null.
   * @param registration the transaction id of the registration
   */
  abstract use(programId: number, registration: string, at: Date): Promise<string | null>;
  /** Returns the place that a registration uses. Null when it uses none. */
  abstract return(registration: string, at: Date): Promise<ReturnedPlace | null>;
  /** Returns the places of all free registrations of a program. */
  abstract returnOfProgram(programId: number, at: Date): Promise<ReturnedPlace[]>;
  /** True when the program may use the place that a registration has; null when it has none. */
  abstract mayUsePlace(registration: string, programId: number): Promise<boolean | null>;
  /** The donation from which this movement used a place; null when the place was returned since. */
  abstract findDonation(
    movementId: string,
  ): Promise<{ transactionId: string; sponsoredProgram: string } | null>;
  /** The programs that may use the places of a sponsored program, in order of their ids, locked until the transaction ends. */
  abstract lockUses(sponsored: SponsoredProgram): Promise<number[]>;
  /** The name and the first day of programs, in order of their ids. */
  abstract findProgramNames(ids: readonly number[]): Promise<string[]>;
  /** Adds programs and removes others. @throws PROGRAM_NOT_FOUND for an unknown one that is added */
  abstract changeUses(
    sponsored: SponsoredProgram,
    programs: { added: readonly number[]; removed: readonly number[] },
  ): Promise<void>;
}
