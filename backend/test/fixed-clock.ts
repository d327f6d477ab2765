import { Clock } from '../src/kernel/clock.js';

/** Stands still until it is told otherwise; a sleep moves it on at once. */
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
    // Others get their turn, as they would while the real clock runs.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
