import request, { type Test } from 'supertest';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import { addProgram, adminCookie } from '../../../test/api-requests.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { AuditLog, type AuditEntry } from '../../kernel/audit-log.js';
import { Database } from '../../platform/database/database.js';

interface Entry {
  id: number;
  at: string;
  who: string;
  action: string;
  subject: string;
  subject_name: string | null;
  details: Record<string, unknown>;
}

let test: TestApp;
let cookie: string;
let database: Database;

const WHO = ['meera', 'ravi', 'సీత'];
const ACTIONS = ['program.changed', 'donations.exported', 'id-number.seen'];
/** Around the midnight that begins December in India, and one instant that several entries share. */
const INSTANTS = [
  '2025-11-30T18:29:59.999Z',
  '2025-11-30T18:30:00.000Z',
  '2025-12-01T18:29:59.999Z',
  '2025-12-01T18:30:00.000Z',
  '2025-12-01T18:30:00.000Z',
];
/** In the order of their ids, which is not the order of their instants. */
const STORED = Array.from({ length: 30 }, (_, index) => ({
  at: INSTANTS[(index * 7) % INSTANTS.length] as string,
  who: WHO[index % 3] as string,
  action: ACTIONS[(index * 5) % 3] as string,
  subject: `thing ${index % 4}`,
  details: { note: index === 4 ? '100% “లక్ష్మి”' : `x${index}` },
}));

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
  database = test.app.get(Database);
  for (const { at, who, action, subject, details } of STORED) {
    await database.rows(
      'insert into audit_log (at, who, action, subject, details) values ($1, $2, $3, $4, $5) returning id',
      [at, who, action, subject, JSON.stringify(details)],
    );
  }
});
afterAll(async () => {
  await test.stop();
});

const get = (query: object = {}): Test =>
  request(test.url).get('/api/admin/audit').query(query).set('Cookie', cookie);
const entries = async (query: object = {}): Promise<Entry[]> =>
  (await get(query).expect(200)).body as Entry[];

describe('the audit log', () => {
  it('can be added to, but never changed or deleted, not even by the database user of the server', async () => {
    for (const sql of [
      `update audit_log set who = 'nobody' returning id`,
      'delete from audit_log returning id',
      `update audit_log set details = '{}' where id = 1 returning id`,
    ])
      await expect(database.rows(sql)).rejects.toThrow('the audit log is never changed');
  });

  it('has no route that writes to it', async () => {
    for (const method of ['post', 'put', 'patch', 'delete'] as const)
      for (const path of ['/api/admin/audit', '/api/admin/audit/1'])
        await request(test.url)[method](path).set('Cookie', cookie).send({}).expect(404);
  });

  it('keeps an entry only when its action is stored', async () => {
    const log = test.app.get(AuditLog);
    const entry: AuditEntry = { who: 'meera', action: 'banners.ordered', subject: 'thing 9', details: {} };
    const failed = database.run(async () => {
      await log.record(entry);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await entries({ action: 'banners.ordered' })).toEqual([]);
    await database.run(() => log.record(entry));
    expect(await entries({ action: 'banners.ordered' })).toMatchObject([{ who: 'meera' }]);
  });
});

describe('the list of entries', () => {
  const before = { to: '2025-12-31' };
  const reference = STORED.map((entry, index) => ({ ...entry, position: index }));

  it.each<[object, (entry: (typeof STORED)[number]) => boolean]>([
    [{}, () => true],
    [{ who: 'meera' }, ({ who }) => who === 'meera'],
    [
      { who: 'సీత', action: 'id-number.seen' },
      ({ who, action }) => who === 'సీత' && action === 'id-number.seen',
    ],
    [{ subject: 'thing 3' }, ({ subject }) => subject === 'thing 3'],
    [{ from: '2025-12-01' }, ({ at }) => dayInIndia(at) >= '2025-12-01'],
    [{ from: '2025-12-01', to: '2025-12-01' }, ({ at }) => dayInIndia(at) === '2025-12-01'],
    [{ to: '2025-11-30' }, ({ at }) => dayInIndia(at) === '2025-11-30'],
    [{ q: 'MEERA' }, ({ who }) => who === 'meera'],
    [{ q: 'లక్ష్మి' }, ({ details }) => details.note.includes('లక్ష్మి')],
    [{ q: '100%' }, ({ details }) => details.note.startsWith('100%')],
    [{ q: '2 Dec 2025' }, ({ at }) => dayInIndia(at) === '2025-12-02'],
    [{ who: '' }, () => true],
    [{ action: "x' or true --" }, () => false],
    [{ from: '2025-02-30' }, () => false],
  ])('the filters %j return exactly the matching entries, newest first', async (filters, matches) => {
    const found = await entries({ ...before, ...filters });
    const expected = reference
      .filter(matches)
      .toSorted((one, two) => two.at.localeCompare(one.at) || two.position - one.position);
    expect(found.map(({ details }) => details['note'])).toEqual(expected.map(({ details }) => details.note));
    const page = await get({ ...before, ...filters, _start: 1, _end: 4 });
    expect(page.headers['x-total-count']).toBe(String(expected.length));
    expect(page.body).toEqual(found.slice(1, 4));
  });

  it.each(['id', 'at', 'who', 'action', 'subject'])(
    'the sort by %s goes up and down in the same order, over pages too',
    async (_sort) => {
      const up = await entries({ ...before, _sort, _order: 'asc' });
      const down = await entries({ ...before, _sort, _order: 'desc' });
      expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).toReversed());
      const paged: Entry[] = [];
      for (let _start = 0; _start < 30; _start += 7)
        paged.push(...(await entries({ ...before, _sort, _order: 'asc', _start, _end: _start + 7 })));
      expect(paged).toEqual(up);
    },
  );
});

describe('the name in an entry', () => {
  it('is the present one of the program, and null for what does not exist or is something else', async () => {
    const id = await addProgram(test.url, cookie, { program_name: 'ధ్యానం' });
    const log = test.app.get(AuditLog);
    const others = [
      'program 999999',
      'program x',
      `program ${'9'.repeat(30)}`,
      'program',
      'donations',
      '__proto__ 1',
    ];
    for (const subject of [`program ${id}`, ...others])
      await log.record({ who: 'names', action: 'person.noted', subject, details: {} });
    const named = await entries({ who: 'names', _sort: 'id', _order: 'asc' });
    expect(named.map((entry) => [entry.subject, entry.subject_name])).toEqual([
      [`program ${id}`, 'ధ్యానం'],
      ...others.map((subject) => [subject, null]),
    ]);
  });
});
