import type { Attendance, Mark } from '../domain/attendance.js';

/** A registration that takes part, and the days of its program. */
export interface ExpectedPeople extends ProgramDays {
  people: number;
  programId: number;
}

export interface ProgramDays {
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

/** Why a mark of a phone does not fit the registration any more. */
export type ConflictReason = 'not-registered' | 'moved' | 'fewer-people';

/** A mark of a person whom the registration does not expect any more. */
export interface ConflictingMark extends Person {
  programId: number;
  reason: ConflictReason;
  mark: Mark;
}

/** Who has arrived. Every method takes part in the current transaction. */
export abstract class AttendanceRepository {
  /**
   * Locks a complete registration and returns who is expected; null when there is none or it is not complete.
   */
  abstract expected(registrationId: number): Promise<ExpectedPeople | null>;
  /** All marks of a person at the registration's program. */
  abstract findMarks(person: Person): Promise<Mark[]>;
  /** Null when there is no such program. */
  abstract findDays(programId: number): Promise<ProgramDays | null>;
  /**
   * Keeps a mark that does not fit any more for the office. One that is kept already, or of a registration that does not exist,
   * changes nothing.
   */
  abstract keepConflict(conflict: ConflictingMark, at: Date): Promise<void>;
  /** Closes the conflicts of a person at the program of the conflict `id`. False when it is not open. */
  abstract resolveConflict(id: string, who: string, at: Date): Promise<boolean>;
  abstract isStored(markId: string): Promise<boolean>;
  /** Stores a mark. A mark that is stored already stays as it is. */
  abstract add(person: Person, programId: number, mark: Mark): Promise<void>;
  /** The stored attendance of a person; null for one who is not there. */
  abstract find(person: Person): Promise<Attendance | null>;
  abstract set(person: Person, attendance: Attendance | null): Promise<void>;
}
