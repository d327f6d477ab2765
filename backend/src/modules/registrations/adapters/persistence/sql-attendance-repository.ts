import type { Database } from '../../../../platform/database/database.js';
import { AttendanceRepository, type ExpectedPeople } from '../../ports/attendance-repository.js';
import { HAS_SEAT, IS_REGISTERED } from './registered-sql.js';

export class SqlAttendanceRepository extends AttendanceRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async expected(registrationId: number): Promise<ExpectedPeople | null> {
    const [expected] = await this.database.rows<ExpectedPeople>(
      `select r.number_of_people as people, g.id as "programId", g.start_date::text as "firstDay",
         coalesce(g.end_date, g.start_date)::text as "lastDay"
       from registrations r join programs g on g.id = r.program_id left join payments p on p.id = r.payment_id
       where r.id = $1 and ${IS_REGISTERED} and ${HAS_SEAT} for share of r`,
      [registrationId],
    );
    return expected ?? null;
  }

  async mark(registrationId: number, place: number, at: Date, by: string): Promise<boolean> {
    const marked = await this.database.rows(
      `insert into attendance (registration_id, place, arrived_at, marked_by) values ($1, $2, $3, $4)
       on conflict do nothing returning place`,
      [registrationId, place, at, by],
    );
    return marked.length === 1;
  }

  async unmark(registrationId: number, place: number): Promise<boolean> {
    const removed = await this.database.rows(
      'delete from attendance where registration_id = $1 and place = $2 returning place',
      [registrationId, place],
    );
    return removed.length === 1;
  }
}
