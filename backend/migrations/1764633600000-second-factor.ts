import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The administrator's second factor: a secret shared with an authenticator app, and recovery codes. */
export class SecondFactor1764633600000 implements MigrationInterface {
  name = 'SecondFactor1764633600000';

  async up(runner: QueryRunner): Promise<void> {
    // turned_on_at is null until a code proves that the app has the secret. Until then the login asks for no code.
    await runner.query(`
      create table second_factors (
        username text primary key references administrators (username) on delete cascade,
        secret_sealed bytea not null,
        turned_on_at timestamptz,
        last_step bigint,
        check ((turned_on_at is null) = (last_step is null))
      )`);
    await runner.query(`
      create table recovery_codes (
        username text not null references second_factors (username) on delete cascade,
        code_digest bytea not null,
        used_at timestamptz,
        primary key (username, code_digest)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table recovery_codes`);
    await runner.query(`drop table second_factors`);
  }
}
