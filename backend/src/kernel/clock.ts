/** The time. A test replaces it with a clock that it controls. */
export abstract class Clock {
  /** The current instant. */
  abstract now(): Date;
  /** Resolves after `milliseconds`. */
  abstract sleep(milliseconds: number): Promise<void>;
}
