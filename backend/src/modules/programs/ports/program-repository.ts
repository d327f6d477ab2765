import type { Program, ProgramDraft } from '../domain/program.js';

/** Stored programs. Every method takes part in the transaction that is under way. */
export abstract class ProgramRepository {
  /** Stores a new program and answers it with its id. */
  abstract add(draft: ProgramDraft): Promise<Program>;
  /** Replaces all fields of a program. Null when there is none with this id; repeating it changes nothing more. */
  abstract change(id: number, draft: ProgramDraft): Promise<Program | null>;
  /**
   * Links a program to a banner by its picture's path, or with null to none. False when there is no such program;
   * repeating it changes nothing more.
   * @throws BANNER_ALREADY_LINKED when another program holds the banner
   */
  abstract linkBanner(id: number, bannerPath: string | null): Promise<boolean>;
  /** Null when there is none with this id. */
  abstract find(id: number): Promise<Program | null>;
}
