import type { MigrationInterface, QueryRunner } from 'typeorm';

const DAY = (instant: string): string => `(${instant} at time zone 'Asia/Kolkata')::date`;
/** What the counts are grouped by and what they sum, as expressions of a row `x` of the table. */
const COUNTED: { table: string; columns: Record<string, string> }[] = [
  {
    table: 'registrations',
    columns: {
      day: DAY('x.created_at'),
      status: 'x.registration_status',
      program_id: 'x.program_id',
      program_name: 'lower(x.program_name)',
      program_date: 'x.program_date',
      people: 'x.number_of_people',
      paid_paise: 'x.payment_amount_paise',
      refunded_paise: 'x.payment_refunded_paise',
    },
  },
  {
    table: 'donations',
    columns: {
      day: DAY('x.created_at'),
      status: 'x.payment_status',
      kind: 'x.donation_type',
      paid_paise: 'x.payment_amount_paise',
      refunded_paise: 'x.payment_refunded_paise',
    },
  },
  {
    table: 'volunteers',
    columns: { day: DAY('x.datetime_created'), status: 'x.status', kind: 'x.availability' },
  },
  {
    table: 'personal_requests',
    columns: { day: DAY('x.created_at'), status: 'x.status', kind: 'x.facilitator' },
  },
  { table: 'audit_log', columns: { day: DAY('x.at'), kind: 'x.action' } },
];

/** Payments are counted by the month in India in which they were settled; others are not counted. */
const PAYMENTS = {
  day: `date_trunc('month', x.settled_at at time zone 'Asia/Kolkata')::date`,
  kind: 'x.purpose',
  paid_paise: 'x.amount_paise',
  refunded_paise: 'x.refunded_paise',
};

const SUMS = ['rows', 'people', 'paid_paise', 'refunded_paise'];
const GROUPS = ['day', 'status', 'kind', 'program_id', 'program_name', 'program_date'];

/** Exact counts of the lists' rows, which triggers maintain. */
export class ListCounts1765601000000 implements MigrationInterface {
  name = 'ListCounts1765601000000';

  async up(runner: QueryRunner): Promise<void> {
    await this.createCounts(runner);
    for (const { table, columns } of COUNTED) await this.count(runner, table, columns);
    await this.countPayments(runner);
    await this.createRefill(runner);
    await runner.query('select refill_list_counts()');
  }

  /**
   * The counts by parts, such as by day, and the changes that are not yet added to them. Writers only append changes, so
   * they never wait for each other. A count is the sum of both tables. `compact_list_counts` adds the changes.
   */
  private async createCounts(runner: QueryRunner): Promise<void> {
    const columns = `
      list text not null,
      day date not null default '-infinity',
      status text not null default '',
      kind text not null default '',
      program_id integer not null default 0,
      program_name text not null default '',
      program_date date not null default '-infinity',
      rows bigint not null default 0,
      people bigint not null default 0,
      paid_paise bigint not null default 0,
      refunded_paise bigint not null default 0`;
    await runner.query(`create table list_count_changes (${columns})`);
    await runner.query(
      `create table list_counts (part text not null, ${columns}, primary key (list, part, ${GROUPS.join(', ')}))`,
    );
    await runner.query(`
      create table list_count_parts (
        list text not null,
        part text not null,
        by_day boolean not null,
        by_kind boolean not null,
        by_program boolean not null,
        primary key (list, part)
      )`);
    await runner.query(`
      insert into list_count_parts (list, part, by_day, by_kind, by_program) values
        ('registrations', 'all', false, false, false),
        ('registrations', 'day', true, false, false),
        ('registrations', 'program', false, false, true),
        ('donations', 'all', false, true, false),
        ('donations', 'day', true, false, false),
        ('donations', 'day and kind', true, true, false),
        ('volunteers', 'all', false, true, false),
        ('volunteers', 'day', true, true, false),
        ('personal_requests', 'all', false, true, false),
        ('personal_requests', 'day', true, true, false),
        ('audit_log', 'all', false, true, false),
        ('audit_log', 'day', true, true, false),
        ('payments', 'day', true, true, false)`);
    const unless = (part: string, column: string, none: string): string =>
      `case when p.${part} then c.${column} else ${none} end`;
    await runner.query(`
      create function compact_list_counts() returns void language plpgsql as $$
      begin
        -- One compaction at a time; another one waits for nothing and leaves the rest to the next.
        if not pg_try_advisory_xact_lock(7305812) then return; end if;
        with changes as (delete from list_count_changes returning *)
        insert into list_counts as counts (list, part, ${GROUPS.join(', ')}, ${SUMS.join(', ')})
        select c.list, p.part, ${unless('by_day', 'day', `'-infinity'::date`)}, c.status,
          ${unless('by_kind', 'kind', `''`)}, ${unless('by_program', 'program_id', '0')},
          ${unless('by_program', 'program_name', `''`)},
          ${unless('by_program', 'program_date', `'-infinity'::date`)},
          ${SUMS.map((sum) => `sum(c.${sum})`).join(', ')}
        from changes c join list_count_parts p on p.list = c.list
        group by 1, 2, 3, 4, 5, 6, 7, 8
        on conflict (list, part, ${GROUPS.join(', ')}) do update
        set ${SUMS.map((sum) => `${sum} = counts.${sum} + excluded.${sum}`).join(', ')};
      end $$`);
  }

  private async count(runner: QueryRunner, table: string, columns: Record<string, string>): Promise<void> {
    const names = Object.keys(columns);
    const change = (from: string, sign = ''): string => `
      insert into list_count_changes (list, rows, ${names.join(', ')})
      select '${table}', ${sign}1, ${valuesOf(columns, sign)} from ${from} x;`;
    const used = [
      ...new Set(
        Object.values(columns).flatMap((sql) => [...sql.matchAll(/x\.(\w+)/g)].map(([, name]) => name)),
      ),
    ];
    await runner.query(`
      create function ${table}_counted() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then ${change('added')}
        elsif tg_op = 'DELETE' then ${change('removed', '-')}
        elsif tg_op = 'TRUNCATE' then
          delete from list_count_changes where list = '${table}';
          delete from list_counts where list = '${table}';
        else
          ${change('(select old.*)', '-')}
          ${change('(select new.*)')}
        end if;
        return null;
      end $$`);
    const trigger = (name: string, on: string): string => `
      create trigger ${table}_counted_${name} after ${on} execute function ${table}_counted()`;
    await runner.query(
      trigger('insert', `insert on ${table} referencing new table as added for each statement`),
    );
    await runner.query(
      trigger('delete', `delete on ${table} referencing old table as removed for each statement`),
    );
    await runner.query(trigger('truncate', `truncate on ${table} for each statement`));
    await runner.query(
      trigger(
        'update',
        `update on ${table} for each row when ((${used.map((name) => `old.${name}`).join(', ')})
           is distinct from (${used.map((name) => `new.${name}`).join(', ')}))`,
      ),
    );
  }

  private async countPayments(runner: QueryRunner): Promise<void> {
    const names = Object.keys(PAYMENTS);
    const change = (row: string, sign = ''): string => `
      insert into list_count_changes (list, rows, ${names.join(', ')})
      select 'payments', ${sign}1, ${valuesOf(PAYMENTS, sign)} from (select ${row}.*) x where x.settled_at is not null;`;
    await runner.query(`
      create function payments_counted() returns trigger language plpgsql as $$
      begin
        if tg_op = 'TRUNCATE' then
          delete from list_count_changes where list = 'payments';
          delete from list_counts where list = 'payments';
          return null;
        end if;
        if tg_op <> 'INSERT' then ${change('old', '-')} end if;
        if tg_op <> 'DELETE' then ${change('new')} end if;
        return null;
      end $$`);
    for (const [operation, condition] of [
      ['insert', 'new.settled_at is not null'],
      ['delete', 'old.settled_at is not null'],
      [
        'update',
        `(old.settled_at, old.amount_paise, old.refunded_paise) is distinct from
         (new.settled_at, new.amount_paise, new.refunded_paise)
         and (old.settled_at is not null or new.settled_at is not null)`,
      ],
    ])
      await runner.query(`
        create trigger payments_counted_${operation} after ${operation} on payments for each row
        when (${condition}) execute function payments_counted()`);
    await runner.query(`
      create trigger payments_counted_truncate after truncate on payments for each statement
      execute function payments_counted()`);
  }

  /** Computes all counts again from the tables, for rows that were loaded without triggers. */
  private async createRefill(runner: QueryRunner): Promise<void> {
    const counted = [
      ...COUNTED.map(({ table, columns }) => ({ table, columns, from: `${table} x` })),
      { table: 'payments', columns: PAYMENTS, from: 'payments x where x.settled_at is not null' },
    ];
    const inserts = counted.map(({ table, columns, from }) => {
      const entries = Object.entries(columns);
      const isSum = ([name]: [string, string]): boolean => SUMS.includes(name);
      const groups = entries.filter((entry) => !isSum(entry));
      const sums = entries.filter(isSum);
      return `
        insert into list_count_changes (list, rows, ${[...groups, ...sums].map(([name]) => name).join(', ')})
        select '${table}', count(*), ${[
          ...groups.map(([, sql]) => sql),
          ...sums.map(([, sql]) => `sum(${sql})`),
        ].join(', ')}
        from ${from} group by ${groups.map(([, sql]) => sql).join(', ')};`;
    });
    await runner.query(`
      create function refill_list_counts() returns void language plpgsql as $$
      begin
        lock table payments, registrations, donations, volunteers, personal_requests, audit_log
          in share row exclusive mode;
        delete from list_counts;
        delete from list_count_changes;
        ${inserts.join('')}
        perform compact_list_counts();
      end $$`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}

/** The expressions of the columns; a removed row counts negatively. */
function valuesOf(columns: Record<string, string>, sign: string): string {
  return Object.entries(columns)
    .map(([name, sql]) => (SUMS.includes(name) ? `${sign}${sql}` : sql))
    .join(', ');
}
