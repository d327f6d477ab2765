import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The moment at which the list of `g` keeps no seats for an Early Bird option any more. */
const EARLY_BIRD_OFFERS_UNTIL = `((g.early_bird_until + 1)::timestamp at time zone 'Asia/Kolkata' - interval '2 hours')`;

/**
 * The last offers of an Early Bird option are made two hours before its last day ends, as `offerEnd` of the contracts has it. From
 * then on its entries keep no seats.
 */
export class EarlyBirdOffers1765936500000 implements MigrationInterface {
  name = 'EarlyBirdOffers1765936500000';

  async up(runner: QueryRunner): Promise<void> {
    // As before, but the options are those of two hours later.
    await runner.query(`
      create or replace function waiting_entries_that_fit(program integer, moment timestamptz, gain integer default 0,
        of_option text default null, option_gain integer default 0)
      returns table (entry bigint, option text, people integer) language plpgsql stable as $$
      declare
        free integer;
        free_of jsonb;
      begin
        if not exists (select from waiting_entries w where w.program_id = program and w.state = 'waiting')
          or moment >= coalesce(waiting_offers_until(program), '-infinity') then return; end if;
        with taken as (select s.option as name, s.sold + s.held as seats from program_seats(program, moment) s)
        select g.capacity - (select coalesce(sum(seats), 0) from taken) + gain,
          (select jsonb_object_agg(o.option, o.capacity
             - coalesce((select seats from taken where name = o.option), 0)
             + case when o.option = of_option then option_gain else 0 end)
           from offered_options(program, moment + interval '2 hours') o)
          into free, free_of from programs g where g.id = program;
        for entry, option, people in
          select w.id, w.option_description, w.people from waiting_entries w
          where w.program_id = program and w.state = 'waiting' order by w.position, w.id
        loop
          continue when not free_of ? option or people > free or people > (free_of ->> option)::integer;
          free := free - people;
          if free_of ->> option is not null then
            free_of := free_of || jsonb_build_object(option, (free_of ->> option)::integer - people);
          end if;
          return next;
        end loop;
      end $$`);
    await runner.query(`
      create or replace function next_hold_end(program integer) returns timestamptz language sql stable as $$
        select least(
          (select min(seats_held_until) from registrations
            where program_id = program and confirmed_at is null and seats_held_until > now()
              and seats_held_until < 'infinity'),
          (select min(held_until) from seat_holds
            where program_id = program and held_until > now() and held_until < 'infinity'),
          (select until from waiting_offers_until(program) until where until > now()),
          (select ${EARLY_BIRD_OFFERS_UNTIL} from programs g
            where g.id = program and ${EARLY_BIRD_OFFERS_UNTIL} > now()))
      $$`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
