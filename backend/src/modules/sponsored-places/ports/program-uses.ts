import type { SponsoredProgram } from '@qlu/contracts/donations/donations.rules';

/** Which upcoming programs may use the places of a sponsored program. Takes part in the current transaction. */
export abstract class ProgramUses {
  /** Replaces the programs and returns the former ones, in order of their ids. @throws PROGRAM_NOT_FOUND for an unknown one */
  abstract replace(sponsored: SponsoredProgram, programIds: readonly number[]): Promise<number[]>;
}
