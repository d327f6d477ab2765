import type { Database } from '../src/platform/database/database.js';

interface Taken {
  sold: number;
  held: number;
}

/** What the database stores about one program. */
export interface StoredSeats extends Taken {
  capacity: number | null;
  /** The people of registrations for which the office confirmed that they may exceed the capacity. */
  confirmed: number;
  options: (Taken & { option: string; capacity: number | null; confirmed: number })[];
}

/** The seats of a program, counted from the stored registrations and holds. */
export async function storedSeats(database: Database, id: number): Promise<StoredSeats> {
  const [row] = await database.rows<StoredSeats>(
    `with taken as (
       select option_description as option, overbooking_confirmed as may,
         case when confirmed_at is not null then number_of_people else 0 end as sold,
         case when confirmed_at is null then number_of_people else 0 end as held
       from registrations where program_id = $1 and (
         (confirmed_at is not null and registration_status = 'registered')
         or (confirmed_at is null and seats_held_until > now()))
       union all
       select option_description, false, 0, people from seat_holds where program_id = $1 and held_until > now()),
     sums as (
       select option, sum(sold)::int as sold, sum(held)::int as held,
         coalesce(sum(sold + held) filter (where may), 0)::int as confirmed from taken group by option)
     select g.capacity, coalesce((select sum(sold) from sums), 0)::int as sold,
       coalesce((select sum(held) from sums), 0)::int as held,
       coalesce((select sum(confirmed) from sums), 0)::int as confirmed,
       (select coalesce(json_agg(json_build_object('option', option, 'sold', sold, 'held', held,
          'confirmed', confirmed, 'capacity', case when option = g.description1 then g.capacity1 end)), '[]')
        from sums) as options
     from programs g where g.id = $1`,
    [id],
  );
  return row as StoredSeats;
}
