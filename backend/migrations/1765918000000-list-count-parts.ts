import type { MigrationInterface, QueryRunner } from 'typeorm';

const GROUPS = ['day', 'status', 'kind', 'program_id', 'program_name', 'program_date'];
const SUMS = ['rows', 'people', 'paid_paise', 'refunded_paise'];

/** New parts with the existing part from which they are computed, and the columns that they are grouped by. */
const PARTS: [list: string, part: string, from: string, by: string[]][] = [
  ['registrations', 'program id', 'program', ['by_program_id']],
  ['registrations', 'month', 'day', ['by_status', 'by_month']],
  ['donations', 'month', 'day and kind', ['by_status', 'by_kind', 'by_month']],
  ['volunteers', 'month', 'day', ['by_status', 'by_kind', 'by_month']],
  ['personal_requests', 'month', 'day', ['by_status', 'by_kind', 'by_month']],
  ['audit_log', 'month', 'day', ['by_status', 'by_kind', 'by_month']],
];

/** Parts of the list counts with few rows: by month, to find the days of one month, and by program without its status. */
export class ListCountParts1765918000000 implements MigrationInterface {
  name = 'ListCountParts1765918000000';

  async up(runner: QueryRunner): Promise<void> {
    // The compactions of other instances leave the changes to the next one meanwhile.
    await runner.query('select pg_advisory_xact_lock(7305812)');
    await runner.query(`
      alter table list_count_parts
        add column by_month boolean not null default false,
        add column by_status boolean not null default true,
        add column by_program_id boolean not null default false`);
    await runner.query(`update list_count_parts set by_program_id = by_program`);
    for (const [list, part, from, by] of PARTS) {
      await runner.query(
        `insert into list_count_parts (list, part, by_day, by_kind, by_program, by_month, by_status, by_program_id)
         values ($1, $2, false, ${['by_kind', 'by_program', 'by_month', 'by_status', 'by_program_id']
           .map((name) => by.includes(name))
           .join(', ')})`,
        [list, part],
      );
      await runner.query(
        this.grouped(`(select * from list_counts where part = $3)`, `p.list = $1 and p.part = $2`),
        [list, part, from],
      );
    }
    await runner.query(`
      create or replace function compact_list_counts() returns void language plpgsql as $$
      begin
        -- One compaction at a time; another one waits for nothing and leaves the rest to the next.
        if not pg_try_advisory_xact_lock(7305812) then return; end if;
        with changes as (delete from list_count_changes returning *)
        ${this.grouped('changes', 'true')}
        on conflict (list, part, ${GROUPS.join(', ')}) do update
        set ${SUMS.map((sum) => `${sum} = counts.${sum} + excluded.${sum}`).join(', ')};
      end $$`);
  }

  /** Adds the sums of `changes` to the parts `p` that match `where`. */
  private grouped(changes: string, where: string): string {
    const unless = (part: string, column: string, none: string): string =>
      `case when p.${part} then c.${column} else ${none} end`;
    return `
      insert into list_counts as counts (list, part, ${GROUPS.join(', ')}, ${SUMS.join(', ')})
      select c.list, p.part,
        case when p.by_day then c.day when p.by_month then date_trunc('month', c.day)::date else '-infinity' end,
        ${unless('by_status', 'status', `''`)}, ${unless('by_kind', 'kind', `''`)},
        ${unless('by_program_id', 'program_id', '0')}, ${unless('by_program', 'program_name', `''`)},
        ${unless('by_program', 'program_date', `'-infinity'::date`)},
        ${SUMS.map((sum) => `sum(c.${sum})`).join(', ')}
      from ${changes} c join list_count_parts p on p.list = c.list
      where ${where}
      group by 1, 2, 3, 4, 5, 6, 7, 8`;
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
