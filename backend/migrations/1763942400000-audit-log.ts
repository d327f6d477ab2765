import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The actions of the administrator. Rows are only added; a trigger rejects updates and deletes. */
export class AuditLog1763942400000 implements MigrationInterface {
  name = 'AuditLog1763942400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table audit_log (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        who text not null,
        action text not null,
        subject text not null,
        details jsonb not null
      )`);
    await runner.query(`
      create function audit_log_is_for_ever() returns trigger language plpgsql as $$
      begin
        raise exception 'the audit log is never changed';
      end $$`);
    await runner.query(`
      create trigger audit_log_is_for_ever before update or delete on audit_log
      for each row execute function audit_log_is_for_ever()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table audit_log`);
    await runner.query(`drop function audit_log_is_for_ever`);
  }
}
