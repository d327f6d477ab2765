import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A person who has passed a place on is found by the change of the registration, whose number names this person in the back
 * office. A note can be about this person.
 */
export class FormerRegistrations1765933000000 implements MigrationInterface {
  name = 'FormerRegistrations1765933000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table registration_changes add column number bigint generated always as identity unique`,
    );
    await runner.query(`
      create index registration_handovers on registration_changes (registration_id, changed_at)
      where coalesce(details->>'place', '1') = '1'
        and details #>> '{contact,full_name,from}' <> details #>> '{contact,full_name,to}'
        and details->>'kind' in ('passed-on', 'places-cancelled')`);
    await runner.query(`
      alter table person_notes drop constraint person_notes_subject_check,
        add constraint person_notes_subject_check
          check (subject ~ '^(registration|donation|volunteer|personal-request|place-request|waiting-entry|former-registration) [0-9]+$')`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
