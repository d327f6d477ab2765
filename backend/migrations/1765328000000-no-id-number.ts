import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who comes to the office gives no ID number. Such a row has no type of ID either; it was stored as PAN until now. */
export class NoIdNumber1765328000000 implements MigrationInterface {
  name = 'NoIdNumber1765328000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['registrations', 'donations']) {
      await runner.query(`
        alter table ${table}
          drop constraint ${table}_id_type_check,
          add constraint ${table}_id_type_check check (id_type in ('', 'PAN', 'Aadhaar'))`);
      await runner.query(`update ${table} set id_type = '' where id_number_mask = ''`);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
