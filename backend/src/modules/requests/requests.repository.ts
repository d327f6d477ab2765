import { Injectable } from '@nestjs/common';
import {
  PERSONAL_REQUEST_FIELDS,
  type PersonalRequestRecord,
  REQUEST_BODY_FIELDS,
  type SessionRequest,
} from '@qlu/contracts/requests/requests.resource';
import type { RequestStatus } from '@qlu/contracts/requests/requests.rules';
import type { ListQuery } from '../../kernel/list-query.js';
import { PersonalDataOf, type ExportedRecord, type PersonalDataHolder } from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';
import { equals, equalsNumber, equalsAny } from '../../platform/database/list-filters.js';
import { searchText, List, type ListSource } from '../../platform/database/list.js';
import { exportedRows } from '../../platform/database/personal-data-sql.js';
import { personKey, Persons } from '../../platform/database/person-sql.js';
import { insertSql, toRow, selectList } from '../../platform/database/resource-sql.js';
import { indianTime, isoInstant } from '../../platform/database/sql-text.js';

const ROW = selectList(PERSONAL_REQUEST_FIELDS, 'r', {
  id: 'r.id::float8',
  created_at: isoInstant('r.created_at'),
});

const LIST: ListSource = {
  table: 'personal_requests',
  alias: 'r',
  row: ROW,
  sortable: {
    id: 'r.id',
    full_name: 'lower(r.full_name)',
    preferred_date: 'r.preferred_date',
    status: 'r.status',
    created_at: 'r.created_at',
  },
  filterable: {
    id: equalsNumber('r.id'),
    person: equalsAny(personKey('r')),
    status: equals('r.status'),
    facilitator: equals('r.facilitator'),
  },
  searchable: searchText('r.full_name', `coalesce(r.email, '')`, 'r.phone', 'r.facilitator'),
  searchablePhone: String.raw`regexp_replace(r.phone, '\D', '', 'g')`,
  newest: ['r.created_at', 'r.id'],
};

@Injectable()
export class PersonalRequestRepository {
  readonly subject = 'personal-requests';
  readonly list: List<PersonalRequestRecord>;
  readonly persons: Persons;

  constructor(private readonly database: Database) {
    this.list = new List(database, LIST);
    this.persons = new Persons(database, 'personal_requests');
  }

  count(query: ListQuery): Promise<number> {
    return this.list.count(query);
  }

  async find(id: number): Promise<PersonalRequestRecord | null> {
    const [row] = await this.database.rows<PersonalRequestRecord>(
      `select ${ROW} from personal_requests r where r.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Stores a request as new. When its idempotency key is stored already, nothing changes, and `added` is false. */
  async add(request: SessionRequest): Promise<{ id: number; added: boolean }> {
    const row = toRow(REQUEST_BODY_FIELDS, request);
    const [added] = await this.database.rows<{ id: number }>(
      `${insertSql('personal_requests', row)} on conflict (idempotency_key) do nothing returning id::float8 as id`,
      Object.values(row),
    );
    if (added) return { id: added.id, added: true };
    const [stored] = await this.database.rows<{ id: number }>(
      'select id::float8 as id from personal_requests where idempotency_key = $1',
      [request.idempotency_key],
    );
    return { id: (stored as { id: number }).id, added: false };
  }

  /** Stores a status and returns the previous one; null when there is no such request. */
  async changeStatus(id: number, status: RequestStatus): Promise<RequestStatus | null> {
    const [changed] = await this.database.rows<{ former: RequestStatus }>(
      `update personal_requests set status = $2
       from (select id, status from personal_requests where id = $1 for update) former
       where personal_requests.id = former.id
       returning former.status as former`,
      [id, status],
    );
    return changed?.former ?? null;
  }

  export(query: ListQuery): AsyncIterable<PersonalRequestRecord> {
    return this.list.all({ ...query, start: 0, end: undefined });
  }
}

const PERSONAL_FIELDS = {
  Name: 't.full_name',
  Email: 't.email',
  Phone: 't.phone',
  Facilitator: 't.facilitator',
  'Preferred day': 't.preferred_date::text',
  'Preferred time': 't.preferred_time',
  Status: 't.status',
  Created: indianTime('t.created_at'),
};

@PersonalDataOf('personal_requests')
@Injectable()
export class RequestPersonalData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  export(ids: readonly number[]): Promise<ExportedRecord[]> {
    return exportedRows(this.database, 'personal_requests', PERSONAL_FIELDS, ids);
  }

  async erase(ids: readonly number[]): Promise<void> {
    await this.database.rows('delete from personal_requests where id = any($1::bigint[]) returning id', [
      ids,
    ]);
  }
}
