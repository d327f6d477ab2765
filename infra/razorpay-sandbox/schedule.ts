import type { PlannedStep, SandboxState } from './state.ts';

/** Runs planned steps at their time. Steps that were planned before a restart run after it. */
export class Schedule {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly state: SandboxState;
  private run: ((step: PlannedStep) => void) | undefined;

  constructor(state: SandboxState) {
    this.state = state;
  }

  start(run: (step: PlannedStep) => void): void {
    this.run = run;
    for (const step of [...this.state.planned]) this.startTimer(step);
  }

  plan(action: PlannedStep['action'], id: string, inMs: number): void {
    const step: PlannedStep = { at: Date.now() + inMs, action, id };
    this.state.planned.push(step);
    this.state.save();
    this.startTimer(step);
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private startTimer(step: PlannedStep): void {
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        this.state.planned = this.state.planned.filter((planned) => planned !== step);
        this.state.save();
        this.run?.(step);
      },
      Math.max(0, step.at - Date.now()),
    );
    this.timers.add(timer);
  }
}
