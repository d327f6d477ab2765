import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever waits for a place, or has an offer, gets the notice of a changed program too. */
export class WaitingNotices1766010002000 implements MigrationInterface {
  name = 'WaitingNotices1766010002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table program_notice_recipients
        alter column registration_id drop not null,
        add column waiting_entry_id bigint references waiting_entries (id) on delete cascade,
        add unique (waiting_entry_id, notice_id),
        add check (num_nonnulls(registration_id, waiting_entry_id) = 1)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
