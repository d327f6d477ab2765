import type { Database } from '../../../../platform/database/database.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';
import { HAS_SEAT, IS_REGISTERED } from './registered-sql.js';

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
  arrivals: Arrival[];
}

export interface CheckInProgram {
  id: number;
  program_name: string;
  venue: string;
  start_date: string;
  end_date: string | null;
  participants: CheckInParticipant[];
}

const ARRIVALS = `coalesce((
  select json_agg(json_build_object('place', a.place, 'at', ${isoInstant('a.arrived_at')}, 'by', a.marked_by)
    order by a.place)
  from attendance a where a.registration_id = r.id and a.place <= r.number_of_people), '[]')`;

const PARTICIPANT = `json_build_object(
  'id', r.id, 'full_name', r.full_name, 'number_of_people', r.number_of_people, 'phone', r.phone,
  'participant_names', coalesce(r.participant_names, '{}'),
  'arrivals', ${ARRIVALS})`;

const PROGRAM = `
  select g.id, g.program_name, g.venue, g.start_date::text, g.end_date::text,
    coalesce((
      select json_agg(${PARTICIPANT} order by r.id)
      from registrations r left join payments p on p.id = r.payment_id
      where r.program_id = g.id and ${IS_REGISTERED} and ${HAS_SEAT}), '[]') as participants
  from programs g`;

/**
 * Sorts here and not in SQL: the order of letters must not depend on how PostgreSQL was built. Latin names come first,
 * then Telugu ones in the order of the Telugu alphabet.
 */
const BY_NAME = new Intl.Collator('en-IN', { sensitivity: 'base', ignorePunctuation: true, numeric: true });

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
}

function sorted(program: CheckInProgram): CheckInProgram {
  const participants = program.participants.toSorted((one, other) =>
    BY_NAME.compare(one.full_name, other.full_name),
  );
  return { ...program, participants };
}
