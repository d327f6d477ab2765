import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * So many seats of a program may be held at the same time by the unpaid orders of one phone number or email address, and of one
 * network. A campus or a mobile carrier has one network for many people, so that limit is generous.
 */
const [BY_PERSON, BY_NETWORK] = [10, 40];

/**
 * Seats that unpaid orders of visitors hold in a program with a capacity: a hold is renewed once, and a person or a network holds
 * only some seats of a program at the same time.
 */
export class HeldSeats1766050001000 implements MigrationInterface {
  name = 'HeldSeats1766050001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table registrations
        add column hold_renewed boolean not null default false,
        add column held_from bytea`);
    // Runs after the trigger that takes the seats, which locks the seats of the program.
    await runner.query(`
      create function registration_limits_holds() returns trigger language plpgsql as $$
      declare
        by_person integer;
        by_network integer;
      begin
        if not exists (select from programs g where g.id = new.program_id
          and coalesce(g.capacity, g.capacity1, g.capacity2, g.capacity3) is not null) then return null; end if;
        select
          coalesce(sum(r.number_of_people) filter (where r.phone = nullif(new.phone, '')
            or lower(r.email) = lower(nullif(new.email, ''))), 0),
          coalesce(sum(r.number_of_people) filter (where r.held_from = new.held_from), 0)
          into by_person, by_network
          from registrations r where r.program_id = new.program_id and r.confirmed_at is null
            and r.seats_held_until > clock_timestamp() and not r.before_waiting_list;
        if by_person > ${BY_PERSON} or by_network > ${BY_NETWORK} then
          raise exception 'Too many seats are held' using errcode = 'QLU04';
        end if;
        return null;
      end $$`);
    const isHeld = `new.confirmed_at is null and new.seats_held_until < 'infinity' and not new.before_waiting_list`;
    await runner.query(`
      create trigger registration_x_limits_holds after insert on registrations for each row
      when (${isHeld}) execute function registration_limits_holds()`);
    await runner.query(`
      create trigger registration_x_limits_more_holds after update on registrations for each row
      when (${isHeld} and new.seats_held_until > coalesce(old.seats_held_until, '-infinity'))
      execute function registration_limits_holds()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
