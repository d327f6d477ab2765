import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outbox: messages that are pending, sent or failed. Recipient and content are read when a message is sent. */
export class Messages1764547200000 implements MigrationInterface {
  name = 'Messages1764547200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table messages (
        id uuid primary key default gen_random_uuid(),
        kind text not null check (
          kind in ('donation-receipt', 'registration-confirmation', 'volunteer-thanks', 'refund-notice')),
        subject text not null,
        state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
        attempts integer not null default 0,
        claimed_until timestamptz,
        failure text,
        message_id text,
        created_at timestamptz not null,
        sent_at timestamptz,
        ended_at timestamptz,
        unique (kind, subject),
        check ((state = 'waiting') = (ended_at is null)),
        check ((state = 'sent') = (sent_at is not null and message_id is not null)),
        check (state <> 'failed' or failure is not null)
      )`);
    await runner.query(`create index messages_failed on messages (ended_at) where state = 'failed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table messages`);
  }
}
