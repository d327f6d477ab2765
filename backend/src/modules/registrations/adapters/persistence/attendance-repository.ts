import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Attendance, Mark } from '../../domain/attendance.js';
import { HAS_SEAT, IS_REGISTERED, WITH_PAYMENT } from './registration-sql.js';

export interface ProgramDays {
  /** The first and the last day, Indian calendar dates. */
  firstDay: string;
  lastDay: string;
}

export interface ExpectedPeople extends ProgramDays {
  people: number;
  programId: number;
}

export interface Person {
  registrationId: number;
  /** 1 is the participant; the people who come along follow. The column `place`. */
  personNumber: number;
}

/** Why a mark of a phone does not fit the registration any more. */
export type ConflictReason = 'not-registered' | 'moved' | 'fewer-people';

/** Who has arrived. Every method takes part in the current transaction. */
@Injectable()
export class AttendanceRepository {
  constructor(private readonly database: Database) {}

  /**
   * Locks a complete registration and returns who is expected; null when there is none or it is not complete.
   */
  async expected(registrationId: number): Promise<ExpectedPeople | null> {
    // Two marks of one person wait for each other: each must see the other one. Locked before it is read: a program or a
    // payment that is read before the wait would be out of date.
    await this.database.rows('select id from registrations where id = $1 for no key update', [
      registrationId,
    ]);
    return this.database.row<ExpectedPeople>(
      `select r.number_of_people as people, g.id as "programId", g.start_date::text as "firstDay",
         coalesce(g.end_date, g.start_date)::text as "lastDay"
       from registrations r join programs g on g.id = r.program_id ${WITH_PAYMENT}
       where r.id = $1 and ${IS_REGISTERED} and ${HAS_SEAT}`,
      [registrationId],
    );
  }

  findMarks({ registrationId, personNumber }: Person): Promise<Mark[]> {
    return this.database.rows<Mark>(
      `select m.id, m.present as "isPresent", m.marked_at as at, m.marked_by as by
       from attendance_marks m join registrations r on r.id = m.registration_id and r.program_id = m.program_id
       where m.registration_id = $1 and m.place = $2`,
      [registrationId, personNumber],
    );
  }

  async findDays(programId: number): Promise<ProgramDays | null> {
    return this.database.row<ProgramDays>(
      `select start_date::text as "firstDay", coalesce(end_date, start_date)::text as "lastDay"
       from programs where id = $1`,
      [programId],
    );
  }

  /**
   * Keeps a mark that does not fit any more for the office. One that is kept already, or of a registration that does not exist,
   * changes nothing.
   */
  async keepConflict(
    { registrationId, personNumber }: Person,
    programId: number,
    reason: ConflictReason,
    mark: Mark,
    at: Date,
  ): Promise<void> {
    await this.database.rows(
      `insert into attendance_conflicts (id, registration_id, program_id, place, reason, present, marked_at, marked_by,
         received_at)
       select $1, r.id, $3, $4, $5, $6, $7, $8, $9 from registrations r where r.id = $2
       on conflict (id) do nothing returning id`,
      [mark.id, registrationId, programId, personNumber, reason, mark.isPresent, mark.at, mark.by, at],
    );
  }

  /** Closes the conflicts of a person at the program of the conflict `id`. False when it is not open. */
  async resolveConflict(id: string, who: string, at: Date): Promise<boolean> {
    const resolved = await this.database.rows(
      `update attendance_conflicts c set resolved_at = $3, resolved_by = $2
       from attendance_conflicts own
       where own.id = $1 and own.resolved_at is null and c.resolved_at is null
         and (c.registration_id, c.program_id, c.place) = (own.registration_id, own.program_id, own.place)
       returning c.id`,
      [id, who, at],
    );
    return resolved.length > 0;
  }

  async isStored(markId: string): Promise<boolean> {
    const stored = await this.database.rows('select from attendance_marks where id = $1', [markId]);
    return stored.length === 1;
  }

  /** Stores a mark. A mark that is stored already stays as it is. */
  async add({ registrationId, personNumber }: Person, programId: number, mark: Mark): Promise<void> {
    await this.database.rows(
      `insert into attendance_marks (id, registration_id, program_id, place, present, marked_at, marked_by)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing returning id`,
      [mark.id, registrationId, programId, personNumber, mark.isPresent, mark.at, mark.by],
    );
  }

  /** The stored attendance of a person; null for one who is not there. */
  async find({ registrationId, personNumber }: Person): Promise<Attendance | null> {
    return this.database.row<Attendance>(
      'select arrived_at as at, marked_by as by from attendance where registration_id = $1 and place = $2',
      [registrationId, personNumber],
    );
  }

  async set({ registrationId, personNumber }: Person, attendance: Attendance | null): Promise<void> {
    if (attendance === null) {
      await this.database.rows(
        'delete from attendance where registration_id = $1 and place = $2 returning place',
        [registrationId, personNumber],
      );
      return;
    }
    await this.database.rows(
      `insert into attendance (registration_id, place, arrived_at, marked_by) values ($1, $2, $3, $4)
       on conflict (registration_id, place)
       do update set arrived_at = excluded.arrived_at, marked_by = excluded.marked_by returning place`,
      [registrationId, personNumber, attendance.at, attendance.by],
    );
  }
}
