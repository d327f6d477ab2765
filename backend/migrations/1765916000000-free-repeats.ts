import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The search for a repeat of a free registration finds the payer first, and then the program. Before, PostgreSQL could read
 * all free registrations while the table had no statistics: in a new installation, in the minutes of the first rush.
 */
export class FreeRepeats1765916000000 implements MigrationInterface {
  name = 'FreeRepeats1765916000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index registrations_payer on registrations (payer_digest, program_id) where payer_digest is not null`);
    await runner.query(`drop index registrations_free_payer`);
    // "offset 0" keeps the condition on the program out of the choice of the index. Only free registrations have a payer.
    await runner.query(`
      create or replace function free_registration_repeat(
        payer bytea, program integer, option text, people integer, own text, since timestamptz)
      returns table (transaction_id text, confirmed_at timestamptz) language plpgsql volatile as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended(encode(payer, 'hex') || ':free:' || program, 0));
        return query
          select r.transaction_id, r.confirmed_at
          from (select * from registrations where payer_digest = payer offset 0) r
          where r.program_id = program and r.option_description = option and r.number_of_people = people
            and r.transaction_id <> own and r.payment_id is null and r.confirmed_at >= since
          order by r.confirmed_at desc limit 1;
      end $$`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
