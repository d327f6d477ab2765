import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Money by hand is compared with all other money by its reference, and a gift with others of the same phone or email. The key of
 * a reference is how it is compared: without spaces, signs, capital letters, and zeros in front, which Excel drops. A text
 * without a digit is no number of one payment: its key is empty.
 */
export class ReferenceKeys1766130000000 implements MigrationInterface {
  name = 'ReferenceKeys1766130000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function reference_key(reference text) returns text language sql immutable parallel safe as $$
        select case when reference ~ '[0-9]'
          then ltrim(upper(regexp_replace(reference, '[^[:alnum:]]+', '', 'g')), '0') else '' end
      $$`);
    await runner.query(`
      create index payments_reference on payments (reference_key(reference), amount_paise)
      where reference_key(reference) <> ''`);
    await runner.query(`create index donations_phone on donations (phone) where phone <> ''`);
    await runner.query(`create index donations_email on donations (lower(email)) where email <> ''`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
