import { Injectable } from '@nestjs/common';
import {
  PersonalDataOf,
  type ExportedRecord,
  type KeptRecord,
  type PersonalDataHolder,
  type Retention,
} from '../../../../kernel/personal-data.js';
import { Database } from '../../../../platform/database/database.js';
import { exportedRows } from '../../../../platform/database/personal-data-sql.js';
import { indianTime } from '../../../../platform/database/sql-text.js';

const FIELDS = {
  Name: 't.full_name',
  Email: 't.email',
  Phone: 't.phone',
  Program: '(select g.program_name from programs g where g.id = t.program_id)',
  Option: 'option_name(t.option_id, t.option_description)',
  People: 't.people',
  State: 't.state',
  Offered: indianTime('t.offered_at'),
  Created: indianTime('t.created_at'),
};

@PersonalDataOf('waiting_entries')
@Injectable()
export class WaitingEntryPersonalData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  export(ids: readonly number[]): Promise<ExportedRecord[]> {
    return exportedRows(this.database, 'waiting_entries', FIELDS, ids);
  }

  /** An offer may be being paid. It ends within a day. Locks the entries, so that none gets an offer until they are erased. */
  async kept(ids: readonly number[], _retention: Retention): Promise<KeptRecord[]> {
    const rows = await this.database.rows<{ id: number; state: string }>(
      `select id::float8 as id, state from waiting_entries where id = any($1::bigint[]) order by waiting_entries.id
       for no key update`,
      [ids],
    );
    return rows
      .filter(({ state }) => state === 'offered')
      .map(({ id }) => ({ id, reason: 'open-payment', until: null }));
  }

  async erase(ids: readonly number[]): Promise<void> {
    await this.database.rows('delete from waiting_entries where id = any($1::bigint[]) returning id', [ids]);
  }
}
