import type { MigrationInterface, QueryRunner } from 'typeorm';
import { registrationTakesSeats } from './1765907000000-seat-holds.js';

const OPTIONS = [1, 2, 3].map(
  (tier) => `(g.price${tier}_paise, coalesce(g.description${tier}, ''), g.capacity${tier})`,
);
const IS_EARLY = String.raw`description ~* 'early[\s-]?bird'`;
/** The offer to the entry of the registration `row`, while it runs. */
const OFFER_END = (row: string): string => `(select w.offer_ends_at from waiting_entries w
  where w.id = ${row}.waiting_entry_id and w.state = 'offered')`;

/**
 * The waiting lists of full programs. An offer holds its seats in `seat_holds`, and later with the order of the person.
 * Free seats that fit entries that wait are not sold to the public: `check_seats` decides this under the lock of the
 * program's seats, because a hold ends by the time and not by a job.
 */
export class WaitingList1765907100000 implements MigrationInterface {
  name = 'WaitingList1765907100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table programs add column waiting_list_closed boolean not null default false`);
    await runner.query(`
      create table waiting_entries (
        id bigint generated always as identity primary key,
        reference text not null unique,
        program_id integer not null references programs (id),
        position integer not null,
        full_name text not null,
        email text not null,
        phone text not null,
        option_description text not null,
        people integer not null check (people > 0),
        state text not null default 'waiting' check (state in ('waiting', 'offered', 'registered', 'declined', 'left',
          'expired', 'removed', 'closed')),
        offers integer not null default 0,
        offered_at timestamptz,
        offer_ends_at timestamptz,
        token_digest bytea not null unique,
        token_sealed bytea not null,
        created_at timestamptz not null,
        ended_at timestamptz
      )`);
    await runner.query(`
      create unique index waiting_entries_open on waiting_entries (program_id, lower(email))
      where state in ('waiting', 'offered')`);
    await runner.query(
      `create index waiting_entries_order on waiting_entries (program_id, position, id) where state = 'waiting'`,
    );
    await runner.query(
      `alter table registrations add column waiting_entry_id bigint references waiting_entries (id) on delete set null`,
    );
    await runner.query(`
      create index registrations_from_waiting_list on registrations (waiting_entry_id)
      where waiting_entry_id is not null`);
    // The website shows a program as full while its free seats fit entries.
    await runner.query(`
      create trigger waiting_entries_changed after insert or update or delete on waiting_entries
      for each statement execute function programs_changed()`);
    await this.fit(runner);
    await this.check(runner);
    await this.keep(runner);
  }

  private async fit(runner: QueryRunner): Promise<void> {
    // Null when nothing is offered. The same rule as offerEnd in the domain of the waiting list.
    await runner.query(`
      create function waiting_offers_until(program integer) returns timestamptz language sql stable as $$
        select (g.start_date + coalesce(g.start_time, time '09:00')) at time zone 'Asia/Kolkata' - interval '4 hours'
        from programs g where g.id = program and g.status = 'published' and not g.link_or_razorpay
      $$`);
    // As offeredOn and paymentOptions of the contracts. A program without prices has one option without a description.
    await runner.query(`
      create function offered_options(program integer, moment timestamptz)
      returns table (option text, capacity integer) language sql stable as $$
        with options as (
          select o.*, g.early_bird_until < (moment at time zone 'Asia/Kolkata')::date as is_late
          from programs g cross join lateral (values ${OPTIONS.join(', ')}) o (price, description, capacity)
          where g.id = program and o.price is not null)
        select distinct on (description) description, capacity from options
        where is_late is not true or not ${IS_EARLY}
          or not exists (select from options where not ${IS_EARLY})
        union all
        select '', null where not exists (select from options)
      $$`);
    // The entries that wait and fit the free seats together, in order. "gain" seats are free besides.
    await runner.query(`
      create function waiting_entries_that_fit(program integer, moment timestamptz, gain integer default 0,
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
           from offered_options(program, moment) o)
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
    // What the public can take, null without a limit; no row when the option is not offered.
    await runner.query(`
      create function public_seats(program integer, of_option text, moment timestamptz)
      returns table (free integer) language sql stable as $$
        select least(
          g.capacity - (select coalesce(sum(s.sold + s.held), 0) from program_seats(program, moment) s)
            - (select coalesce(sum(w.people), 0) from waiting_entries_that_fit(program, moment) w),
          o.capacity
            - (select coalesce(sum(s.sold + s.held), 0) from program_seats(program, moment) s
               where s.option = of_option)
            - (select coalesce(sum(w.people), 0) from waiting_entries_that_fit(program, moment) w
               where w.option = of_option))::integer
        from programs g join offered_options(program, moment) o on o.option = of_option where g.id = program
      $$`);
    await runner.query(`
      create or replace function next_hold_end(program integer) returns timestamptz language sql stable as $$
        select least(
          (select min(seats_held_until) from registrations
            where program_id = program and confirmed_at is null and seats_held_until > now()
              and seats_held_until < 'infinity'),
          (select min(held_until) from seat_holds
            where program_id = program and held_until > now() and held_until < 'infinity'),
          (select until from waiting_offers_until(program) until where until > now()))
      $$`);
  }

  /** As before, and free seats that fit entries count as taken, unless `before_waiting`. */
  private async check(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function check_seats(program integer, of_option text, gain integer, option_gain integer,
        may_overbook boolean, before_waiting boolean, moment timestamptz) returns void language plpgsql as $$
      declare
        -- What another transaction stored while this one waited counts.
        full_at integer;
        option_full_at integer;
        taken integer;
        taken_of_option integer;
        kept integer := 0;
        kept_of_option integer := 0;
      begin
        select g.capacity, case of_option
            when coalesce(g.description1, '') then g.capacity1 when coalesce(g.description2, '') then g.capacity2
            when coalesce(g.description3, '') then g.capacity3 end
          into full_at, option_full_at from programs g where g.id = program;
        select coalesce(sum(s.sold + s.held), 0),
            coalesce(sum(s.sold + s.held) filter (where s.option = of_option), 0)
          into taken, taken_of_option from program_seats(program, moment) s;
        if gain > 0 and taken >= full_at - 5 then perform pg_notify('programs_changed', ''); end if;
        if may_overbook then return; end if;
        if not before_waiting then
          select coalesce(sum(w.people), 0), coalesce(sum(w.people) filter (where w.option = of_option), 0)
            into kept, kept_of_option
            from waiting_entries_that_fit(program, moment, gain, of_option, option_gain) w;
        end if;
        if gain > 0 and taken + kept > full_at then
          raise exception 'The program is full' using errcode = 'QLU01',
            detail = greatest(full_at - taken - kept + gain, 0);
        end if;
        if option_gain > 0 and taken_of_option + kept_of_option > option_full_at then
          raise exception 'The option is full' using errcode = 'QLU02',
            detail = greatest(option_full_at - taken_of_option - kept_of_option + option_gain, 0);
        end if;
      end $$`);
    // An order that takes an offer has its seats before the others who wait, as long as the offer runs.
    await runner.query(
      registrationTakesSeats(`new.before_waiting_list or coalesce(${OFFER_END('new')} > moment, false)`),
    );
  }

  /** A failed payment does not end an offer: its seats stay held until the offer ends. */
  private async keep(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function registration_releases_seats() returns trigger language plpgsql as $$
      begin
        new.seats_held_until := case when new.waiting_entry_id is not null then ${OFFER_END('new')} end;
        return new;
      end $$`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
