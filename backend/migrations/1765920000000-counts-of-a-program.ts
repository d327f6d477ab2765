import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The counts of one program are found without reading those of all programs. */
export class CountsOfAProgram1765920000000 implements MigrationInterface {
  name = 'CountsOfAProgram1765920000000';

  async up(runner: QueryRunner): Promise<void> {
    // Only the compaction writes the counts, and it changes no indexed column.
    await runner.query('create index list_counts_program_id on list_counts (list, part, program_id)');
    await runner.query(
      'create index list_counts_program_name on list_counts (list, part, lower(program_name))',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
