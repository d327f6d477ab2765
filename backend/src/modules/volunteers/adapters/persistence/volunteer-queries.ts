import type { VolunteerStatus } from '@qlu/contracts/volunteers/volunteers.rules';
import type { ListQuery, ListReader, Page } from '../../../../kernel/page.js';
import type { Database } from '../../../../platform/database/database.js';
import { equals } from '../../../../platform/database/list-filters.js';
import { listSql, searchText, type ListColumns } from '../../../../platform/database/list-sql.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';

/** An application as the administrator sees it. Instants in UTC. */
export interface VolunteerRow {
  id: number;
  full_name: string;
  email: string;
  phone: string;
  skills_interests: string;
  availability: string;
  reason_for_volunteering: string;
  status: VolunteerStatus;
  datetime_created: string;
}

export interface VolunteerFigures {
  total_count: number;
  pending_count: number;
}

// With the alias, `order by` refers to the columns and not to the selected texts of the same names.
const ROW = `
  v.id::float8 as id, v.full_name, v.email, v.phone, v.skills_interests, v.availability, v.reason_for_volunteering,
  v.status, ${isoInstant('v.datetime_created')} as datetime_created`;

const LIST: ListColumns = {
  sortable: {
    id: 'v.id',
    full_name: 'lower(v.full_name)',
    availability: 'v.availability',
    status: 'v.status',
    datetime_created: 'v.datetime_created',
  },
  filterable: { status: equals('v.status'), availability: equals('v.availability') },
  searchable: searchText(
    'v.full_name',
    'v.email',
    'v.phone',
    'v.skills_interests',
    'v.reason_for_volunteering',
  ),
  newest: ['v.datetime_created', 'v.id'],
};

export class VolunteerQueries implements ListReader<VolunteerRow> {
  constructor(private readonly database: Database) {}

  async list(query: ListQuery): Promise<Page<VolunteerRow>> {
    const { where, order, slice, parameters } = listSql(query, LIST);
    const [rows, total] = await Promise.all([
      // Find the page by index alone, then read the rows of this page only.
      this.database.rows<VolunteerRow>(
        `select ${ROW} from (select v.id from volunteers v ${where} ${order} ${slice}) page
         join volunteers v on v.id = page.id ${order}`,
        parameters,
      ),
      this.count(query),
    ]);
    return { rows, total };
  }

  async count(query: ListQuery): Promise<number> {
    const { where, parameters } = listSql(query, LIST);
    const [counted] = await this.database.rows<{ total: number }>(
      `select count(*)::int as total from volunteers v ${where}`,
      parameters,
    );
    return counted?.total ?? 0;
  }

  all(query: ListQuery): AsyncIterable<VolunteerRow> {
    const { where, order, slice, parameters } = listSql(query, LIST);
    return this.database.stream<VolunteerRow>(
      `select ${ROW} from volunteers v ${where} ${order} ${slice}`,
      parameters,
    );
  }

  /** Null when there is none with this id. */
  async find(id: number): Promise<VolunteerRow | null> {
    const [row] = await this.database.rows<VolunteerRow>(`select ${ROW} from volunteers v where v.id = $1`, [
      id,
    ]);
    return row ?? null;
  }

  async figures(): Promise<VolunteerFigures> {
    const [figures] = await this.database.rows<VolunteerFigures>(
      `select count(*)::int as total_count, (count(*) filter (where status = 'pending'))::int as pending_count
       from volunteers`,
    );
    return figures as VolunteerFigures;
  }
}
