import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a calendar needs to replace an entry that it has: the number and the instant of the last change that it shows. A
 * trigger, so that every statement counts. `withdrawn_at`: since when a program that visitors saw is cancelled.
 */
export class ProgramCalendar1765906000000 implements MigrationInterface {
  name = 'ProgramCalendar1765906000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table programs
        add column calendar_sequence integer not null default 0,
        add column calendar_changed_at timestamptz,
        add column withdrawn_at timestamptz;

      create function count_calendar_change() returns trigger language plpgsql as $$
      begin
        if (old.program_name, old.start_date, old.end_date, old.start_time, old.end_time, old.venue, old.city,
            old.map_link, old.what_to_bring, old.prerequisite, old.joining_link, old.sub_folder, old.status)
          is distinct from
           (new.program_name, new.start_date, new.end_date, new.start_time, new.end_time, new.venue, new.city,
            new.map_link, new.what_to_bring, new.prerequisite, new.joining_link, new.sub_folder, new.status) then
          new.calendar_sequence = old.calendar_sequence + 1;
          new.calendar_changed_at = now();
        end if;
        if new.status <> 'cancelled' then
          new.withdrawn_at = null;
        elsif old.status = 'published' and (old.publish_at is null or old.publish_at <= now()) then
          new.withdrawn_at = now();
        end if;
        return new;
      end $$;
      create trigger count_calendar_change before update on programs
        for each row execute function count_calendar_change();`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
