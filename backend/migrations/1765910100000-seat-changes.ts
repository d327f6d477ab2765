import type { MigrationInterface, QueryRunner } from 'typeorm';

const DAY = (instant: string): string => `(${instant} at time zone 'Asia/Kolkata')::date`;
const SOLD = (row: string): string =>
  `(${row}.registration_status = 'registered' and ${row}.confirmed_at is not null)`;
const KNOWN = `select r.program_id, ${DAY('r.confirmed_at')}`;

/**
 * How the sold seats of each program changed: a row whenever a registration takes or gives up seats, on the calendar day in
 * India. A trigger keeps it, so it follows every way in which seats are sold and given up. Their sum is the number of sold
 * seats. Rows are only added, so that no writer waits for another one.
 */
export class SeatChanges1765910100000 implements MigrationInterface {
  name = 'SeatChanges1765910100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table seat_changes (
        program_id integer not null,
        day date not null,
        people integer not null
      )`);
    await runner.query(
      `create index seat_changes_program on seat_changes (program_id, day) include (people)`,
    );
    // A first confirmation counts on its own day: the office may enter a walk-in of a day before.
    await runner.query(`
      create function registration_changes_seats() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if ${SOLD('old')} then
            insert into seat_changes values (old.program_id, ${DAY('now()')}, -old.number_of_people);
          end if;
        end if;
        if ${SOLD('new')} then
          insert into seat_changes values (new.program_id,
            case when tg_op = 'UPDATE' and old.confirmed_at is not null then ${DAY('now()')}
              else ${DAY('new.confirmed_at')} end,
            new.number_of_people);
        end if;
        return null;
      end $$`);
    await runner.query(`
      create trigger registration_sells_seats after insert on registrations for each row
      when (${SOLD('new')}) execute function registration_changes_seats()`);
    await runner.query(`
      create trigger registration_changes_seats after update on registrations for each row
      when ((${SOLD('old')} or ${SOLD('new')}) and (old.program_id, old.number_of_people, ${SOLD('old')})
        is distinct from (new.program_id, new.number_of_people, ${SOLD('new')}))
      execute function registration_changes_seats()`);
    await this.fill(runner);
  }

  /** Of what was given up before, refunds of whole registrations and cancelled places have a known day. */
  private async fill(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into seat_changes ${KNOWN}, r.number_of_people from registrations r where ${SOLD('r')}`);
    const cancelled = `from registrations r join lateral (
        select max(f.created_at) as at from refunds f where f.payment_id = r.payment_id) refund on refund.at is not null
      where r.registration_status = 'cancelled' and r.confirmed_at is not null`;
    await runner.query(`insert into seat_changes ${KNOWN}, r.number_of_people ${cancelled}`);
    await runner.query(
      `insert into seat_changes select r.program_id, ${DAY('refund.at')}, -r.number_of_people ${cancelled}`,
    );
    const places = `(c.details->'people'->>'from')::int - (c.details->'people'->>'to')::int`;
    const given = `from registration_changes c join registrations r on r.id = c.registration_id
      where c.details->>'kind' = 'places-cancelled' and (c.details->'people'->>'to')::int > 0
        and r.confirmed_at is not null`;
    await runner.query(`insert into seat_changes ${KNOWN}, ${places} ${given}`);
    await runner.query(
      `insert into seat_changes select r.program_id, ${DAY('c.changed_at')}, -(${places}) ${given}`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
