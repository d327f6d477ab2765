import type { MigrationInterface, QueryRunner } from 'typeorm';

const DONATION_STATUS = `case state when 'captured' then 'completed' when 'refunded' then 'refunded'
  when 'failed' then 'failed' when 'expired' then 'failed' else 'pending' end`;
const STATUS = `case state
  when 'captured' then case when registrations.cancelled_at is not null then 'cancelled'
    when registrations.no_seat_since is not null then 'no_seat' else 'registered' end
  when 'refunded' then 'cancelled' when 'failed' then 'failed' when 'expired' then 'failed' else 'pending' end`;
/** Of the differences that were paid for a registration. */
const DIFFERENCES = (column: string): string => `(select coalesce(sum(x.${column}), 0) from date_changes d
  join payments x on x.id = d.payment_id where d.registration_id = own and d.state = 'moved')`;

/**
 * Visitors pay the difference for a date that costs more. A date change belongs to a second payment of a registration,
 * and its seats there are a hold of the purpose 'date-change'. The copies of the payments of a registration are the sums
 * of all its payments.
 */
export class DateChanges1765911000000 implements MigrationInterface {
  name = 'DateChanges1765911000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table date_changes (
        transaction_id text primary key,
        payment_id uuid not null unique references payments (id),
        registration_id bigint not null references registrations (id),
        from_program_id integer not null,
        from_option text not null,
        program_id integer not null references programs (id),
        option_description text not null,
        people integer not null check (people > 0),
        unit_amount_paise bigint not null check (unit_amount_paise > 0),
        paid_paise bigint not null,
        state text not null default 'open' check (state in ('open', 'moved', 'not_moved')),
        reason text not null default '',
        created_at timestamptz not null default now(),
        decided_at timestamptz
      )`);
    await runner.query(
      'create index date_changes_of_registration on date_changes (registration_id, created_at)',
    );
    await runner.query(`
      alter table registrations add column paid_difference_paise bigint not null default 0`);
    await runner.query(`drop index registrations_amount`);
    await runner.query(`
      create index registrations_amount on registrations (
        (unit_amount_paise * (number_of_people + cancelled_people) + paid_difference_paise), created_at, id)
      include (unit_amount_paise, number_of_people, cancelled_people, paid_difference_paise, registration_status)`);
    await this.copy(runner);
    await this.decide(runner);
  }

  private async copy(runner: QueryRunner): Promise<void> {
    // The row first: two payments of a registration that change at the same time then see each other.
    await runner.query(`
      create or replace function payment_changes_owner() returns trigger language plpgsql as $$
      declare
        state text := new.state;
        own bigint;
      begin
        if new.purpose = 'donation' then
          update donations set payment_status = ${DONATION_STATUS}, payment_amount_paise = new.amount_paise,
            payment_refunded_paise = new.refunded_paise, payment_settled_at = new.settled_at
          where payment_id = new.id
            and (payment_status, payment_amount_paise, payment_refunded_paise, payment_settled_at)
              is distinct from (${DONATION_STATUS}, new.amount_paise, new.refunded_paise, new.settled_at);
          return null;
        end if;
        select id into own from registrations where payment_id = new.id for no key update;
        if found then
          update registrations set registration_status = ${STATUS},
            payment_amount_paise = new.amount_paise + ${DIFFERENCES('amount_paise')},
            payment_refunded_paise = new.refunded_paise + ${DIFFERENCES('refunded_paise')}
          where id = own
            and (registration_status, payment_amount_paise, payment_refunded_paise) is distinct from (${STATUS},
              new.amount_paise + ${DIFFERENCES('amount_paise')}, new.refunded_paise + ${DIFFERENCES('refunded_paise')});
          return null;
        end if;
        if new.state in ('failed', 'expired') then
          delete from seat_holds where purpose = 'date-change' and owner = new.transaction_id;
        end if;
        perform registration_sums_payments(registration_id) from date_changes
          where payment_id = new.id and date_changes.state = 'moved';
        return null;
      end $$`);
    await runner.query(`
      create function registration_sums_payments(own bigint) returns void language plpgsql as $$
      begin
        perform from registrations where id = own for no key update;
        update registrations r set paid_difference_paise = ${DIFFERENCES('amount_paise')},
          payment_amount_paise = p.amount_paise + ${DIFFERENCES('amount_paise')},
          payment_refunded_paise = p.refunded_paise + ${DIFFERENCES('refunded_paise')}
        from payments p where r.id = own and p.id = r.payment_id;
      end $$`);
    await runner.query(`
      create function date_change_is_paid() returns trigger language plpgsql as $$
      begin
        perform registration_sums_payments(new.registration_id);
        return null;
      end $$`);
    await runner.query(`
      create trigger date_change_is_paid after update of state on date_changes for each row
      when (new.state = 'moved' and old.state <> 'moved') execute function date_change_is_paid()`);
  }

  /**
   * An instance of the release before this one does not know date changes. It must not settle their payments: its
   * transaction fails, and one of this release settles them.
   */
  private async decide(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function paid_date_change_is_decided() returns trigger language plpgsql as $$
      begin
        if exists (select from date_changes d where d.payment_id = new.id and d.state = 'open') then
          raise exception 'The date change of payment % is paid and not decided', new.id;
        end if;
        return null;
      end $$`);
    await runner.query(`
      create constraint trigger paid_date_change_is_decided after update on payments
      deferrable initially deferred for each row
      when (new.settled_at is not null and old.settled_at is null and new.purpose = 'registration')
      execute function paid_date_change_is_decided()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
