import { Clock } from '../src/kernel/clock.js';

/** A clock that a test sets. A sleep advances it immediately. */
export class FixedClock extends Clock {
  constructor(private instant: Date) {
    super();
  }

  now(): Date {
    return new Date(this.instant);
  }

  set(instant: string): void {
    this.instant = new Date(instant);
  }

  async sleep(milliseconds: number): Promise<void> {
    this.instant = new Date(this.instant.getTime() + milliseconds);
    // Lets other tasks run, as a real sleep would.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
