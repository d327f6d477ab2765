import { Injectable } from '@nestjs/common';
import { APPLICATION_BODY_FIELDS, type SentApplication } from '@qlu/contracts/volunteers/volunteers.resource';
import type { VolunteerStatus } from '@qlu/contracts/volunteers/volunteers.rules';
import { Batcher } from '../../../../platform/database/batcher.js';
import { Database } from '../../../../platform/database/database.js';
import { rowOf } from '../../../../platform/database/resource-sql.js';
import { plainSql, sql } from '../../../../platform/database/sql.js';
import type { NewMessage } from '../../../notifications/index.js';
import { insertMessage } from '../../../notifications/persistence.js';
import { VolunteerRepository, type Applicant } from '../../ports/volunteer-repository.js';

interface NewApplication {
  application: SentApplication;
  message: NewMessage;
}

@Injectable()
export class SqlVolunteerRepository extends VolunteerRepository {
  private readonly applications: Batcher<NewApplication, number | null>;

  constructor(private readonly database: Database) {
    super();
    this.applications = new Batcher(database, {
      store: (all) => this.addAll(all),
      groupOf: () => '',
      keysOf: ({ application: { idempotency_key: key } }) => (key === null ? [] : [key]),
    });
  }

  async add(application: SentApplication, message: NewMessage): Promise<number> {
    const id = await this.applications.store({ application, message });
    if (id !== null) return id;
    const [stored] = await this.database.rows<{ id: number }>(
      'select id::float8 as id from volunteers where idempotency_key = $1',
      [application.idempotency_key],
    );
    return (stored as { id: number }).id;
  }

  /** Stores the applications with one statement. The id is null when the key is in use. */
  private async addAll(all: readonly NewApplication[]): Promise<(number | null)[]> {
    const [first] = all as [NewApplication];
    const given = all.map(({ application }, position) => ({
      position,
      row: rowOf(APPLICATION_BODY_FIELDS, application),
    }));
    const names = plainSql(Object.keys(APPLICATION_BODY_FIELDS).join(', '));
    // The id is chosen before the insert, because only it identifies each row. Every statement inserts the keys in the
    // same order, so that two statements cannot wait for each other.
    const rows = await this.database.rowsOf<{ id: number | null }>(
      sql`with
        wanted as materialized (
          select given.position, nextval(pg_get_serial_sequence('volunteers', 'id')) as own_id, (given.row).*
          from json_to_recordset(${JSON.stringify(given)}) as given (position integer, row volunteers)
          order by (given.row).idempotency_key),
        added as (
          insert into volunteers (id, ${names}) overriding system value select own_id, ${names} from wanted
          on conflict (idempotency_key) where idempotency_key is not null do nothing
          returning id, id::text as subject),
        queued as (${insertMessage(first.message, 'added')})
        select added.id::float8 as id
        from wanted left join added on added.id = wanted.own_id order by wanted.position`,
      'volunteer-add',
    );
    return rows.map(({ id }) => id);
  }

  async find(id: number): Promise<Applicant | null> {
    const [found] = await this.database.rows<Applicant>(
      {
        name: 'volunteer-find',
        text: 'select full_name, email, availability from volunteers where id = $1',
      },
      [id],
    );
    return found ?? null;
  }

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
}
