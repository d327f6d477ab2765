import { PROGRAM_FIELDS, type ProgramRecord } from '@qlu/contracts/programs/programs.resource';
import { everything, type ListQuery, type Page } from '../../../../kernel/page.js';
import type { Database } from '../../../../platform/database/database.js';
import { equals } from '../../../../platform/database/list-filters.js';
import { listSql, searchText, type ListColumns } from '../../../../platform/database/list-sql.js';
import { selectList } from '../../../../platform/database/resource-sql.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';

/** A stored program with the names and units of the API: rupees, `YYYY-MM-DD`, ISO 8601 instants. */
export interface ProgramRow extends ProgramRecord {
  id: number;
  banner_path: string | null;
  created_at: string;
  updated_at: string;
}

const COLUMNS = `id, ${selectList(PROGRAM_FIELDS)}, banner_path,
  ${isoInstant('created_at')} as created_at, ${isoInstant('updated_at')} as updated_at`;

const LAST_DAY = 'coalesce(end_date, start_date)';

const LIST: ListColumns = {
  sortable: {
    id: 'id',
    program_name: 'lower(program_name)',
    start_date: 'start_date',
    venue: 'lower(venue)',
    created_at: 'created_at',
  },
  filterable: {
    // The same rule as programTiming of the contracts, with today's date as $1.
    timing: equals(
      `(case when ${LAST_DAY} < $1::date then 'past' when start_date <= $1::date then 'present' else 'future' end)`,
    ),
  },
  searchable: searchText('program_name', 'venue', 'trainers_presenters', 'start_date::text'),
  newest: ['start_date', 'id'],
};

/** Plain reads of programs. `today` is the calendar date in India. */
export class ProgramQueries {
  constructor(private readonly database: Database) {}

  /** Programs whose last day is `today` or later, by start date. */
  async upcoming(today: string): Promise<ProgramRow[]> {
    return this.database.rows<ProgramRow>(
      `select ${COLUMNS} from programs where ${LAST_DAY} >= $1::date order by start_date, id`,
      [today],
    );
  }

  /**
   * All programs, newest start date first, or the slice that `query` asks for. The filter `timing` accepts `future`,
   * `present` and `past` as of `today`; `q` searches name, venue, trainers and start date.
   */
  async list(query: ListQuery | null, today: string): Promise<Page<ProgramRow>> {
    const { where, order, slice, parameters } = listSql(query ?? everything(), LIST, [today]);
    const [rows, count] = await Promise.all([
      this.database.rows<ProgramRow>(
        `select ${COLUMNS} from programs, (select $1::date) today ${where} ${order} ${slice}`,
        parameters,
      ),
      this.database.rows<{ total: number }>(
        `select count(*)::int as total from programs, (select $1::date) today ${where}`,
        parameters,
      ),
    ]);
    return { rows, total: count[0]?.total ?? 0 };
  }

  async find(id: number): Promise<ProgramRow | null> {
    const [row] = await this.database.rows<ProgramRow>(`select ${COLUMNS} from programs where id = $1`, [id]);
    return row ?? null;
  }

  /** The number of programs, and of those that are upcoming as of `today`. */
  async figures(today: string): Promise<{ total: number; upcoming: number }> {
    const [row] = await this.database.rows<{ total: number; upcoming: number }>(
      `select count(*)::int as total, (count(*) filter (where ${LAST_DAY} >= $1::date))::int as upcoming from programs`,
      [today],
    );
    return row ?? { total: 0, upcoming: 0 };
  }
}
