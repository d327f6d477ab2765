import { Injectable } from '@nestjs/common';
import {
  PersonalDataOf,
  type ExportedRecord,
  type KeptRecord,
  type PersonalDataHolder,
  type Retention,
} from '../../../../kernel/personal-data.js';
import { Vault } from '../../../../kernel/vault.js';
import { Database } from '../../../../platform/database/database.js';
import { exportedRowsWithIdNumber } from '../../../../platform/database/personal-data-sql.js';
import { indianTime } from '../../../../platform/database/sql-text.js';

const FIELDS = {
  Name: 't.full_name',
  Email: 't.email',
  Phone: 't.phone',
  Address: 't.address',
  'ID type': 't.id_type',
  Reason: 't.reason',
  Program: '(select g.program_name from programs g where g.id = t.program_id)',
  Status: 't.status',
  Transaction: 't.transaction_id',
  Created: indianTime('t.created_at'),
};

@PersonalDataOf('place_requests')
@Injectable()
export class PlaceRequestPersonalData implements PersonalDataHolder {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
  ) {}

  export(ids: readonly number[]): Promise<ExportedRecord[]> {
    return exportedRowsWithIdNumber(this.database, this.vault, 'sponsored_place_requests', FIELDS, ids);
  }

  /** A place that was assigned is needed until the program is over. Locks the requests, so that none is assigned until they are erased. */
  async kept(ids: readonly number[], retention: Retention): Promise<KeptRecord[]> {
    const rows = await this.database.rows<{ id: number; status: string; lastDay: string }>(
      `select q.id::float8 as id, q.status, coalesce(g.end_date, g.start_date)::text as "lastDay"
       from sponsored_place_requests q join programs g on g.id = q.program_id
       where q.id = any($1::bigint[]) order by q.id for update of q`,
      [ids],
    );
    return rows
      .filter(({ status }) => status === 'assigned')
      .map(({ id, lastDay }) => retention.ofProgram(id, lastDay))
      .filter((kept) => kept !== null);
  }

  async erase(ids: readonly number[]): Promise<void> {
    await this.database.rows(
      'delete from sponsored_place_requests where id = any($1::bigint[]) returning id',
      [ids],
    );
  }
}
