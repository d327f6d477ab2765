import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Messages of the office to everyone registered for a program. A recipient keeps the address to which the message was
 * sent. The state of each email is in the outbox.
 */
export class Announcements1765327000000 implements MigrationInterface {
  name = 'Announcements1765327000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table announcements (
        id text primary key,
        program_id integer not null references programs (id),
        subject text not null,
        text text not null,
        is_test boolean not null,
        sent_by text not null,
        sent_at timestamptz not null
      )`);
    await runner.query(`create index announcements_program on announcements (program_id, sent_at)`);
    await runner.query(`
      create table announcement_recipients (
        id uuid primary key default gen_random_uuid(),
        announcement_id text not null references announcements (id),
        registration_id bigint references registrations (id),
        address text not null
      )`);
    await runner.query(
      `create index announcement_recipients_announcement on announcement_recipients (announcement_id)`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
