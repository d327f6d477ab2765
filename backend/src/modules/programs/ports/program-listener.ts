import type { Program } from '../domain/program.js';

/** The work of another module about a program, inside the transaction that changes it. */
export abstract class ProgramListener {
  /** @param notify false when the office does not want participants to be notified */
  abstract changed(before: Program, after: Program, notify: boolean): Promise<void>;
}
