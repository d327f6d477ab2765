import type { ListQuery, ListReader } from '../../kernel/list-query.js';
import type { DonationQueries } from '../donations/http.js';
import type { ProgramQueries } from '../programs/http.js';
import type { RegistrationQueries } from '../registrations/http.js';
import type { VolunteerRepository } from '../volunteers/index.js';
import type { AuditRepository, AuditRow } from './audit.repository.js';
import { AuditService } from './audit.service.js';

const ALL: ListQuery = { start: 0, order: 'asc', filters: {} };

/** Every call to a module for names, as `program 1,2`. */
let calls: string[];

/** Names every id as `<kind>-<id>`, except those in `unknown`. */
const namer =
  (kind: string, unknown: readonly string[] = []) =>
  async (ids: readonly string[]): Promise<Map<string, string>> => {
    calls.push(`${kind} ${ids.join(',')}`);
    return new Map(ids.filter((id) => !unknown.includes(id)).map((id) => [id, `${kind}-${id}`]));
  };

function createService(subjects: readonly string[]): AuditService {
  const rows = subjects.map((subject, index): AuditRow => ({
    id: index + 1,
    at: '2026-11-01T00:00:00Z',
    who: 'admin',
    action: 'changed',
    subject,
    details: {},
  }));
  const list: ListReader<AuditRow> = {
    page: async () => ({ rows, total: 9, isMinimum: true }),
    count: async () => 9,
    async *all() {
      yield* rows;
    },
  };
  const names = namer('transaction', ['t-2']);
  return new AuditService(
    { list } as Partial<AuditRepository> as AuditRepository,
    { names: namer('program') } as Partial<ProgramQueries> as ProgramQueries,
    {
      persons: { names: namer('registration'), namesOfTransactions: names },
    } as unknown as RegistrationQueries,
    {
      persons: { names: namer('donation'), namesOfTransactions: namer('gift', ['t-1', 't-3']) },
    } as unknown as DonationQueries,
    { persons: { names: namer('volunteer') } } as unknown as VolunteerRepository,
  );
}

async function findNames(...subjects: string[]): Promise<(string | null)[]> {
  const { rows } = await createService(subjects).page(ALL);
  return rows.map(({ subject_name: name }) => name);
}

beforeEach(() => {
  calls = [];
});

it('the service names the program, person or payer of each entry', async () => {
  expect(
    await findNames(
      'program 1',
      'registration 2',
      'donation 3',
      'volunteer 4',
      'transaction t-1',
      'transaction t-2',
      'registration-confirmation t-1',
      'registration-without-seat t-1',
      'donation-receipt t-2',
      'donor-details t-2',
      'volunteer-thanks 4',
    ),
  ).toEqual([
    'program-1',
    'registration-2',
    'donation-3',
    'volunteer-4',
    'transaction-t-1',
    'gift-t-2',
    'transaction-t-1',
    'transaction-t-1',
    'gift-t-2',
    'gift-t-2',
    'volunteer-4',
  ]);
});

it('the service leaves out the name of anything else', async () => {
  expect(await findNames('settings', 'banner 1', 'constructor 1', 'program', '')).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('the service asks only for ids that a row can have, because the database rejects the whole query otherwise', async () => {
  expect(
    await findNames('program 1', 'program -1', 'program 1 2', 'program 1e3', `program ${'9'.repeat(16)}`),
  ).toEqual(['program-1', null, null, null, null]);
  expect(calls).toEqual(['program 1']);
});

it('the service asks each module once for a page, and once for a repeated id', async () => {
  await findNames('program 1', 'volunteer 1', 'program 2', 'program 1');
  expect(calls).toEqual(['program 1,2', 'volunteer 1']);
});

it('the service keeps the total of the page and its count', async () => {
  const entries = createService(['program 1']);
  expect(await entries.page(ALL)).toMatchObject({ total: 9, isMinimum: true });
  expect(await entries.count(ALL)).toBe(9);
});

it('the service streams the whole list in order and names it in batches', async () => {
  const subjects = Array.from({ length: 1_001 }, (_, index) => `program ${index + 1}`);
  const names: (string | null)[] = [];
  for await (const { subject_name: name } of createService(subjects).all(ALL)) names.push(name);
  expect(names).toEqual(subjects.map((subject) => subject.replace(' ', '-')));
  expect(calls.map((call) => call.split(',').length)).toEqual([500, 500, 1]);
});
