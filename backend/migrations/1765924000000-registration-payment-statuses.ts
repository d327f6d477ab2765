import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the person gave up stays paid until all payments are refunded, and a registration without a seat is paid. A free one
 * has no payment and counts as completed, also when it is cancelled.
 */
const PAYMENT_STATUS = `case
  when registration_status in ('pending', 'failed') then registration_status
  when registration_status = 'cancelled' and payment_id is not null
    and (cancelled_at is null or payment_refunded_paise >= payment_amount_paise) then 'refunded'
  else 'completed' end`;

/** The orders of the list, with both filters by a status in the same index. */
const INDEXES: [name: string, keys: string, included: string][] = [
  ['registrations_program_name', 'lower(program_name)', 'program_name, registration_status, payment_status'],
  ['registrations_program_id', 'program_id', 'registration_status, payment_status'],
  ['registrations_participant', 'lower(full_name)', 'full_name, registration_status, payment_status'],
  ['registrations_date', 'program_date', 'registration_status, payment_status'],
  [
    'registrations_amount',
    '(unit_amount_paise * (number_of_people + cancelled_people) + paid_difference_paise)',
    `unit_amount_paise, number_of_people, cancelled_people, paid_difference_paise, registration_status,
     payment_status`,
  ],
  ['registrations_people', 'number_of_people', 'registration_status, payment_status'],
  ['registrations_status', 'registration_status', 'payment_status'],
  ['registrations_payment_status', 'payment_status', 'registration_status'],
];

const DAY = (instant: string): string => `(${instant} at time zone 'Asia/Kolkata')::date`;

/** What the counts are grouped by and what they sum, as expressions of a row `x` of the table. */
interface Counted {
  groups: Record<string, string>;
  sums?: Record<string, string>;
}

const PAID = { paid_paise: 'x.payment_amount_paise', refunded_paise: 'x.payment_refunded_paise' };

const REGISTRATIONS: Required<Counted> = {
  groups: {
    day: DAY('x.created_at'),
    status: 'x.registration_status',
    kind: 'x.payment_status',
    program_id: 'x.program_id',
    program_name: 'lower(x.program_name)',
    program_date: 'x.program_date',
  },
  sums: { people: 'x.number_of_people', ...PAID },
};

const COUNTED: Record<string, Counted & { where?: string }> = {
  registrations: REGISTRATIONS,
  donations: {
    groups: { day: DAY('x.created_at'), status: 'x.payment_status', kind: 'x.donation_type' },
    sums: PAID,
  },
  volunteers: { groups: { day: DAY('x.datetime_created'), status: 'x.status', kind: 'x.availability' } },
  personal_requests: { groups: { day: DAY('x.created_at'), status: 'x.status', kind: 'x.facilitator' } },
  audit_log: { groups: { day: DAY('x.at'), kind: 'x.action' } },
  payments: {
    groups: {
      day: `date_trunc('month', x.settled_at at time zone 'Asia/Kolkata')::date`,
      kind: 'x.purpose',
    },
    sums: { paid_paise: 'x.amount_paise', refunded_paise: 'x.refunded_paise' },
    where: 'where x.settled_at is not null',
  },
};

/**
 * Registrations have the payment status that the list shows, which is also the kind in their counts. And the counts are
 * computed again only while no compaction adds changes to them.
 */
export class RegistrationPaymentStatuses1765924000000 implements MigrationInterface {
  name = 'RegistrationPaymentStatuses1765924000000';

  async up(runner: QueryRunner): Promise<void> {
    // The compactions of other instances leave the changes to the next one meanwhile.
    await runner.query('select pg_advisory_xact_lock(7305812)');
    for (const [name] of INDEXES) await runner.query(`drop index if exists ${name}`);
    await runner.query(`
      alter table registrations
        add column payment_status text not null generated always as (${PAYMENT_STATUS}) stored`);
    for (const [name, keys, included] of INDEXES)
      await runner.query(
        `create index ${name} on registrations (${keys}, created_at, id) include (${included})`,
      );
    await this.countPaymentStatuses(runner);
    // The counts of the coming programs are found without reading those of all.
    await runner.query('create index list_counts_program_date on list_counts (list, part, program_date)');
    await this.lockRefill(runner);
  }

  private async countPaymentStatuses(runner: QueryRunner): Promise<void> {
    const { groups, sums } = REGISTRATIONS;
    const change = (from: string, sign = ''): string => `
      insert into list_count_changes (list, rows, ${Object.keys({ ...groups, ...sums }).join(', ')})
      select 'registrations', ${sign}1, ${[
        ...Object.values(groups),
        ...Object.values(sums).map((sum) => `${sign}${sum}`),
      ].join(', ')} from ${from} x;`;
    await runner.query(`
      create or replace function registrations_counted() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then ${change('added')}
        elsif tg_op = 'DELETE' then ${change('removed', '-')}
        elsif tg_op = 'TRUNCATE' then
          delete from list_count_changes where list = 'registrations';
          delete from list_counts where list = 'registrations';
        else
          ${change('(select old.*)', '-')}
          ${change('(select new.*)')}
        end if;
        return null;
      end $$`);
    const columns = [...Object.values(groups), ...Object.values(sums)].map(
      (sql) => /x\.(\w+)/.exec(sql)?.[1] ?? '',
    );
    const row = (of: string): string => `(${columns.map((column) => `${of}.${column}`).join(', ')})`;
    await runner.query('drop trigger registrations_counted_update on registrations');
    await runner.query(`
      create trigger registrations_counted_update after update on registrations for each row
      when (${row('old')} is distinct from ${row('new')}) execute function registrations_counted()`);

    await runner.query(
      `update list_count_parts set by_kind = true where list = 'registrations' and part <> 'program id'`,
    );
    await runner.query(`delete from list_counts where list = 'registrations'`);
    await runner.query(`delete from list_count_changes where list = 'registrations'`);
    await runner.query(countAll('registrations', REGISTRATIONS));
    await runner.query('select compact_list_counts()');
  }

  private async lockRefill(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function refill_list_counts() returns void language plpgsql as $$
      begin
        -- Waits for a compaction, whose new counts it would not see otherwise.
        perform pg_advisory_xact_lock(7305812);
        lock table payments, registrations, donations, volunteers, personal_requests, audit_log
          in share row exclusive mode;
        delete from list_counts;
        delete from list_count_changes;
        ${Object.entries(COUNTED)
          .map(([list, counted]) => `${countAll(list, counted)};`)
          .join('')}
        perform compact_list_counts();
      end $$`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}

/** Adds the counts of all rows of a table as changes. */
function countAll(list: string, { groups, sums = {}, where = '' }: Counted & { where?: string }): string {
  return `
    insert into list_count_changes (list, rows, ${Object.keys({ ...groups, ...sums }).join(', ')})
    select '${list}', count(*), ${[
      ...Object.values(groups),
      ...Object.values(sums).map((sum) => `sum(${sum})`),
    ].join(', ')}
    from ${list} x ${where} group by ${Object.values(groups).join(', ')}`;
}
