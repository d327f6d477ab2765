import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATUS = `case state when 'captured' then 'completed' when 'refunded' then 'refunded'
  when 'failed' then 'failed' when 'expired' then 'failed' else 'pending' end`;
const REGISTRATION_STATUS = `case state when 'captured' then 'registered' when 'refunded' then 'cancelled'
  when 'failed' then 'failed' when 'expired' then 'failed' else 'pending' end`;

/**
 * A list can only be ordered by an index of its own table, so registrations and donations have copies of their payment's
 * values. The release before this one does not write them; triggers do.
 */
export class PaymentCopies1765600000000 implements MigrationInterface {
  name = 'PaymentCopies1765600000000';

  async up(runner: QueryRunner): Promise<void> {
    // Nobody writes between the filling of the columns and the first trigger.
    await runner.query('lock table payments in share row exclusive mode');
    await runner.query('lock table registrations, donations in access exclusive mode');
    await runner.query(`
      alter table registrations
        add column registration_status text not null default 'registered',
        add column payment_amount_paise bigint not null default 0,
        add column payment_refunded_paise bigint not null default 0`);
    await runner.query(`
      alter table donations
        add column payment_status text not null default 'pending',
        add column payment_amount_paise bigint not null default 0,
        add column payment_refunded_paise bigint not null default 0,
        add column payment_settled_at timestamptz`);
    await runner.query(`
      update registrations r set registration_status = ${REGISTRATION_STATUS}, payment_amount_paise = p.amount_paise,
        payment_refunded_paise = p.refunded_paise
      from payments p where p.id = r.payment_id`);
    await runner.query(`
      update donations d set payment_status = ${STATUS}, payment_amount_paise = p.amount_paise,
        payment_refunded_paise = p.refunded_paise, payment_settled_at = p.settled_at
      from payments p where p.id = d.payment_id`);
    await runner.query(`
      create function registration_copies_payment() returns trigger language plpgsql as $$
      begin
        select ${REGISTRATION_STATUS}, amount_paise, refunded_paise
          into new.registration_status, new.payment_amount_paise, new.payment_refunded_paise
          from payments where id = new.payment_id;
        if not found then
          new.registration_status := 'registered';
          new.payment_amount_paise := 0;
          new.payment_refunded_paise := 0;
        end if;
        return new;
      end $$`);
    await runner.query(`
      create function donation_copies_payment() returns trigger language plpgsql as $$
      begin
        select ${STATUS}, amount_paise, refunded_paise, settled_at
          into new.payment_status, new.payment_amount_paise, new.payment_refunded_paise, new.payment_settled_at
          from payments where id = new.payment_id;
        return new;
      end $$`);
    for (const owner of ['registration', 'donation'])
      await runner.query(`
        create trigger ${owner}_copies_payment before insert or update of payment_id on ${owner}s
        for each row execute function ${owner}_copies_payment()`);
    await runner.query(`
      create function payment_changes_owner() returns trigger language plpgsql as $$
      declare
        state text := new.state;
      begin
        if new.purpose = 'donation' then
          update donations set payment_status = ${STATUS}, payment_amount_paise = new.amount_paise,
            payment_refunded_paise = new.refunded_paise, payment_settled_at = new.settled_at
          where payment_id = new.id
            and (payment_status, payment_amount_paise, payment_refunded_paise, payment_settled_at)
              is distinct from (${STATUS}, new.amount_paise, new.refunded_paise, new.settled_at);
        else
          update registrations set registration_status = ${REGISTRATION_STATUS},
            payment_amount_paise = new.amount_paise, payment_refunded_paise = new.refunded_paise
          where payment_id = new.id
            and (registration_status, payment_amount_paise, payment_refunded_paise)
              is distinct from (${REGISTRATION_STATUS}, new.amount_paise, new.refunded_paise);
        end if;
        return null;
      end $$`);
    await runner.query(`
      create trigger payment_changes_owner after update on payments for each row
      when ((old.state, old.amount_paise, old.refunded_paise, old.settled_at)
        is distinct from (new.state, new.amount_paise, new.refunded_paise, new.settled_at))
      execute function payment_changes_owner()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
