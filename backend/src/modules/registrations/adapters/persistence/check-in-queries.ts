import type { Database } from '../../../../platform/database/database.js';
import { paymentStatusCondition } from '../../../payments/persistence.js';

/** A registration whose people are expected. */
export interface CheckInParticipant {
  id: number;
  full_name: string;
  number_of_people: number;
  phone: string;
}

export interface CheckInProgram {
  id: number;
  program_name: string;
  venue: string;
  start_date: string;
  end_date: string | null;
  participants: CheckInParticipant[];
}

const PARTICIPANT = `json_build_object(
  'id', r.id, 'full_name', r.full_name, 'number_of_people', r.number_of_people, 'phone', r.phone)`;

export class CheckInQueries {
  constructor(private readonly database: Database) {}

  /**
   * The programs that run on `day`, from their first to their last day, with the participants whose registration is
   * complete, by name.
   */
  async programsOn(day: string): Promise<CheckInProgram[]> {
    return this.database.rows<CheckInProgram>(
      `select g.id, g.program_name, g.venue, g.start_date::text, g.end_date::text,
         coalesce((
           select json_agg(${PARTICIPANT} order by lower(r.full_name), r.id)
           from registrations r left join payments p on p.id = r.payment_id
           where r.program_id = g.id
             and (r.payment_id is null or ${paymentStatusCondition('p.state', 'completed')})), '[]') as participants
       from programs g where coalesce(g.end_date, g.start_date) >= $1 and g.start_date <= $1
       order by lower(g.program_name), g.id`,
      [day],
    );
  }
}
