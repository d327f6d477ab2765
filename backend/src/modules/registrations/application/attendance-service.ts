import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mayUse } from '@qlu/contracts/access/roles.rules';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import type { BackOfficeUser } from '../../../kernel/back-office-users.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { findAttendance, type Attendance, type Mark } from '../domain/attendance.js';
import {
  AttendanceRepository,
  type ConflictReason,
  type ExpectedPeople,
  type Person,
  type ProgramDays,
} from '../adapters/persistence/attendance-repository.js';

/** A person has arrived, or the mark is taken back. */
export interface AttendanceMark extends Person {
  isPresent: boolean;
}

/** A mark that a phone made, maybe without a network. */
export interface SentMark extends AttendanceMark {
  /** Made by the phone: a mark that is sent again changes nothing. */
  id: string;
  /** The program in whose list the person was marked. */
  programId: number;
  at: Date;
}

/**
 * Why a mark is not stored: the registration is not complete any more, is for another program now, or has fewer people; then it is
 * kept for the office. Or the user may not mark for that day.
 */
export type MarkOutcome = 'stored' | ConflictReason | 'other-day';

type User = Pick<BackOfficeUser, 'username' | 'role'>;

/** A phone without a network may send the marks of the entrance some days later. */
const LATEST_DAYS = 3;

/** Stores who of a registration has arrived, and who was marked by mistake. Repeats change nothing. */
@Injectable()
export class AttendanceService {
  constructor(
    private readonly attendance: AttendanceRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a mark with an instant after all stored marks, because the user has seen them.
   *
   * @throws RECORD_NOT_FOUND when nobody is expected there, FORBIDDEN for another day's program when the user's role
   *   includes only the check-in
   */
  async mark({ isPresent, ...person }: AttendanceMark, user: User): Promise<void> {
    await this.transactions.run(async () => {
      const expected = await this.attendance.expected(person.registrationId);
      if (!expected || person.personNumber > expected.people) throw new AppError('RECORD_NOT_FOUND');
      const now = this.clock.now();
      if (!mayMark(user, expected, now)) throw new AppError('FORBIDDEN');
      const stored = await this.attendance.findMarks(person);
      const newest = Math.max(...stored.map(({ at }) => at.getTime() + 1), now.getTime());
      const mark = { id: randomUUID(), isPresent, at: new Date(newest), by: user.username };
      await this.store(person, expected.programId, mark, user);
    });
  }

  /**
   * Stores a phone's mark, which may be older than others. A stored mark stays so, also after a move or a cancellation. One that
   * comes only after those is a conflict: the person was there.
   */
  async receive({ id, programId, isPresent, at, ...person }: SentMark, user: User): Promise<MarkOutcome> {
    return this.transactions.run(async () => {
      const expected = await this.attendance.expected(person.registrationId);
      if (await this.attendance.isStored(id)) return 'stored';
      const reason = findConflict(expected, programId, person.personNumber);
      const days = reason === null ? expected : await this.attendance.findDays(programId);
      const now = this.clock.now();
      const isLate = now.getTime() - at.getTime() > LATEST_DAYS * DAY_MS;
      if (!days) return reason ?? 'not-registered';
      if (!mayMark(user, days, at) || (isLate && !mayUse(user.role, 'registrations')))
        return reason ?? 'other-day';
      const mark = { id, isPresent, at, by: user.username };
      if (reason === null) await this.store(person, programId, mark, user);
      else await this.attendance.keepConflict(person, programId, reason, mark, now);
      return reason ?? 'stored';
    });
  }

  /** The office has decided about a mark that did not fit any more. @throws RECORD_NOT_FOUND when it is not open */
  async resolveConflict(id: string, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const isResolved = await this.attendance.resolveConflict(id, who, this.clock.now());
      if (!isResolved) throw new AppError('RECORD_NOT_FOUND');
      await this.audit.record({
        who,
        action: 'attendance.conflict-resolved',
        subject: `mark ${id}`,
        details: {},
      });
    });
  }

  private async store(person: Person, programId: number, mark: Mark, user: User): Promise<void> {
    await this.attendance.add(person, programId, mark);
    const before = await this.attendance.find(person);
    const after = findAttendance(await this.attendance.findMarks(person));
    if (isSame(before, after)) return;
    await this.attendance.set(person, after);
    await this.audit.record({
      who: user.username,
      action: after ? 'attendance.marked' : 'attendance.unmarked',
      subject: `registration ${person.registrationId}`,
      details: { place: person.personNumber, program: programId },
    });
  }
}

function findConflict(
  expected: ExpectedPeople | null,
  programId: number,
  personNumber: number,
): ConflictReason | null {
  if (!expected) return 'not-registered';
  if (expected.programId !== programId) return 'moved';
  return personNumber > expected.people ? 'fewer-people' : null;
}

/** The role Check-in marks for the programs of the day. */
function mayMark({ role }: User, { firstDay, lastDay }: ProgramDays, at: Date): boolean {
  const day = dayInIndia(at);
  return (firstDay <= day && day <= lastDay) || mayUse(role, 'registrations');
}

function isSame(one: Attendance | null, other: Attendance | null): boolean {
  return one?.at.getTime() === other?.at.getTime() && one?.by === other?.by;
}
