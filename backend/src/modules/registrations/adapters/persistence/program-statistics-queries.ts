import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import type {
  HeardFromResponse,
  HeldSeatsResponse,
  ModeMoneyResponse,
  SeatDayResponse,
} from '../http/admin-registrations.dto.js';
import { IS_TO_CONFIRM } from './registration-sql.js';

/** The figures of one program. A trigger keeps `seat_changes` (see its migration). */
@Injectable()
export class ProgramStatisticsQueries {
  constructor(private readonly database: Database) {}

  /** The days on which the number of sold seats changed, oldest first. */
  async days(programId: number): Promise<SeatDayResponse[]> {
    return this.database.rows<SeatDayResponse>(
      `select day::text as date, (sum(sum(people)) over (order by day))::int as sold
       from seat_changes where program_id = $1 group by day having sum(people) <> 0 order by day`,
      [programId],
    );
  }

  /** The answers of complete registrations, the most frequent first. */
  async heardFrom(programId: number): Promise<HeardFromResponse[]> {
    return this.database.rows<HeardFromResponse>(
      `select heard_from as answer, count(*)::int as registrations from registrations
       where program_id = $1 and registration_status = 'registered' and confirmed_at is not null
       group by heard_from order by count(*) desc, heard_from`,
      [programId],
    );
  }

  /** The money that arrived, with differences for other dates, also of registrations that were cancelled later. */
  async money(programId: number): Promise<ModeMoneyResponse[]> {
    return this.database.rows<ModeMoneyResponse>(
      `select p.mode, count(*)::int as payments, ${rupees('sum(p.amount_paise)')} as received,
         ${rupees('sum(p.refunded_paise)')} as refunded, ${rupees('coalesce(sum(p.fee_paise), 0)')} as fees,
         (count(*) filter (where p.mode = 'razorpay' and p.fee_paise is null))::int as payments_without_fee
       from (
         select r.payment_id as id from registrations r where r.program_id = $1
         union all
         select d.payment_id from registrations r join date_changes d on d.registration_id = r.id
         where r.program_id = $1) own
       join payments p on p.id = own.id where p.settled_at is not null
       group by p.mode order by sum(p.amount_paise) desc, p.mode`,
      [programId],
    );
  }

  /** Who holds places without a registration, the longest first. */
  async holds(programId: number): Promise<HeldSeatsResponse[]> {
    return this.database.rows<HeldSeatsResponse>(
      `select kind, id, full_name, phone, option_description, number_of_people, ${isoInstant('since')} as created_at,
         case when held_until < 'infinity' then ${isoInstant('held_until')} end as held_until
       from (
         select case when ${IS_TO_CONFIRM} then 'confirmation' else 'order' end as kind, transaction_id as id, full_name, phone,
           option_name(option_id, option_description) as option_description, number_of_people,
           created_at as since, seats_held_until as held_until
         from registrations where program_id = $1 and confirmed_at is null and seats_held_until > now()
         union all
         select h.purpose, h.owner, coalesce(r.full_name, w.full_name, ''), coalesce(r.phone, w.phone, ''),
           option_name(h.option_id, h.option_description), h.people, coalesce(d.created_at, w.offered_at), h.held_until
         from seat_holds h
         left join date_changes d on h.purpose = 'date-change' and d.transaction_id = h.owner
         left join registrations r on r.id = d.registration_id
         left join waiting_entries w on h.purpose = 'waiting-list' and w.id::text = h.owner
         where h.program_id = $1 and h.held_until > now()) held
       order by since, id`,
      [programId],
    );
  }
}
