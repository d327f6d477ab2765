import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The names of all people of a registration, and programs that need no ID number. */
export class ParticipantNames1765326000000 implements MigrationInterface {
  name = 'ParticipantNames1765326000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table programs add column id_number_needed boolean not null default true`);
    await runner.query(`alter table registrations add column participant_names text[]`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
