import { Injectable } from '@nestjs/common';
import {
  VOLUNTEER_FIELDS,
  type VolunteerFigures,
  type VolunteerRecord,
} from '@qlu/contracts/volunteers/volunteers.resource';
import { everything } from '../../../../kernel/list-query.js';
import { Database } from '../../../../platform/database/database.js';
import { equals, equalsNumber, equalsOneOf } from '../../../../platform/database/list-filters.js';
import { List, type ListSource } from '../../../../platform/database/list.js';
import { onDay, searchText } from '../../../../platform/database/list-sql.js';
import {
  namesOf,
  personKey,
  personOf,
  type PersonContact,
  type PersonTable,
} from '../../../../platform/database/person-sql.js';
import { selectList } from '../../../../platform/database/resource-sql.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';

const ROW = selectList(VOLUNTEER_FIELDS, 'v', {
  id: 'v.id::float8',
  datetime_created: isoInstant('v.datetime_created'),
});

const PERSONS: PersonTable = { table: 'volunteers', nameColumn: 'full_name' };

const LIST: ListSource = {
  table: 'volunteers',
  alias: 'v',
  row: ROW,
  sortable: {
    id: 'v.id',
    full_name: 'lower(v.full_name)',
    availability: 'v.availability',
    status: 'v.status',
    datetime_created: 'v.datetime_created',
  },
  filterable: {
    id: equalsNumber('v.id'),
    person: equalsOneOf(personKey('v')),
    status: equals('v.status'),
    availability: equals('v.availability'),
  },
  searchable: searchText(
    'v.full_name',
    'v.email',
    'v.phone',
    'v.skills_interests',
    'v.reason_for_volunteering',
  ),
  searchablePhone: String.raw`regexp_replace(v.phone, '\D', '', 'g')`,
  searchableDays: [onDay('v.datetime_created')],
  newest: ['v.datetime_created', 'v.id'],
};

/** Plain reads of applications. */
@Injectable()
export class VolunteerQueries {
  readonly list: List<VolunteerRecord>;

  constructor(private readonly database: Database) {
    this.list = new List(database, LIST);
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
    return this.list.figures(
      everything(),
      `count(*)::int as total_count, (count(*) filter (where v.status = 'pending'))::int as pending_count`,
    );
  }

  /** The person of one row; null when there is no such row. */
  async person(id: number): Promise<PersonContact | null> {
    return personOf(this.database, PERSONS, id);
  }

  /** The names of the persons of these rows, by id. */
  async names(ids: readonly string[]): Promise<Map<string, string>> {
    return namesOf(this.database, PERSONS, ids);
  }
}
