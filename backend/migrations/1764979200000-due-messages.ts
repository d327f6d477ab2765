import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message stores when its next try is due. The jobs that stored this before are completed. */
export class DueMessages1764979200000 implements MigrationInterface {
  name = 'DueMessages1764979200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages rename column claimed_until to due_at`);
    await runner.query(`update messages set due_at = created_at where due_at is null`);
    await runner.query(`alter table messages alter column due_at set not null`);
    await runner.query(`drop index messages_untried`);
    await runner.query(`create index messages_due on messages (due_at) where state = 'waiting'`);
    // On a new database the job queue creates its schema only after these migrations.
    const [queue] = (await runner.query(
      `select to_regclass('graphile_worker.jobs') is not null as "isThere"`,
    )) as {
      isThere: boolean;
    }[];
    if (queue?.isThere)
      await runner.query(
        `select graphile_worker.complete_jobs(array(
           select id from graphile_worker.jobs where task_identifier = 'send-message'))`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index messages_due`);
    await runner.query(
      `create index messages_untried on messages (created_at) where state = 'waiting' and attempts = 0`,
    );
    await runner.query(`alter table messages alter column due_at drop not null`);
    await runner.query(`alter table messages rename column due_at to claimed_until`);
  }
}
