import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The capacity of the option `name`, in the row `g` of its program. */
const OPTION_CAPACITY = (name: string): string => `case ${name}
  when coalesce(g.description1, '') then g.capacity1 when coalesce(g.description2, '') then g.capacity2
  when coalesce(g.description3, '') then g.capacity3 end`;
const HAS_CAPACITY = `exists (select from programs g where g.id = new.program_id and g.status <> 'cancelled'
  and coalesce(g.capacity, g.capacity1, g.capacity2, g.capacity3) is not null)`;

/** @param before SQL: whether the waiting list keeps no seats from the registration `new` at `moment` */
export const registrationTakesSeats = (before: string): string => `
  create or replace function registration_takes_seats() returns trigger language plpgsql as $$
  declare
    moment timestamptz;
    had integer := 0;
    had_of_option integer := 0;
    gain integer;
    option_gain integer;
  begin
    if new.confirmed_at is null then
      if new.seats_held_until is null or new.seats_held_until <= clock_timestamp() then return null; end if;
    elsif new.registration_status <> 'registered' then return null;
    end if;
    -- Waits while the first capacity is being set, as the foreign key does for a new row.
    if tg_op = 'UPDATE' then perform from programs where id = new.program_id for key share; end if;
    if not ${HAS_CAPACITY} then return null; end if;
    perform pg_advisory_xact_lock(7305905, new.program_id);
    moment := clock_timestamp();
    if tg_op = 'UPDATE' then
      if old.program_id = new.program_id and (case when old.confirmed_at is null
        then old.seats_held_until > moment else old.registration_status = 'registered' end)
      then
        had := old.number_of_people;
        if old.option_description = new.option_description then had_of_option := had; end if;
      end if;
    end if;
    gain := new.number_of_people - had;
    option_gain := new.number_of_people - had_of_option;
    if gain <= 0 and option_gain <= 0 then return null; end if;
    perform check_seats(new.program_id, new.option_description, gain, option_gain, new.overbooking_confirmed,
      ${before}, moment);
    return null;
  end $$`;

/**
 * Seats that are held for somebody who has no registration of the program yet. They count like those of an order, and a
 * hold ends by the time. Whoever turns a hold into a registration deletes it in the same transaction, before.
 */
export class SeatHolds1765907000000 implements MigrationInterface {
  name = 'SeatHolds1765907000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table seat_holds (
        id bigint generated always as identity primary key,
        program_id integer not null references programs (id),
        option_description text not null,
        people integer not null check (people > 0),
        held_until timestamptz not null,
        purpose text not null,
        owner text not null,
        unique (purpose, owner)
      )`);
    await runner.query(
      `create index seat_holds_of_program on seat_holds (program_id, held_until) include (option_description, people)`,
    );
    // Of the office, and of who pays for a seat that was offered: the waiting list does not keep seats from them.
    await runner.query(
      `alter table registrations add column before_waiting_list boolean not null default false`,
    );
    await this.count(runner);
    await this.check(runner);
    await this.take(runner);
    await this.free(runner);
  }

  private async count(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function program_seats(program integer, moment timestamptz)
      returns table (option text, sold integer, held integer) language sql stable as $$
        select seats.option, sum(seats.sold)::int, sum(seats.held)::int from (
          select option_description as option, number_of_people as sold, 0 as held from registrations
          where program_id = program and registration_status = 'registered' and confirmed_at is not null
          union all
          select option_description, 0, number_of_people from registrations
          where program_id = program and confirmed_at is null and seats_held_until > moment
          union all
          select option_description, 0, people from seat_holds
          where program_id = program and held_until > moment) seats
        group by seats.option
      $$`);
    await runner.query(`
      create or replace function next_hold_end(program integer) returns timestamptz language sql stable as $$
        select least(
          (select min(seats_held_until) from registrations
            where program_id = program and confirmed_at is null and seats_held_until > now()
              and seats_held_until < 'infinity'),
          (select min(held_until) from seat_holds
            where program_id = program and held_until > now() and held_until < 'infinity'))
      $$`);
  }

  /** The caller has stored what takes the seats, and holds the lock of the program's seats. */
  private async check(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function check_seats(program integer, of_option text, gain integer, option_gain integer,
        may_overbook boolean, before_waiting boolean, moment timestamptz) returns void language plpgsql as $$
      declare
        -- What another transaction stored while this one waited counts.
        full_at integer;
        option_full_at integer;
        taken integer;
        taken_of_option integer;
      begin
        select g.capacity, ${OPTION_CAPACITY('of_option')} into full_at, option_full_at
          from programs g where g.id = program;
        select coalesce(sum(s.sold + s.held), 0),
            coalesce(sum(s.sold + s.held) filter (where s.option = of_option), 0)
          into taken, taken_of_option from program_seats(program, moment) s;
        if gain > 0 and taken >= full_at - 5 then perform pg_notify('programs_changed', ''); end if;
        if may_overbook then return; end if;
        if gain > 0 and taken > full_at then
          raise exception 'The program is full' using errcode = 'QLU01',
            detail = greatest(full_at - taken + gain, 0);
        end if;
        if option_gain > 0 and taken_of_option > option_full_at then
          raise exception 'The option is full' using errcode = 'QLU02',
            detail = greatest(option_full_at - taken_of_option + option_gain, 0);
        end if;
      end $$`);
  }

  private async take(runner: QueryRunner): Promise<void> {
    await runner.query(registrationTakesSeats('new.before_waiting_list'));
    await runner.query(`
      create function hold_takes_seats() returns trigger language plpgsql as $$
      declare
        moment timestamptz;
        had integer := 0;
        had_of_option integer := 0;
      begin
        if new.held_until <= clock_timestamp() then return null; end if;
        if tg_op = 'UPDATE' then perform from programs where id = new.program_id for key share; end if;
        if not ${HAS_CAPACITY} then return null; end if;
        perform pg_advisory_xact_lock(7305905, new.program_id);
        moment := clock_timestamp();
        if tg_op = 'UPDATE' then
          if old.program_id = new.program_id and old.held_until > moment then
            had := old.people;
            if old.option_description = new.option_description then had_of_option := had; end if;
          end if;
        end if;
        if new.people <= had_of_option then return null; end if;
        perform check_seats(new.program_id, new.option_description, new.people - had, new.people - had_of_option,
          false, new.purpose = 'waiting-list', moment);
        return null;
      end $$`);
    await runner.query(`
      create trigger hold_takes_seats after insert or update on seat_holds for each row
      execute function hold_takes_seats()`);
  }

  private async free(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function hold_freed_seats() returns trigger language plpgsql as $$
      begin
        perform pg_notify('programs_changed', '');
        return null;
      end $$`);
    await runner.query(`
      create trigger hold_freed_seats after update or delete on seat_holds for each row
      execute function hold_freed_seats()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
