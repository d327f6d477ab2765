import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a cheque was received and when the bank did not honour it: the dates of its two vouchers. `settled_at` is cleared,
 * because the money is received no more. A trigger stores both, because the release before this one does not know the table.
 */
export class DishonouredCheques1765923000000 implements MigrationInterface {
  name = 'DishonouredCheques1765923000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table dishonoured_cheques (
        payment_id uuid primary key references payments (id) on delete cascade,
        received_at timestamptz not null,
        dishonoured_at timestamptz not null default now()
      )`);
    await runner.query(`
      insert into dishonoured_cheques (payment_id, received_at, dishonoured_at)
      select p.id, d.confirmed_at, a.at
      from payments p
      join donations d on d.payment_id = p.id
      join lateral (
        select min(at) as at from audit_log
        where action = 'donation.cheque-bounced' and subject = 'donation ' || d.id) a on a.at is not null
      where p.failure_code = 'CHEQUE_DISHONOURED' and d.confirmed_at is not null`);
    await runner.query(`
      create function cheque_is_dishonoured() returns trigger language plpgsql as $$
      begin
        insert into dishonoured_cheques (payment_id, received_at) values (new.id, old.settled_at);
        return null;
      end $$`);
    await runner.query(`
      create trigger cheque_is_dishonoured after update of settled_at on payments
      for each row when (old.settled_at is not null and new.settled_at is null and new.failure_code = 'CHEQUE_DISHONOURED')
      execute function cheque_is_dishonoured()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
