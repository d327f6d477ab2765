import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A code for each registration, which the phone at the entrance reads, and every mark of who arrived. `attendance` follows
 * from the marks, so that it does not depend on the order in which phones send them.
 */
export class CheckInCodes1765909000000 implements MigrationInterface {
  name = 'CheckInCodes1765909000000';

  async up(runner: QueryRunner): Promise<void> {
    // 16 letters and digits of 5 random bits each. Instances of the release before insert without it.
    await runner.query(`
      create function new_check_in_code() returns text language plpgsql volatile as $$
      declare
        random bytea := sha256(uuid_send(gen_random_uuid()));
      begin
        return (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(random, i) & 31), 1), ''
          order by i) from generate_series(0, 15) i);
      end $$`);
    await runner.query(
      'alter table registrations add column check_in_code text not null default new_check_in_code()',
    );
    await runner.query('create unique index registrations_check_in_code on registrations (check_in_code)');
    await runner.query(`
      create table attendance_marks (
        id uuid primary key,
        registration_id bigint not null references registrations (id),
        program_id integer not null,
        place smallint not null check (place between 1 and 10),
        present boolean not null,
        marked_at timestamptz not null,
        marked_by text not null
      )`);
    await runner.query(
      'create index attendance_marks_of_registration on attendance_marks (registration_id, place)',
    );
    await runner.query(`
      insert into attendance_marks (id, registration_id, program_id, place, present, marked_at, marked_by)
      select gen_random_uuid(), a.registration_id, r.program_id, a.place, true, a.arrived_at, a.marked_by
      from attendance a join registrations r on r.id = a.registration_id`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
