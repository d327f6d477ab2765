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
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
