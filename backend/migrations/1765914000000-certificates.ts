import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the participants of a program get a certificate of participation. */
export class Certificates1765914000000 implements MigrationInterface {
  name = 'Certificates1765914000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table programs add column certificate boolean not null default false`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
