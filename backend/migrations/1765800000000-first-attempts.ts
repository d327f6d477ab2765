import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Functions that lock a payer and then search for repeats. The search inside a function sees what was stored while the
 * lock was waited for, so that one statement of a client can lock, search and insert.
 */
export class FirstAttempts1765800000000 implements MigrationInterface {
  name = 'FirstAttempts1765800000000';

  async up(runner: QueryRunner): Promise<void> {
    // The latest other free registration after "since"; none when "since" is null.
    await runner.query(`
      create function free_registration_repeat(
        payer bytea, program integer, option text, people integer, own text, since timestamptz)
      returns table (transaction_id text, confirmed_at timestamptz) language plpgsql volatile as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended(encode(payer, 'hex') || ':free:' || program, 0));
        return query
          select r.transaction_id, r.confirmed_at from registrations r
          where r.payment_id is null and r.payer_digest = payer and r.program_id = program
            and r.option_description = option and r.number_of_people = people and r.transaction_id <> own
            and r.confirmed_at >= since
          order by r.confirmed_at desc limit 1;
      end $$`);
    // Whether no attempt has the transaction id, and the payer has no payment for the item yet.
    await runner.query(`
      create function is_first_attempt(payer bytea, paid_item text, own text)
      returns boolean language plpgsql volatile as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended(encode(payer, 'hex') || paid_item, 0));
        return not exists (select from payments p where p.payer_digest = payer and p.item = paid_item)
          and not exists (select from payment_attempts a where a.transaction_id = own);
      end $$`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
