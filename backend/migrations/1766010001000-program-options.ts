import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['registrations', 'waiting_entries', 'seat_holds', 'date_changes'];
const TIERS = [1, 2, 3].map((tier) => `(${tier}, g.price${tier}_paise, coalesce(g.description${tier}, ''))`);
const CAPACITIES = [1, 2, 3].map((tier) => [`description${tier}`, `capacity${tier}`] as const);
const NAME = (row: string): string => `option_name(${row}.option_id, ${row}.option_description)`;

/**
 * Price options have an identity, which registrations, waiting-list entries, seat holds and date changes refer to. An option
 * that is renamed stays the same option. What refers to it keeps its description of that time; `option_name` is the
 * present one.
 */
export class ProgramOptions1766010001000 implements MigrationInterface {
  name = 'ProgramOptions1766010001000';

  async up(runner: QueryRunner): Promise<void> {
    await this.options(runner);
    await this.references(runner);
    await this.count(runner);
    await this.take(runner);
    await this.limitCapacity(runner);
  }

  private async options(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table program_options (
        id bigint generated always as identity primary key,
        program_id integer not null references programs (id) on delete cascade,
        -- Of the price among the three of the program; null when the option has ended.
        position integer,
        description text not null,
        unique (program_id, description)
      )`);
    // A program without prices has one option without a description.
    await runner.query(`
      create function program_tiers(g programs) returns table (tier integer, description text)
      language sql immutable as $$
        with tiers as (select * from (values ${TIERS.join(', ')}) t (tier, price, description)
          where price is not null)
        select * from (select distinct on (t.description) t.tier, t.description from tiers t
          order by t.description, t.tier) first_ones
        union all
        select 1, '' where not exists (select from tiers)
      $$`);
    // A known description is the same option, wherever it stands. Otherwise the option at this position was renamed.
    await runner.query(`
      create function program_changes_options() returns trigger language plpgsql as $$
      declare
        each record;
      begin
        for each in select t.* from program_tiers(new) t where not exists (
          select from program_options o where o.program_id = new.id and o.description = t.description)
        loop
          update program_options o set description = each.description
          where o.program_id = new.id and o.position = each.tier
            and o.description not in (select t.description from program_tiers(new) t);
          if not found then
            insert into program_options (program_id, description) values (new.id, each.description);
          end if;
        end loop;
        update program_options o set position = (
          select t.tier from program_tiers(new) t where t.description = o.description)
        where o.program_id = new.id;
        return null;
      end $$`);
    // Triggers fire by name: before "program_capacity_changes" counts the seats.
    await runner.query(`
      create trigger options_of_program after insert or update on programs for each row
      execute function program_changes_options()`);
    await runner.query(`
      insert into program_options (program_id, position, description)
      select g.id, t.tier, t.description from programs g, program_tiers(g) t`);
    await runner.query(`
      create function option_name(option_id bigint, at_that_time text) returns text language sql stable as $$
        select coalesce((select o.description from program_options o where o.id = option_id), at_that_time)
      $$`);
  }

  private async references(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function refers_to_option() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if (new.program_id, new.option_description) is not distinct from (old.program_id, old.option_description) then
            return new;
          end if;
          new.option_id := null;
        end if;
        new.option_id := coalesce(new.option_id, (select o.id from program_options o
          where o.program_id = new.program_id and o.description = new.option_description));
        return new;
      end $$`);
    for (const table of TABLES) {
      // Options that ended before this release.
      await runner.query(`
        insert into program_options (program_id, description)
        select distinct program_id, option_description from ${table} on conflict do nothing`);
      await runner.query(`alter table ${table} add column option_id bigint references program_options (id)`);
      await runner.query(`
        update ${table} set option_id = o.id from program_options o
        where o.program_id = ${table}.program_id and o.description = ${table}.option_description`);
      await runner.query(`
        create trigger refers_to_option before insert or update of program_id, option_description on ${table}
        for each row execute function refers_to_option()`);
    }
    await runner.query('drop index registrations_sold');
    await runner.query(`
      create index registrations_sold on registrations (program_id, option_id, option_description)
        include (number_of_people)
      where registration_status = 'registered' and confirmed_at is not null`);
    await runner.query('drop index seat_holds_of_program');
    await runner.query(`
      create index seat_holds_of_program on seat_holds (program_id, held_until)
        include (option_id, option_description, people)`);
  }

  /** The seats by the present name of their option. */
  private async count(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function program_seats(program integer, moment timestamptz)
      returns table (option text, sold integer, held integer) language sql stable as $$
        select coalesce(o.description, seats.option), sum(seats.sold)::int, sum(seats.held)::int from (
          select option_id, option_description as option, number_of_people as sold, 0 as held from registrations
          where program_id = program and registration_status = 'registered' and confirmed_at is not null
          union all
          select option_id, option_description, 0, number_of_people from registrations
          where program_id = program and confirmed_at is null and seats_held_until > moment
          union all
          select option_id, option_description, 0, people from seat_holds
          where program_id = program and held_until > moment) seats
          left join program_options o on o.id = seats.option_id
        group by 1
      $$`);
    const [fit] = (await runner.query(
      `select pg_get_functiondef('waiting_entries_that_fit'::regproc) as definition`,
    )) as [{ definition: string }];
    await runner.query(fit.definition.replace('w.option_description', NAME('w')));
  }

  /** Seats are compared with the capacity of the option under its present name. */
  private async take(runner: QueryRunner): Promise<void> {
    for (const name of ['registration_takes_seats', 'hold_takes_seats']) {
      const [found] = (await runner.query(`select pg_get_functiondef('${name}'::regproc) as definition`)) as [
        { definition: string },
      ];
      await runner.query(
        found.definition
          .replace('old.option_description = new.option_description', `${NAME('old')} = ${NAME('new')}`)
          .replace(
            'check_seats(new.program_id, new.option_description',
            `check_seats(new.program_id, ${NAME('new')}`,
          ),
      );
    }
  }

  private async limitCapacity(runner: QueryRunner): Promise<void> {
    // A renamed option whose capacity stays may be overbooked.
    const limits = CAPACITIES.map(
      ([description, capacity]) => `('${capacity}', coalesce(new.${description}, ''),
        case coalesce(new.${description}, '')
          ${CAPACITIES.map(([d, c]) => `when coalesce(old.${d}, '') then old.${c}`).join(' ')}
          else old.${capacity} end, new.${capacity})`,
    );
    await runner.query(`
      create or replace function program_capacity_changes() returns trigger language plpgsql as $$
      declare
        wrong record;
      begin
        -- Waits for whoever registers without a lock, because the program had no capacity.
        if coalesce(old.capacity, old.capacity1, old.capacity2, old.capacity3) is null then
          perform from programs where id = new.id for update;
        end if;
        perform pg_advisory_xact_lock(7305905, new.id);
        with seats as materialized (select * from program_seats(new.id, clock_timestamp())),
          limits (field, option, was, capacity) as (values
            ('capacity', null, old.capacity, new.capacity), ${limits.join(', ')}),
          counted as (
            select l.field, l.capacity, coalesce(sum(s.sold), 0) as sold, coalesce(sum(s.held), 0) as held
            from limits l left join seats s on l.option is null or s.option = l.option
            where l.capacity is distinct from l.was group by l.field, l.capacity)
        select * into wrong from counted where sold + held > capacity order by field limit 1;
        if found then
          raise exception 'The capacity is below the seats that are taken' using errcode = 'QLU03',
            column = wrong.field, detail = json_build_object('sold', wrong.sold, 'held', wrong.held);
        end if;
        return null;
      end $$`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
