import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Programs that were cancelled, and everyone who was registered then. What is done for each registration is read from
 * its refund or from its program; only a failure without a refund is stored here. A payment for a cancelled program is
 * flagged.
 */
export class ProgramCancellations1765327100000 implements MigrationInterface {
  name = 'ProgramCancellations1765327100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table program_cancellations (
        program_id integer primary key references programs (id),
        way text not null check (way in ('refund', 'move', 'notify')),
        target_program_id integer references programs (id),
        cancelled_by text not null,
        cancelled_at timestamptz not null,
        check ((way = 'move') = (target_program_id is not null))
      )`);
    await runner.query(`
      create table program_cancellation_items (
        id uuid primary key default gen_random_uuid(),
        program_id integer not null references program_cancellations (program_id),
        registration_id bigint not null references registrations (id),
        attempt smallint not null default 1,
        failure text,
        unique (program_id, registration_id)
      )`);
    await runner.query(`
      alter table payment_attention
        drop constraint payment_attention_kind_check,
        add constraint payment_attention_kind_check check (kind in ('amount_mismatch', 'paid_twice', 'paid_again',
          'program_over', 'program_cancelled', 'unreadable_attempt', 'sync_failed', 'dispute'))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
