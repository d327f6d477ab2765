import { Injectable } from '@nestjs/common';
import {
  PLACE_REQUEST_FIELDS,
  type PlaceRequestRecord,
} from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import { Database } from '../../../../platform/database/database.js';
import { equals, equalsNumber, equalsOneOf } from '../../../../platform/database/list-filters.js';
import { List, type ListSource, searchText } from '../../../../platform/database/list.js';
import { personKey, Persons } from '../../../../platform/database/person-sql.js';
import { selectList } from '../../../../platform/database/resource-sql.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';

const ROW = selectList(PLACE_REQUEST_FIELDS, 'q', {
  id: 'q.id::float8',
  program_name: 'g.program_name',
  program_date: 'g.start_date::text',
  id_number: 'q.id_number_mask',
  places_left: `(select coalesce(sum(s.given - s.refunded - s.used), 0)::float8 from sponsored_gifts s
    where s.sponsored_program in (
      select u.sponsored_program from sponsored_program_uses u where u.program_id = q.program_id))`,
  decided_at: isoInstant('q.decided_at'),
  created_at: isoInstant('q.created_at'),
});

const LIST: ListSource = {
  table: 'sponsored_place_requests',
  alias: 'q',
  row: ROW,
  join: 'join programs g on g.id = q.program_id',
  sortable: {
    id: 'q.id',
    full_name: 'lower(q.full_name)',
    status: 'q.status',
    created_at: 'q.created_at',
  },
  filterable: {
    id: equalsNumber('q.id'),
    person: equalsOneOf(personKey('q')),
    status: equals('q.status'),
    program_id: equalsNumber('q.program_id'),
  },
  searchable: searchText('q.full_name', 'q.email', 'q.phone', 'q.transaction_id'),
  newest: ['q.created_at', 'q.id'],
};

/** Plain reads of requests for sponsored places. */
@Injectable()
export class PlaceRequestQueries {
  readonly list: List<PlaceRequestRecord>;
  readonly persons: Persons;

  constructor(database: Database) {
    this.list = new List(database, LIST);
    this.persons = new Persons(database, 'sponsored_place_requests');
  }
}
