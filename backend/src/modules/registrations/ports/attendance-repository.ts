import type { Attendance, Mark } from '../domain/attendance.js';

/** A registration that takes part, and the days of its program. */
export interface ExpectedPeople {
  people: number;
  programId: number;
  /** The first and the last day, Indian calendar dates. */
  firstDay: string;
  lastDay: string;
}

/** One person of a registration. */
export interface Person {
  registrationId: number;
  /** 1 is the participant; the people who come along follow. The column `place`. */
  personNumber: number;
}

/** Who has arrived. Every method takes part in the current transaction. */
export abstract class AttendanceRepository {
  /**
   * Locks a complete registration and returns who is expected; null when there is none or it is not complete.
   */
  abstract expected(registrationId: number): Promise<ExpectedPeople | null>;
  /** All marks of a person at the registration's program. */
  abstract marksOf(person: Person): Promise<Mark[]>;
  abstract isStored(markId: string): Promise<boolean>;
  /** Stores a mark. A mark that is stored already stays as it is. */
  abstract add(person: Person, programId: number, mark: Mark): Promise<void>;
  /** What is stored about a person; null for one who is not there. */
  abstract find(person: Person): Promise<Attendance | null>;
  abstract set(person: Person, attendance: Attendance | null): Promise<void>;
}
