import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of the differences that were paid for a registration. */
const DIFFERENCES = (column: string): string => `(select coalesce(sum(x.${column}), 0) from date_changes d
  join payments x on x.id = d.payment_id where d.registration_id = own and d.state = 'moved')`;

/** Before refunds. */
const LEFT = '(due_paise - coalesce(payment_amount_paise, 0))';

/**
 * What a registration owes since its last move, in paise; negative when too much was paid. Before a move it is 0: what was paid is
 * the price. Refunds since the move give back what was paid too much. A larger refund is a gift: it makes no debt.
 */
const BALANCE = `case
  when registration_status <> 'registered' or due_paise is null then 0
  when ${LEFT} >= 0 then ${LEFT}
  else least(${LEFT} + coalesce(payment_refunded_paise, 0) - due_refunded_paise, 0) end`;

/**
 * Each registration has its balance. `due_paise` is what all its payments must sum to, before refunds, and `due_refunded_paise` what
 * had been refunded when it moved. A payment of the balance is a date change to the date that the registration has already.
 */
export class Balances1766020001000 implements MigrationInterface {
  name = 'Balances1766020001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table registrations add column due_paise bigint, add column due_refunded_paise bigint not null default 0`);
    // Moves from before. A refund since then is taken for what was paid too much.
    await runner.query(`
      update registrations r set due_paise = coalesce(payment_amount_paise, 0) + moved.left
      from (select distinct on (registration_id) registration_id,
          (details->>'price')::bigint - (details->>'paid')::bigint as left
        from registration_changes where details->>'kind' = 'moved' order by registration_id, changed_at desc) moved
      where moved.registration_id = r.id and moved.left <> 0`);
    await runner.query(`
      alter table registrations add column balance_paise bigint not null generated always as (${BALANCE}) stored`);
    await runner.query(
      'create index registrations_balance on registrations (balance_paise) where balance_paise <> 0',
    );
    await runner.query('alter table date_changes add column is_balance boolean not null default false');
    // A free registration that moved has no first payment.
    await runner.query(`
      create or replace function registration_sums_payments(own bigint) returns void language plpgsql as $$
      begin
        perform from registrations where id = own for no key update;
        update registrations r set paid_difference_paise = ${DIFFERENCES('amount_paise')},
          payment_amount_paise = coalesce(p.amount_paise, 0) + ${DIFFERENCES('amount_paise')},
          payment_refunded_paise = coalesce(p.refunded_paise, 0) + ${DIFFERENCES('refunded_paise')}
        from registrations o left join payments p on p.id = o.payment_id where r.id = own and o.id = own;
      end $$`);
    await this.countOnlyMoney(runner);
  }

  /** A cheque that bounced is not paid. */
  private async countOnlyMoney(runner: QueryRunner): Promise<void> {
    for (const name of ['registration_sums_payments', 'payment_changes_owner']) {
      const [row] = (await runner.query(`select pg_get_functiondef('${name}'::regproc) as text`)) as {
        text: string;
      }[];
      const text = row?.text ?? '';
      await runner.query(
        text.replaceAll(`d.state = 'moved')`, `d.state = 'moved' and x.state in ('captured', 'refunded'))`),
      );
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
