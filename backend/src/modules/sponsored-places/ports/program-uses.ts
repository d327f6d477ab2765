import type { SponsoredProgram } from '@qlu/contracts/donations/donations.rules';

/** Which upcoming programs may use the places of a sponsored program. Takes part in the current transaction. */
export abstract class ProgramUses {
  /** The programs in order of their ids, locked until the transaction ends. */
  abstract lock(sponsored: SponsoredProgram): Promise<number[]>;
  /** The name and the first day of programs, in order of their ids. */
  abstract namesOf(ids: readonly number[]): Promise<string[]>;
  /** Adds programs and removes others. @throws PROGRAM_NOT_FOUND for an unknown one that is added */
  abstract change(
    sponsored: SponsoredProgram,
    programs: { added: readonly number[]; removed: readonly number[] },
  ): Promise<void>;
}
