import type { Program } from '../domain/program.js';

/** What another module does about a program, inside the transaction that changes it. */
export interface ProgramFollower {
  /** @param notify false when the office does not want participants to be notified */
  changed(before: Program, after: Program, notify: boolean): Promise<void>;
}

/** The modules that follow programs. They register in their module files. */
export class ProgramFollowers implements ProgramFollower {
  private readonly followers: ProgramFollower[] = [];

  register(follower: ProgramFollower): void {
    this.followers.push(follower);
  }

  async changed(before: Program, after: Program, notify: boolean): Promise<void> {
    for (const follower of this.followers) await follower.changed(before, after, notify);
  }
}
