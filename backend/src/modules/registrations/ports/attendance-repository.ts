/** A registration that takes part, and the days of its program. */
export interface ExpectedPeople {
  people: number;
  programId: number;
  /** The first and the last day, Indian calendar dates. */
  firstDay: string;
  lastDay: string;
}

/** Who has arrived. Every method takes part in the current transaction. */
export abstract class AttendanceRepository {
  /**
   * Locks a complete registration and returns who is expected; null when there is none or it is not complete.
   */
  abstract expected(registrationId: number): Promise<ExpectedPeople | null>;
  /** Stores that a person arrived. False when it was stored already. */
  abstract mark(registrationId: number, place: number, at: Date, by: string): Promise<boolean>;
  /** Removes the mark. False when there was none. */
  abstract unmark(registrationId: number, place: number): Promise<boolean>;
}
