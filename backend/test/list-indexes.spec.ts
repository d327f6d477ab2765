import { AuditRepository } from '../src/modules/audit/audit.repository.js';
import { DonationQueries } from '../src/modules/donations/adapters/persistence/donation-queries.js';
import { DonorQueries } from '../src/modules/donors/donor.queries.js';
import { MonthlyGiftQueries } from '../src/modules/monthly-gifts/adapters/persistence/monthly-gift-queries.js';
import { RegistrationQueries } from '../src/modules/registrations/adapters/persistence/registration-queries.js';
import { PersonalRequestRepository } from '../src/modules/requests/requests.repository.js';
import {
  PlaceDonationQueries,
  PlaceRequestQueries,
} from '../src/modules/sponsored-places/adapters/persistence/place-queries.js';

import { VolunteerRepository } from '../src/modules/volunteers/volunteers.repository.js';
import type { ListReader } from '../src/kernel/list-query.js';
import { AesVault } from '../src/platform/crypto/aes-vault.js';
import type { Database } from '../src/platform/database/database.js';
import { listSql, type ListSource } from '../src/platform/database/list.js';
import { startTestDatabase, type TestDatabase } from './test-database.js';

const VAULT = new AesVault([Buffer.alloc(32, 1)]);

const LISTS: Record<string, (database: Database) => ListReader<unknown>> = {
  donations: (database) =>
    new DonationQueries(database, VAULT, { of: () => 'null', issued: async () => new Set() }).list,
  registrations: (database) => new RegistrationQueries(database, VAULT)['list'],
  volunteers: (database) => new VolunteerRepository(database).list,
  'personal requests': (database) => new PersonalRequestRepository(database).list,
  'the audit log': (database) => new AuditRepository(database).list,
  'monthly gifts': (database) => new MonthlyGiftQueries(database).list,
  donors: (database) => new DonorQueries(database).list,
  'sponsored places': (database) => new PlaceDonationQueries(database).list,
  'requests for sponsored places': (database) => new PlaceRequestQueries(database).list,
};

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase('list_indexes');
});
afterAll(async () => {
  await test.stop();
});

/** The plan without the `off` ways to find and order rows, unless there is no other one. */
async function readPlan(sql: string, parameters: unknown[], off: string[]): Promise<string> {
  return test.database.run(async () => {
    for (const way of off) await test.database.rows(`set local enable_${way} = off`);
    const lines = await test.database.rows<{ 'QUERY PLAN': string }>(`explain ${sql}`, parameters);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
}

describe.each(Object.entries(LISTS))('the list of %s', (_name, readList) => {
  it('has an index for each order', async () => {
    const { source } = readList(test.database) as unknown as { source: ListSource };
    // The primary key is the index for the order by id.
    for (const sort of Object.keys(source.sortable).filter((field) => field !== 'id')) {
      const { order } = listSql({ start: 0, sort, order: 'asc', filters: {} }, source);
      const sql = `select ${source.alias}.id from ${source.table} ${source.alias} ${order}`;
      const plan = await readPlan(sql, [], ['seqscan', 'bitmapscan', 'sort', 'incremental_sort']);
      expect({ sort, plan }).toEqual({ sort, plan: expect.not.stringMatching('Sort|Seq Scan') as string });
    }
  });

  it('has an index for the search', async () => {
    const { source } = readList(test.database) as unknown as { source: ListSource };
    const query = { start: 0, order: 'asc', q: 'asha rao', filters: {} } as const;
    const { where, parameters } = listSql(query, source);
    const sql = `select ${source.alias}.id from ${source.table} ${source.alias} ${where}`;
    expect(await readPlan(sql, parameters, ['seqscan', 'indexscan'])).toContain(
      `Bitmap Index Scan on ${source.table}_search`,
    );
  });
});
