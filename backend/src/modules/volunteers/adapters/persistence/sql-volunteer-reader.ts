import { everything, type ListQuery, type Page } from '../../../../kernel/page.js';
import type { Database } from '../../../../platform/database/database.js';
import { listSql, type ListColumns } from '../../../../platform/database/list-sql.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';
import { VolunteerReader, type VolunteerFigures, type VolunteerRow } from '../../ports/volunteer-reader.js';

const COLUMNS = `
  id::float8 as id, full_name, email, phone, skills_interests, availability, reason_for_volunteering, status,
  ${isoInstant('datetime_created')} as datetime_created`;

const LIST: ListColumns = {
  sortable: {
    id: 'id',
    full_name: 'lower(full_name)',
    availability: 'availability',
    status: 'status',
    datetime_created: 'datetime_created',
  },
  filterable: { status: 'status = $?', availability: 'availability = $?' },
  searchable: ['full_name', 'email', 'phone', 'skills_interests', 'reason_for_volunteering'],
  defaultOrder: 'datetime_created desc, id desc',
};

export class SqlVolunteerReader extends VolunteerReader {
  constructor(private readonly database: Database) {
    super();
  }

  async list(query: ListQuery | null): Promise<Page<VolunteerRow>> {
    const { where, order, slice, parameters } = listSql(query ?? everything(), LIST);
    const [rows, [counted]] = await Promise.all([
      this.database.rows<VolunteerRow>(
        `select ${COLUMNS} from volunteers ${where} ${order} ${slice}`,
        parameters,
      ),
      this.database.rows<{ total: number }>(
        `select count(*)::int as total from volunteers ${where}`,
        parameters,
      ),
    ]);
    return { rows, total: counted?.total ?? 0 };
  }

  async find(id: number): Promise<VolunteerRow | null> {
    const [row] = await this.database.rows<VolunteerRow>(`select ${COLUMNS} from volunteers where id = $1`, [
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
