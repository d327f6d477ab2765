import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Invited users of the back office and their invitations. They have their own table: the release before this one treats
 * every row of administrators as the administrator, and deletes those with other names when the password changes.
 */
export class Users1765238400000 implements MigrationInterface {
  name = 'Users1765238400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table users (
        id bigint generated always as identity primary key,
        username text not null unique check (username = lower(username)),
        display_name text not null,
        role text not null check (role in ('owner', 'office', 'editor', 'checkin')),
        refund_limit_paise bigint not null default 0 check (refund_limit_paise >= 0),
        password_hash text,
        login_version integer not null default 0,
        disabled_at timestamptz,
        created_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table invitations (
        user_id bigint primary key references users (id) on delete cascade,
        id uuid not null unique,
        token_digest bytea not null unique,
        token_sealed bytea not null,
        expires_at timestamptz not null
      )`);
    await this.factorsOfUsers(runner);
    // The code names the kinds of messages and alerts: a list in the table delayed every new kind.
    await runner.query(`alter table messages drop constraint if exists messages_kind_check`);
    await runner.query(`alter table gateway_alerts drop constraint if exists gateway_alerts_kind_check`);
  }

  /** A second factor may belong to a user. It still ends with the administrator to whom it belongs. */
  private async factorsOfUsers(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table second_factors drop constraint second_factors_username_fkey`);
    await runner.query(`
      create function delete_second_factor() returns trigger language plpgsql as $$
      begin
        delete from second_factors where username = old.username
          and not exists (select from users u where u.username = old.username);
        return null;
      end $$`);
    await runner.query(`
      create trigger administrators_second_factor after delete on administrators
      for each row execute function delete_second_factor()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
