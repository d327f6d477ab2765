import type { Program } from '../domain/program.js';

/** What another module does about a program, inside the transaction that changes it. */
export interface ProgramListener {
  /** @param notify false when the office does not want participants to be notified */
  changed(before: Program, after: Program, notify: boolean): Promise<void>;
}

/** The modules that follow programs. They register in their module files. */
export class ProgramListeners implements ProgramListener {
  private readonly listeners: ProgramListener[] = [];

  register(listener: ProgramListener): void {
    this.listeners.push(listener);
  }

  async changed(before: Program, after: Program, notify: boolean): Promise<void> {
    for (const listener of this.listeners) await listener.changed(before, after, notify);
  }
}
