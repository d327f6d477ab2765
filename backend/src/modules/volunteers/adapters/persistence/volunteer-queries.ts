import {
  VOLUNTEER_FIELDS,
  type VolunteerFigures,
  type VolunteerRecord,
} from '@qlu/contracts/volunteers/volunteers.resource';
import { everything } from '../../../../kernel/page.js';
import type { Database } from '../../../../platform/database/database.js';
import { equals } from '../../../../platform/database/list-filters.js';
import { ListQueries } from '../../../../platform/database/list-queries.js';
import { searchText, type ListColumns } from '../../../../platform/database/list-sql.js';
import { selectList } from '../../../../platform/database/resource-sql.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';

const ROW = selectList(VOLUNTEER_FIELDS, 'v', {
  id: 'v.id::float8',
  datetime_created: isoInstant('v.datetime_created'),
});

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

/** Plain reads of applications. */
export class VolunteerQueries extends ListQueries<VolunteerRecord> {
  constructor(database: Database) {
    super(database, { table: 'volunteers', alias: 'v', row: ROW, columns: LIST });
  }

  /** Null when there is none with this id. */
  async find(id: number): Promise<VolunteerRecord | null> {
    const [row] = await this.database.rows<VolunteerRecord>(
      `select ${ROW} from volunteers v where v.id = $1`,
      [id],
    );
    return row ?? null;
  }

  async figures(): Promise<VolunteerFigures> {
    return this.figuresOf(
      everything(),
      `count(*)::int as total_count, (count(*) filter (where status = 'pending'))::int as pending_count`,
    );
  }
}
