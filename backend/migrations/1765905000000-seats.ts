import type { MigrationInterface, QueryRunner } from 'typeorm';

const CAPACITIES = ['capacity', 'capacity1', 'capacity2', 'capacity3'];
const ANY_CAPACITY = (row: string): string =>
  `coalesce(${CAPACITIES.map((name) => `${row}.${name}`).join(', ')})`;
/** The capacity of the option of `new`, in the row `g` of its program. */
const OPTION_CAPACITY = `case new.option_description
  when coalesce(g.description1, '') then g.capacity1 when coalesce(g.description2, '') then g.capacity2
  when coalesce(g.description3, '') then g.capacity3 end`;
const STATUS = (captured: string): string => `case state when 'captured' then ${captured}
  when 'refunded' then 'cancelled' when 'failed' then 'failed' when 'expired' then 'failed' else 'pending' end`;

/**
 * Seats of programs and price options. A registration has its seats while it is registered, and an order holds them until
 * `seats_held_until`. Whoever takes seats of a program with a capacity holds a lock of the program's seats until the
 * transaction ends. It is the last lock of every transaction. Freeing seats needs no lock.
 */
export class Seats1765905000000 implements MigrationInterface {
  name = 'Seats1765905000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table programs
      ${[1, 2, 3].map((tier) => `add column capacity${tier} integer check (capacity${tier} > 0)`).join(', ')},
      add column refund_without_seat boolean not null default false`);
    await runner.query(`
      alter table registrations
        add column seats_held_until timestamptz,
        add column overbooking_confirmed boolean not null default false,
        add column no_seat_since timestamptz`);
    // Orders of the release before this one hold their seats too.
    await runner.query(
      `alter table registrations alter column seats_held_until set default now() + interval '20 minutes'`,
    );
    await runner.query(`
      create index registrations_sold on registrations (program_id, option_description) include (number_of_people)
      where registration_status = 'registered' and confirmed_at is not null`);
    await runner.query(`
      create index registrations_held on registrations (program_id, seats_held_until) where confirmed_at is null`);
    await runner.query(`
      create index registrations_without_seat on registrations (no_seat_since) where registration_status = 'no_seat'`);
    await this.count(runner);
    await this.take(runner);
    await this.free(runner);
    await this.limitCapacity(runner);
    await this.followPayments(runner);
    await runner.query(`
      alter table payment_attention
        drop constraint payment_attention_kind_check,
        add constraint payment_attention_kind_check check (kind in ('amount_mismatch', 'paid_twice', 'paid_again',
          'program_over', 'program_cancelled', 'no_seat', 'unreadable_attempt', 'sync_failed', 'dispute'))`);
  }

  private async count(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function program_seats(program integer, moment timestamptz)
      returns table (option text, sold integer, held integer) language sql stable as $$
        select seats.option, sum(seats.sold)::int, sum(seats.held)::int from (
          select option_description as option, number_of_people as sold, 0 as held from registrations
          where program_id = program and registration_status = 'registered' and confirmed_at is not null
          union all
          select option_description, 0, number_of_people from registrations
          where program_id = program and confirmed_at is null and seats_held_until > moment) seats
        group by seats.option
      $$`);
    // A payment in progress holds its seats until Razorpay reports the outcome, at 'infinity'.
    await runner.query(`
      create function next_hold_end(program integer) returns timestamptz language sql stable as $$
        select min(seats_held_until) from registrations
        where program_id = program and confirmed_at is null and seats_held_until > now()
          and seats_held_until < 'infinity'
      $$`);
  }

  private async take(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function registration_takes_seats() returns trigger language plpgsql as $$
      declare
        program record;
        moment timestamptz;
        had boolean := false;
        takes_more boolean;
        taken integer;
        taken_of_option integer;
      begin
        if new.confirmed_at is null then
          if new.seats_held_until is null or new.seats_held_until <= clock_timestamp() then return null; end if;
        elsif new.registration_status <> 'registered' then return null;
        end if;
        -- Waits while the first capacity is being set, as the foreign key does for a new row.
        if tg_op = 'UPDATE' then perform from programs where id = new.program_id for key share; end if;
        select ${ANY_CAPACITY('g')} as any_capacity into program
          from programs g where g.id = new.program_id and g.status <> 'cancelled';
        if program.any_capacity is null then return null; end if;
        perform pg_advisory_xact_lock(7305905, new.program_id);
        -- What another transaction stored while this one waited counts.
        select g.capacity, ${OPTION_CAPACITY} as option_capacity into program
          from programs g where g.id = new.program_id;
        moment := clock_timestamp();
        if tg_op = 'UPDATE' then
          had := old.program_id = new.program_id and case when old.confirmed_at is null
            then old.seats_held_until > moment else old.registration_status = 'registered' end;
        end if;
        takes_more := had is not true or new.number_of_people > old.number_of_people;
        if not takes_more and old.option_description = new.option_description then return null; end if;
        select coalesce(sum(s.sold + s.held), 0),
            coalesce(sum(s.sold + s.held) filter (where s.option = new.option_description), 0)
          into taken, taken_of_option from program_seats(new.program_id, moment) s;
        if takes_more and taken >= program.capacity - 5 then perform pg_notify('programs_changed', ''); end if;
        if new.overbooking_confirmed then return null; end if;
        if takes_more and taken > program.capacity then
          raise exception 'The program is full' using errcode = 'QLU01',
            detail = greatest(program.capacity - taken + new.number_of_people, 0);
        end if;
        if taken_of_option > program.option_capacity then
          raise exception 'The option is full' using errcode = 'QLU02',
            detail = greatest(program.option_capacity - taken_of_option + new.number_of_people, 0);
        end if;
        return null;
      end $$`);
    // The trigger of the foreign key comes first: triggers run in the order of their names, in which R is before r.
    await runner.query(`
      create trigger registration_takes_seats after insert on registrations for each row
      execute function registration_takes_seats()`);
    await runner.query(`
      create trigger registration_takes_more_seats after update on registrations for each row
      when (new.confirmed_at is distinct from old.confirmed_at or new.program_id <> old.program_id
        or new.option_description <> old.option_description or new.number_of_people > old.number_of_people
        or new.seats_held_until > coalesce(old.seats_held_until, '-infinity'))
      execute function registration_takes_seats()`);
  }

  private async free(runner: QueryRunner): Promise<void> {
    // Money that arrives for a failed payment takes seats again when it is settled.
    await runner.query(`
      create function registration_releases_seats() returns trigger language plpgsql as $$
      begin
        new.seats_held_until := null;
        return new;
      end $$`);
    await runner.query(`
      create trigger registration_releases_seats before update of registration_status on registrations for each row
      when (new.registration_status = 'failed' and old.registration_status <> 'failed')
      execute function registration_releases_seats()`);
    // The website shows free seats only when they are few.
    await runner.query(`
      create function registration_freed_seats() returns trigger language plpgsql as $$
      declare
        limited integer := (select capacity from programs where id = old.program_id);
      begin
        if limited - old.number_of_people - 5 <= (
          select coalesce(sum(s.sold + s.held), 0) from program_seats(old.program_id, clock_timestamp()) s
        ) then
          perform pg_notify('programs_changed', '');
        end if;
        return null;
      end $$`);
    await runner.query(`
      create trigger registration_freed_seats after update on registrations for each row
      when (new.program_id <> old.program_id or new.number_of_people < old.number_of_people
        or (old.registration_status = 'registered' and new.registration_status <> 'registered')
        or (old.confirmed_at is null and new.confirmed_at is null
          and old.seats_held_until > coalesce(new.seats_held_until, '-infinity')))
      execute function registration_freed_seats()`);
  }

  private async limitCapacity(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function program_capacity_changes() returns trigger language plpgsql as $$
      declare
        wrong record;
      begin
        -- Waits for whoever registers without a lock, because the program had no capacity.
        if ${ANY_CAPACITY('old')} is null then perform from programs where id = new.id for update; end if;
        perform pg_advisory_xact_lock(7305905, new.id);
        with seats as materialized (select * from program_seats(new.id, clock_timestamp())),
          limits (field, option, was, capacity) as (values
            ('capacity', null, old.capacity, new.capacity),
            ${[1, 2, 3]
              .map(
                (tier) => `('capacity${tier}', coalesce(new.description${tier}, ''),
                  case when coalesce(old.description${tier}, '') = coalesce(new.description${tier}, '')
                    then old.capacity${tier} end, new.capacity${tier})`,
              )
              .join(', ')}),
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
    await runner.query(`
      create trigger program_capacity_changes after update on programs for each row
      when (${ANY_CAPACITY('new')} is not null
        and (${CAPACITIES.map((name) => `old.${name}`).join(', ')}, old.description1, old.description2, old.description3)
          is distinct from
          (${CAPACITIES.map((name) => `new.${name}`).join(', ')}, new.description1, new.description2, new.description3))
      execute function program_capacity_changes()`);
  }

  private async followPayments(runner: QueryRunner): Promise<void> {
    const kept = `case when registrations.no_seat_since is null then 'registered' else 'no_seat' end`;
    await runner.query(`
      create or replace function payment_changes_owner() returns trigger language plpgsql as $$
      declare
        state text := new.state;
      begin
        if new.purpose = 'donation' then
          update donations set payment_status = ${DONATION_STATUS}, payment_amount_paise = new.amount_paise,
            payment_refunded_paise = new.refunded_paise, payment_settled_at = new.settled_at
          where payment_id = new.id
            and (payment_status, payment_amount_paise, payment_refunded_paise, payment_settled_at)
              is distinct from (${DONATION_STATUS}, new.amount_paise, new.refunded_paise, new.settled_at);
        else
          update registrations set registration_status = ${STATUS(kept)},
            payment_amount_paise = new.amount_paise, payment_refunded_paise = new.refunded_paise
          where payment_id = new.id
            and (registration_status, payment_amount_paise, payment_refunded_paise)
              is distinct from (${STATUS(kept)}, new.amount_paise, new.refunded_paise);
        end if;
        return null;
      end $$`);
    // Confirms a paid registration if its seats are still held or free again. Otherwise it waits for the office.
    await runner.query(`
      create function confirm_registration(own text, settled timestamptz)
      returns table (program integer, has_seat boolean) language plpgsql as $$
      begin
        select r.program_id into program from registrations r where r.transaction_id = own for no key update;
        if not found then return; end if;
        -- Waits for a cancellation of the program, which would not see this registration otherwise.
        perform from programs where id = program for share;
        begin
          update registrations set confirmed_at = coalesce(confirmed_at, settled) where transaction_id = own;
          has_seat := true;
        exception when sqlstate 'QLU01' or sqlstate 'QLU02' then
          update registrations set registration_status = 'no_seat', no_seat_since = settled, seats_held_until = null
            where transaction_id = own;
          has_seat := false;
        end;
        return next;
      end $$`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}

const DONATION_STATUS = `case state when 'captured' then 'completed' when 'refunded' then 'refunded'
  when 'failed' then 'failed' when 'expired' then 'failed' else 'pending' end`;
