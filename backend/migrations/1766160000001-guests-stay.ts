import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether guests stay overnight, instead of the word "campus" in the venue. Calendars show their programs as whole days. */
export class GuestsStay1766160000001 implements MigrationInterface {
  name = 'GuestsStay1766160000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table programs add column guests_stay boolean not null default false;
      update programs set guests_stay = true
      where end_date > start_date
        and venue || program_name !~* 'online|zoom|webinar'
        and concat_ws(' ', program_name, duration, description1, description2, description3)
          !~* 'non-residential'
        and concat_ws(' ', program_name, duration, description1, description2, description3)
          ~* 'residen|retreat|accommodation|\\mstay|\\mrooms?\\M|\\mnights?\\M';

      create or replace function count_calendar_change() returns trigger language plpgsql as $$
      begin
        if (old.program_name, old.start_date, old.end_date, old.start_time, old.end_time, old.venue, old.city,
            old.map_link, old.what_to_bring, old.prerequisite, old.joining_link, old.sub_folder, old.status,
            old.guests_stay)
          is distinct from
           (new.program_name, new.start_date, new.end_date, new.start_time, new.end_time, new.venue, new.city,
            new.map_link, new.what_to_bring, new.prerequisite, new.joining_link, new.sub_folder, new.status,
            new.guests_stay) then
          new.calendar_sequence = old.calendar_sequence + 1;
          new.calendar_changed_at = now();
        end if;
        if new.status <> 'cancelled' then
          new.withdrawn_at = null;
        elsif old.status = 'published' and (old.publish_at is null or old.publish_at <= now()) then
          new.withdrawn_at = now();
        end if;
        return new;
      end $$;`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
