import { Injectable } from '@nestjs/common';
import {
  APPLICATION_BODY_FIELDS,
  VOLUNTEER_FIELDS,
  type SentApplication,
  type VolunteerFigures,
  type VolunteerRecord,
} from '@qlu/contracts/volunteers/volunteers.resource';
import type { VolunteerStatus } from '@qlu/contracts/volunteers/volunteers.rules';
import { everything } from '../../kernel/list-query.js';
import { PersonalDataOf, type ExportedRecord, type PersonalDataHolder } from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';
import { equals, equalsNumber, equalsAny } from '../../platform/database/list-filters.js';
import { onDay, searchText, List, type ListSource } from '../../platform/database/list.js';
import { exportedRows } from '../../platform/database/personal-data-sql.js';
import { personKey, Persons } from '../../platform/database/person-sql.js';
import { insertSql, toRow, selectList } from '../../platform/database/resource-sql.js';
import { indianTime, isoInstant } from '../../platform/database/sql-text.js';

const ROW = selectList(VOLUNTEER_FIELDS, 'v', {
  id: 'v.id::float8',
  datetime_created: isoInstant('v.datetime_created'),
});

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
    person: equalsAny(personKey('v')),
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

const PERSONAL_FIELDS = {
  Name: 't.full_name',
  Email: 't.email',
  Phone: 't.phone',
  Skills: 't.skills_interests',
  Availability: 't.availability',
  Reason: 't.reason_for_volunteering',
  Status: 't.status',
  Created: indianTime('t.datetime_created'),
};

@PersonalDataOf('volunteers')
@Injectable()
export class VolunteerRepository implements PersonalDataHolder {
  readonly list: List<VolunteerRecord>;
  readonly persons: Persons;

  constructor(private readonly database: Database) {
    this.list = new List(database, LIST);
    this.persons = new Persons(database, 'volunteers');
  }

  async find(id: number): Promise<VolunteerRecord | null> {
    const [row] = await this.database.rows<VolunteerRecord>(
      `select ${ROW} from volunteers v where v.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Stores an application as pending. When its key is in use, returns the id of the stored one. */
  async add(application: SentApplication): Promise<{ id: number; added: boolean }> {
    const row = toRow(APPLICATION_BODY_FIELDS, application);
    const [added] = await this.database.rows<{ id: number }>(
      `${insertSql('volunteers', row)}
          on conflict (idempotency_key) where idempotency_key is not null do nothing returning id::float8 as id`,
      Object.values(row),
    );
    if (added) return { id: added.id, added: true };
    const [stored] = await this.database.rows<{ id: number }>(
      'select id::float8 as id from volunteers where idempotency_key = $1',
      [application.idempotency_key],
    );
    return { id: (stored as { id: number }).id, added: false };
  }

  /** Stores a status and returns the previous one; null when there is no such application. */
  async changeStatus(id: number, status: VolunteerStatus): Promise<VolunteerStatus | null> {
    const [changed] = await this.database.rows<{ former: VolunteerStatus }>(
      `update volunteers set status = $2
       from (select id, status from volunteers where id = $1 for update) former
       where volunteers.id = former.id
       returning former.status as former`,
      [id, status],
    );
    return changed?.former ?? null;
  }

  async figures(): Promise<VolunteerFigures> {
    return this.list.figures(
      everything(),
      `count(*)::int as total_count, (count(*) filter (where v.status = 'pending'))::int as pending_count`,
    );
  }

  export(ids: readonly number[]): Promise<ExportedRecord[]> {
    return exportedRows(this.database, 'volunteers', PERSONAL_FIELDS, ids);
  }

  async erase(ids: readonly number[]): Promise<void> {
    await this.database.rows('delete from volunteers where id = any($1::bigint[]) returning id', [ids]);
  }
}
