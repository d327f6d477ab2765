import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The column of the creation time of each list, and its orders by the name of the sorted field: SQL of a row `x`. */
const ORDERS: Record<string, { created: string; sorts: Record<string, string>; neverChanges?: true }> = {
  registrations: {
    created: 'created_at',
    sorts: {
      created_at: '',
      id: 'x.id',
      program_name: 'lower(x.program_name)',
      program_date: 'x.program_date',
      full_name: 'lower(x.full_name)',
      amount: '(x.unit_amount_paise * (x.number_of_people + x.cancelled_people) + x.paid_difference_paise)',
      number_of_people: 'x.number_of_people',
      registration_status: 'x.registration_status',
    },
  },
  donations: {
    created: 'created_at',
    sorts: {
      created_at: '',
      id: 'x.id',
      donor_name: 'lower(x.donor_name)',
      amount: 'x.payment_amount_paise',
      donation_type: 'x.donation_type',
      payment_status: 'x.payment_status',
      payment_completed_at: `coalesce(x.payment_settled_at, '-infinity')`,
    },
  },
  volunteers: {
    created: 'datetime_created',
    sorts: {
      datetime_created: '',
      id: 'x.id',
      full_name: 'lower(x.full_name)',
      availability: 'x.availability',
      status: 'x.status',
    },
  },
  personal_requests: {
    created: 'created_at',
    sorts: {
      created_at: '',
      id: 'x.id',
      full_name: 'lower(x.full_name)',
      preferred_date: 'x.preferred_date',
      status: 'x.status',
    },
  },
  audit_log: {
    created: 'at',
    sorts: { at: '', id: 'x.id', who: 'x.who', action: 'x.action' },
    neverChanges: true,
  },
};

/**
 * Marks in each order of the large lists: every so many rows one row with its rank, so that a page far from the first one
 * begins near a mark. Inserts do nothing for them: the rows since `until` are counted when a page is read. Updates of the
 * sorted columns and deletes are recorded in `list_moves`. `renew_list_marks` adds both to the ranks.
 */
export class ListMarks1765917000000 implements MigrationInterface {
  name = 'ListMarks1765917000000';

  async up(runner: QueryRunner): Promise<void> {
    await this.createTables(runner);
    for (const [list, { created, sorts, neverChanges }] of Object.entries(ORDERS)) {
      const orders = Object.entries(sorts).map(([sort, key]) => ({
        sort,
        keys: [...new Set([key, `x.${created}`, 'x.id'])].filter(Boolean).join(', '),
      }));
      for (const { sort, keys } of orders)
        await runner.query('insert into list_orders (list, sort, keys, created) values ($1, $2, $3, $4)', [
          list,
          sort,
          keys,
          created,
        ]);
      if (!neverChanges)
        await this.recordMoves(runner, list, columnsOf(orders.map(({ keys }) => keys).join()));
    }
    await this.createRenewal(runner);
  }

  private async createTables(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table list_orders (
        list text not null,
        sort text not null,
        keys text not null,
        created text not null,
        primary key (list, sort)
      )`);
    // `rows` is the number of rows that were created before \`until\`. The ranks are those among them, from 0.
    await runner.query(`
      create table list_marked (list text primary key, until timestamptz not null, rows bigint not null)`);
    // A row has only the columns of the order.
    await runner.query(`
      create table list_marks (
        list text not null,
        sort text not null,
        rank bigint not null,
        id bigint not null,
        row jsonb not null
      )`);
    await runner.query('create index list_marks_rank on list_marks (list, sort, rank)');
    // A row before (-1) or after (1) a change, with the columns of all orders.
    await runner.query(`
      create table list_moves (list text not null, sign smallint not null, row jsonb not null)`);
  }

  private async recordMoves(runner: QueryRunner, list: string, columns: string[]): Promise<void> {
    const record = (row: string, sign: number): string => `
      insert into list_moves (list, sign, row) values ('${list}', ${sign},
        jsonb_build_object(${columns.map((column) => `'${column}', ${row}.${column}`).join(', ')}));`;
    await runner.query(`
      create function ${list}_moved() returns trigger language plpgsql as $$
      begin
        ${record('old', -1)}
        if tg_op = 'UPDATE' then ${record('new', 1)} end if;
        return null;
      end $$`);
    const row = (of: string): string => `(${columns.map((column) => `${of}.${column}`).join(', ')})`;
    await runner.query(`
      create trigger ${list}_moved_update after update on ${list} for each row
      when (${row('old')} is distinct from ${row('new')}) execute function ${list}_moved()`);
    await runner.query(`
      create trigger ${list}_moved_delete after delete on ${list} for each row execute function ${list}_moved()`);
  }

  private async createRenewal(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function list_key_columns(keys text) returns text language sql immutable as $$
        select string_agg(distinct 'x.' || found[1], ', ') from regexp_matches(keys, 'x\\.(\\w+)', 'g') found
      $$`);
    await runner.query(`
      create function mark_list(of_list text, since timestamptz, every integer) returns void language plpgsql as $$
      declare
        o list_orders;
      begin
        delete from list_marks where list = of_list;
        delete from list_marked where list = of_list;
        for o in select * from list_orders where list = of_list loop
          execute format(
            'insert into list_marks (list, sort, rank, id, row)
             select $1, $2, x.rank, x.id, to_jsonb(x) - ''rank'' from (
               select %s, row_number() over (order by %s) - 1 as rank from %I x where x.%I < $3) x
             where x.rank > 0 and x.rank %% $4 = 0',
            list_key_columns(o.keys), o.keys, of_list, o.created) using of_list, o.sort, since, every;
        end loop;
        execute format('insert into list_marked (list, until, rows) select $1, $2, count(*) from %I x where x.%I < $2',
          of_list, o.created) using of_list, since;
      end $$`);
    // A row that moved is no mark any more. So an erased name stays in no mark, and no change has the keys of a mark.
    await runner.query(`
      create function move_list_marks(of_list text, since timestamptz, until timestamptz)
      returns void language plpgsql as $$
      declare
        o list_orders;
      begin
        delete from list_marks k using list_moves m
        where k.list = of_list and m.list = of_list and k.id = (m.row ->> 'id')::bigint;
        for o in select * from list_orders where list = of_list loop
          execute format(
            'with changes as (
               select %1$s, 1 as weight, null::tid as mark from %2$I x where x.%3$I >= $3 and x.%3$I < $4
               union all
               select %1$s, m.sign, null from list_moves m, jsonb_populate_record(null::%2$I, m.row) x
               where m.list = $1 and x.%3$I < $3
               union all
               select %1$s, 0, m.ctid from list_marks m, jsonb_populate_record(null::%2$I, m.row) x
               where m.list = $1 and m.sort = $2
             ), moved as (select x.mark, sum(x.weight) over (order by %4$s) as by from changes x)
             update list_marks m set rank = m.rank + x.by from moved x where m.ctid = x.mark and x.by <> 0',
            list_key_columns(o.keys), of_list, o.created, o.keys) using of_list, o.sort, since, until;
        end loop;
        execute format(
          'update list_marked set until = $3, rows = rows
             + (select count(*) from %1$I x where x.%2$I >= $2 and x.%2$I < $3)
             + (select coalesce(sum(m.sign), 0) from list_moves m, jsonb_populate_record(null::%1$I, m.row) x
                where m.list = $1 and x.%2$I < $2)
           where list = $1', of_list, o.created) using of_list, since, until;
      end $$`);
    await runner.query(`
      create function renew_list_marks(fewest integer default 20000, every integer default 1000)
      returns void language plpgsql as $$
      declare
        l record;
        marked list_marked;
        total bigint;
        recent bigint;
        moved bigint;
        marks bigint;
        counted bigint;
      begin
        for l in select list, min(created) as created, count(*) as orders from list_orders group by list loop
          select coalesce(sum(rows), 0) into total from (
            select rows from list_counts where list = l.list and part = 'all'
            union all select rows from list_count_changes where list = l.list) c;
          select * into marked from list_marked where list = l.list;
          execute format('select count(*) from %I x where x.%I >= $1', l.list, l.created) into recent
            using coalesce(marked.until, 'infinity');
          execute format('select coalesce(sum(m.sign), 0) from list_moves m, jsonb_populate_record(null::%I, m.row) x
            where m.list = $1 and x.%I < $2', l.list, l.created) into moved using l.list, marked.until;
          select count(*) into marks from list_marks where list = l.list;
          if total < fewest then
            delete from list_marks where list = l.list;
            delete from list_marked where list = l.list;
          elsif marked.rows + recent + moved is distinct from total or marks * every * 2 < total * l.orders then
            -- Without exact counts, no mark could be used.
            execute format('select count(*) from %I', l.list) into counted;
            if counted = total then perform mark_list(l.list, now() - interval '1 minute', every); end if;
          elsif recent > every / 2 or exists (select from list_moves where list = l.list) then
            perform move_list_marks(l.list, marked.until, now() - interval '1 minute');
          end if;
          delete from list_moves where list = l.list;
        end loop;
      end $$`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}

/** The columns of a row `x` that an expression uses. */
function columnsOf(sql: string): string[] {
  return [...new Set([...sql.matchAll(/x\.(\w+)/g)].map(([, column]) => column ?? ''))];
}
