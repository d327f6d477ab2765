import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A free program can ask for a confirmation by email. Its registrations are pending until then, and hold their seats until
 * `seats_held_until` like unpaid orders. `confirm_by_email` of a registration says that its link is only in emails.
 */
export class ConfirmationByEmail1766180000000 implements MigrationInterface {
  name = 'ConfirmationByEmail1766180000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['programs', 'registrations'])
      await runner.query(`alter table ${table} add column confirm_by_email boolean not null default false`);
    const [found] = (await runner.query(
      `select pg_get_functiondef('registration_copies_payment'::regproc) as definition`,
    )) as [{ definition: string }];
    await runner.query(
      found.definition.replace(
        `new.registration_status := 'registered'`,
        `new.registration_status := case when new.confirm_by_email and new.confirmed_at is null then 'pending'
          else 'registered' end`,
      ),
    );
    // What waits for a confirmation is a repeat whenever it was stored: the person has one of it.
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
            and r.transaction_id <> own and r.payment_id is null
            and (r.confirmed_at >= since or r.registration_status = 'pending')
          order by r.confirmed_at desc nulls last limit 1;
      end $$`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
