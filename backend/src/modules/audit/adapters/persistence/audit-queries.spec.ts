import fc from 'fast-check';
import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { AuditQueries } from './audit-queries.js';

let test: TestDatabase;
let queries: AuditQueries;

beforeAll(async () => {
  test = await startTestDatabase('audit_queries');
  queries = new AuditQueries(test.database);
});
afterAll(async () => {
  await test.stop();
});

/** Letters that are next to others, or become letters of ASCII in another case. */
const PARTS = [
  'a',
  's',
  'A',
  'S',
  'k',
  'i',
  'K',
  'ſ',
  'İ',
  'ı',
  'é',
  '’',
  'శ్రీ',
  ' ',
  '\n',
  '-',
  '"',
  '9',
  'as',
];
const subject = fc
  .array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''));
const letter = fc.constantFrom('a', 's', 'A', 'k', 'i', 'n');

describe('a search of the audit log for two letters', () => {
  it('finds the entries that contain them, in any script and at any place', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(subject, { minLength: 1, maxLength: 8 }),
        letter,
        letter,
        async (subjects, a, b) => {
          await test.database.rows('truncate audit_log');
          await test.database.rows(
            `insert into audit_log (who, action, subject, details)
           select 'admin', 'login', subject, '{}' from unnest($1::text[]) subject`,
            [subjects],
          );
          const q = a + b;
          const expected = await test.database.rows<{ subject: string }>(
            `select subject from audit_log where concat_ws(E'\\n', who, action, subject, details) ilike $1
           order by at desc, id desc`,
            [`%${q}%`],
          );
          // With a sequential scan forbidden, PostgreSQL uses the indexes, which must have the entries.
          const { rows, total } = await test.database.run(async () => {
            await test.database.rows('set local enable_seqscan = off');
            await test.database.rows('set local enable_indexscan = off');
            return queries.list({ start: 0, end: 20, order: 'asc', q, filters: {} });
          });
          expect(total).toBe(expected.length);
          expect(rows.map(({ subject: found }) => found)).toEqual(
            expected.map(({ subject: found }) => found),
          );
        },
      ),
      { numRuns: 200 },
    );
  }, 60_000);

  it('uses the indexes', async () => {
    const sent = jest.spyOn(test.database, 'rows');
    await queries.list({ start: 0, end: 20, order: 'asc', q: 'As', filters: {} });
    const [sql, parameters] = sent.mock.calls[0] as [string, unknown[]];
    sent.mockRestore();
    const plan = await test.database.run(async () => {
      await test.database.rows('set local enable_seqscan = off');
      await test.database.rows('set local enable_indexscan = off');
      return test.database.rows<{ 'QUERY PLAN': string }>(`explain ${sql}`, parameters);
    });
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text.match(/on audit_log_(search|mixed)/g)).toEqual([
      'on audit_log_search',
      'on audit_log_search',
      'on audit_log_mixed',
    ]);
  });
});
