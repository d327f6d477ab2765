import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = [
  ['list_counts_program_id', 'program_id'],
  ['list_counts_program_name', 'lower(program_name)'],
  ['list_counts_kind', 'status, kind, day'],
];

/** The counts of one program, or of one kind and status, are found without reading those of all. */
export class ListCountIndexes1765920000000 implements MigrationInterface {
  name = 'ListCountIndexes1765920000000';

  async up(runner: QueryRunner): Promise<void> {
    // Only the compaction writes the counts, and it changes no indexed column.
    for (const [name, columns] of INDEXES)
      await runner.query(`create index ${name} on list_counts (list, part, ${columns})`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
