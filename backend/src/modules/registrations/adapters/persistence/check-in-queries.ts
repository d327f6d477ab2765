import { Injectable } from '@nestjs/common';
import { ERASED_NAME } from '@qlu/contracts/people/personal-data.rules';
import { Database } from '../../../../platform/database/database.js';
import { isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import type { CheckInConflictResponse, CheckInOwner, CheckInProgramResponse } from '../http/check-in.dto.js';
import { CONFLICTS, HAS_SEAT, IS_REGISTERED, OPEN_OFFICE_ORDER, WITH_PAYMENT } from './registration-sql.js';

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
  async programsOn(day: string): Promise<CheckInProgramResponse[]> {
    const programs = await this.database.rows<CheckInProgramResponse>(
      `${PROGRAM} where coalesce(g.end_date, g.start_date) >= $1 and g.start_date <= $1
       order by lower(g.program_name), g.id`,
      [day],
    );
    return programs.map(sorted);
  }

  /** One program with its participants; null when there is no such program. */
  async program(id: number): Promise<CheckInProgramResponse | null> {
    const [program] = await this.database.rows<CheckInProgramResponse>(`${PROGRAM} where g.id = $1`, [id]);
    return program ? sorted(program) : null;
  }

  /** All conflicts that the office has not decided about, oldest first. */
  async conflicts(): Promise<CheckInConflictResponse[]> {
    return this.database.rows<CheckInConflictResponse>(`select * from (${CONFLICTS}) x order by x.at, x.id`);
  }

  /** The registration that has this code, or had it before its place went to another person; null when there is none. */
  async getOwner(code: string): Promise<CheckInOwner | null> {
    return this.database.row<CheckInOwner>(
      `select r.id::float8 as id, r.full_name, g.id as program_id, g.program_name, g.start_date::text,
         g.end_date::text, case when r.check_in_code <> $1 then 'passed_on' when ${IS_EXPECTED} then 'valid' else ${NOT_EXPECTED} end as state,
         case when ${IS_EXPECTED} and r.check_in_code = $1 then ${PARTICIPANT} end as participant
       from registrations r join programs g on g.id = r.program_id ${WITH_PAYMENT}
       where r.check_in_code = $1
         or r.id = (select f.registration_id from former_registration_links f where f.check_in_code = $1)`,
      [code],
    );
  }
}

function sorted(program: CheckInProgramResponse): CheckInProgramResponse {
  const participants = program.participants.toSorted((one, other) =>
    BY_NAME.compare(one.full_name, other.full_name),
  );
  return { ...program, participants };
}
