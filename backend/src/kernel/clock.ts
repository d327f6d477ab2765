/** The time, so that a test can stand still or move on. */
export abstract class Clock {
  /** The present instant. */
  abstract now(): Date;
  /** Resolves after `milliseconds`. */
  abstract sleep(milliseconds: number): Promise<void>;
}
