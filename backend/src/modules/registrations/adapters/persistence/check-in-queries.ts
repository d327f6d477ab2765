import { Injectable } from '@nestjs/common';
import { ERASED_NAME } from '@qlu/contracts/people/personal-data.rules';
import { Database } from '../../../../platform/database/database.js';
import { isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import { OPEN_OFFICE_ORDER } from './office-order-queries.js';
import { HAS_SEAT, IS_REGISTERED, WITH_PAYMENT } from './registered-sql.js';

/** One person who has arrived. */
export interface Arrival {
  /** 1 is the participant; the people who come along follow. */
  place: number;
  /** An instant in UTC. */
  at: string;
  /** Who marked it. */
  by: string;
}

/** A registration whose people are expected. */
export interface CheckInParticipant {
  id: number;
  full_name: string;
  number_of_people: number;
  /** The first is the registrant; empty when they are not known. */
  participant_names: string[];
  phone: string;
  transaction_id: string;
  code_digest: string;
  balance: number;
  arrivals: Arrival[];
}

/** Why the people of a registration are not expected. `passed_on`: the code is of a person whose place went to another one. */
export type NotExpected = 'not_paid' | 'not_confirmed' | 'cancelled' | 'no_seat' | 'passed_on';

/** A registration whose people are not expected. */
export interface CheckInOther {
  id: number;
  full_name: string;
  state: NotExpected;
  code_digest: string;
  /** The transaction id of an order that the office made and that is not paid yet; null for others. */
  open_order: string | null;
}

/** Somebody who was checked in, whose registration does not expect that person any more. */
export interface CheckInConflict {
  /** Of the mark. */
  id: string;
  registration_id: number;
  transaction_id: string;
  full_name: string;
  /** 1 is the participant; the people who come along follow. */
  place: number;
  program_id: number;
  program_name: string;
  reason: 'not-registered' | 'moved' | 'fewer-people';
  /** When the phone marked it, an instant in UTC, and who. */
  at: string;
  by: string;
  /** When the registration was cancelled or changed, an instant in UTC; null when it is not known. */
  changed_at: string | null;
}

export interface CheckInProgram {
  id: number;
  program_name: string;
  venue: string;
  start_date: string;
  end_date: string | null;
  /** Whether who was checked in gets a certificate of participation after the last day. */
  certificate: boolean;
  participants: CheckInParticipant[];
  others: CheckInOther[];
  /** People who were checked in all the same: the office decides. */
  conflicts: CheckInConflict[];
}

/** The registration of a check-in code. */
export interface CheckInCodeOwner {
  id: number;
  full_name: string;
  program_id: number;
  program_name: string;
  start_date: string;
  end_date: string | null;
  state: 'valid' | NotExpected;
  /** Who is expected; null unless the state is `valid`. */
  participant: CheckInParticipant | null;
}

const ARRIVALS = `coalesce((
  select json_agg(json_build_object('place', a.place, 'at', ${isoInstant('a.arrived_at')}, 'by', a.marked_by)
    order by a.place)
  from attendance a where a.registration_id = r.id and a.place <= r.number_of_people), '[]')`;

/** The phone at the entrance compares it with the digest of what its camera reads. The code itself stays here. */
const codeDigest = (code: string): string => `encode(sha256(convert_to(${code}, 'UTF8')), 'hex')`;
const CODE_DIGEST = codeDigest('r.check_in_code');

const PARTICIPANT = `json_build_object(
  'id', r.id, 'full_name', r.full_name, 'number_of_people', r.number_of_people, 'phone', r.phone,
  'transaction_id', r.transaction_id, 'code_digest', ${CODE_DIGEST}, 'balance', ${rupees('r.balance_paise')},
  'participant_names', coalesce(r.participant_names, '{}'),
  'arrivals', ${ARRIVALS})`;

const NOT_EXPECTED = `case when r.cancelled_at is not null then 'cancelled'
  when r.registration_status in ('no_seat', 'cancelled') then r.registration_status
  when r.payment_id is null then 'not_confirmed' else 'not_paid' end`;

const IS_EXPECTED = `(${IS_REGISTERED} and ${HAS_SEAT})`;

/** The newest mark of each person decides. */
export const CONFLICTS = `
  select c.id, r.id::float8 as registration_id, r.transaction_id, r.full_name, c.place, g.id as program_id, g.program_name, c.reason,
    ${isoInstant('c.marked_at')} as at, c.marked_by as by,
    ${isoInstant(`coalesce(r.cancelled_at, (select max(h.changed_at) from registration_changes h
      where h.registration_id = r.id and h.details->>'kind' in ('moved', 'places-cancelled')))`)} as changed_at
  from (select distinct on (registration_id, program_id, place) * from attendance_conflicts where resolved_at is null
    order by registration_id, program_id, place, marked_at desc, id) c
  join registrations r on r.id = c.registration_id join programs g on g.id = c.program_id where c.present`;

const PROGRAM = `
  select g.id, g.program_name, g.venue, g.start_date::text, g.end_date::text, g.certificate,
    coalesce((
      select json_agg(${PARTICIPANT} order by r.id)
      from registrations r ${WITH_PAYMENT}
      where r.program_id = g.id and ${IS_EXPECTED}), '[]') as participants,
    coalesce((
      select json_agg(json_build_object('id', r.id, 'full_name', r.full_name, 'state', ${NOT_EXPECTED},
        'code_digest', ${CODE_DIGEST}, 'open_order', ${OPEN_OFFICE_ORDER}) order by r.id)
      from registrations r ${WITH_PAYMENT}
      where r.program_id = g.id and ${IS_EXPECTED} is not true and r.full_name <> '${ERASED_NAME}'), '[]')::jsonb || coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'full_name', r.full_name, 'state', 'passed_on',
        'code_digest', ${codeDigest('f.check_in_code')}, 'open_order', null) order by f.ended_at)
      from former_registration_links f join registrations r on r.id = f.registration_id
      where r.program_id = g.id), '[]') as others,
    coalesce((select json_agg(x order by x.at, x.id) from (${CONFLICTS}) x where x.program_id = g.id), '[]') as conflicts
  from programs g`;

/**
 * Sorts here and not in SQL: the order of letters must not depend on how PostgreSQL was built. Latin names come first,
 * then Telugu ones in the order of the Telugu alphabet.
 */
const BY_NAME = new Intl.Collator('en-IN', { sensitivity: 'base', ignorePunctuation: true, numeric: true });

@Injectable()
export class CheckInQueries {
  constructor(private readonly database: Database) {}

  /**
   * The programs that run on `day`, from their first to their last day, with the participants whose registration is
   * complete, by name.
   */
  async programsOn(day: string): Promise<CheckInProgram[]> {
    const programs = await this.database.rows<CheckInProgram>(
      `${PROGRAM} where coalesce(g.end_date, g.start_date) >= $1 and g.start_date <= $1
       order by lower(g.program_name), g.id`,
      [day],
    );
    return programs.map(sorted);
  }

  /** One program with its participants; null when there is no such program. */
  async program(id: number): Promise<CheckInProgram | null> {
    const [program] = await this.database.rows<CheckInProgram>(`${PROGRAM} where g.id = $1`, [id]);
    return program ? sorted(program) : null;
  }

  /** All conflicts that the office has not decided about, oldest first. */
  async conflicts(): Promise<CheckInConflict[]> {
    return this.database.rows<CheckInConflict>(`select * from (${CONFLICTS}) x order by x.at, x.id`);
  }

  /** The registration that has this code, or had it before its place went to another person; null when there is none. */
  async ownerOf(code: string): Promise<CheckInCodeOwner | null> {
    const [owner] = await this.database.rows<CheckInCodeOwner>(
      `select r.id::float8 as id, r.full_name, g.id as program_id, g.program_name, g.start_date::text,
         g.end_date::text, case when r.check_in_code <> $1 then 'passed_on' when ${IS_EXPECTED} then 'valid' else ${NOT_EXPECTED} end as state,
         case when ${IS_EXPECTED} and r.check_in_code = $1 then ${PARTICIPANT} end as participant
       from registrations r join programs g on g.id = r.program_id ${WITH_PAYMENT}
       where r.check_in_code = $1
         or r.id = (select f.registration_id from former_registration_links f where f.check_in_code = $1)`,
      [code],
    );
    return owner ?? null;
  }
}

function sorted(program: CheckInProgram): CheckInProgram {
  const participants = program.participants.toSorted((one, other) =>
    BY_NAME.compare(one.full_name, other.full_name),
  );
  return { ...program, participants };
}
