import type { Program, ProgramDraft } from '../domain/program.js';

/** Stored programs. Every method takes part in the transaction that is under way. */
export abstract class ProgramRepository {
  /** Stores a new program and answers it with its id. */
  abstract add(draft: ProgramDraft): Promise<Program>;
  /** Replaces all fields of a program. Null when there is none with this id; repeating it changes nothing more. */
  abstract change(id: number, draft: ProgramDraft): Promise<Program | null>;
  /**
   * Links a program to a banner by its picture's path, or with null to none. Answers the path of the banner that it
   * had until then, null for none; repeating it changes nothing more. Of several at once exactly one wins.
   * @throws PROGRAM_NOT_FOUND
   * @throws PROGRAM_HAS_BANNER when it holds another banner
   * @throws BANNER_ALREADY_LINKED when another program holds the banner
   * @throws BANNER_NOT_FOUND when there is no such banner
   */
  abstract linkBanner(id: number, bannerPath: string | null): Promise<string | null>;
  /** The name of the program that holds this banner; null when none does. */
  abstract holderOf(bannerPath: string): Promise<string | null>;
  /** Null when there is none with this id. */
  abstract find(id: number): Promise<Program | null>;
}
