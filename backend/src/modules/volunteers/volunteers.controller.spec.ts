import request, { type Test } from 'supertest';
import { AVAILABILITIES, VOLUNTEER_STATUSES } from '@qlu/contracts/volunteers/volunteers.rules';
import { adminCookie, problem } from '../../../test/api-requests.js';
import { newUser } from '../../../test/back-office-users.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { Database } from '../../platform/database/database.js';

interface Volunteer {
  id: number;
  full_name: string;
  phone: string;
  availability: string;
  status: string;
  datetime_created: string;
}

let test: TestApp;
let cookie: string;
let database: Database;

const APPLICATION = {
  full_name: 'Asha Sample',
  email: 'asha@example.org',
  phone: '9876543210',
  skills_interests: 'Teaching',
  availability: 'weekends',
  reason_for_volunteering: 'To help',
};

/** In the order of creation. Several were created at the same instant, at the midnight that begins December in India. */
const STORED = Array.from({ length: 24 }, (_, index) => ({
  full_name: ['asha', 'Bina', 'లక్ష్మి', '100% Chitra'][index % 4] as string,
  phone: ['+91 98765 43210', '040-2345 6789', '9876500000'][index % 3] as string,
  availability: AVAILABILITIES[index % 5] as string,
  status: VOLUNTEER_STATUSES[(index * 3) % 4] as string,
  created: ['2025-11-30T18:29:59.999Z', '2025-11-30T18:30:00.000Z', '2025-12-01T18:30:00.000Z'][
    Math.floor(index / 8)
  ] as string,
}));

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
  database = test.app.get(Database);
  for (const [index, { full_name, phone, availability, status, created }] of STORED.entries())
    await database.rows(
      `insert into volunteers (full_name, email, phone, skills_interests, availability, reason_for_volunteering,
         status, datetime_created) values ($1, $2, $3, 'Teaching', $4, 'To help', $5, $6) returning id`,
      [full_name, `v${index}@example.org`, phone, availability, status, created],
    );
});
afterAll(async () => {
  await test.stop();
});

const apply = (changes: object = {}): Test =>
  request(test.url)
    .post('/api/volunteers')
    .send({ ...APPLICATION, ...changes });
const list = async (query: object): Promise<Volunteer[]> =>
  (await request(test.url).get('/api/volunteers').query(query).set('Cookie', cookie).expect(200))
    .body as Volunteer[];
const setStatus = (id: number | string, status: unknown, as = cookie): Test =>
  request(test.url).put(`/api/volunteers/${id}/status`).set('Cookie', as).send({ status });
const findAuditEntries = (id: number): Promise<{ who: string; details: unknown }[]> =>
  database.rows(
    `select who, details from audit_log where action = 'volunteer.status-changed' and subject = $1 order by id`,
    [`volunteer ${id}`],
  );

describe('the list of volunteers', () => {
  const newestFirst = STORED.map((row, index) => ({ ...row, id: index + 1 })).toReversed();

  it.each<[object, (row: (typeof STORED)[number]) => boolean]>([
    [{ status: 'pending' }, ({ status }) => status === 'pending'],
    [
      { status: 'accepted', availability: 'remote' },
      (row) => row.status === 'accepted' && row.availability === 'remote',
    ],
    [{ q: 'ASHA' }, ({ full_name }) => full_name === 'asha'],
    [{ q: 'క్ష్మి' }, ({ full_name }) => full_name === 'లక్ష్మి'],
    [{ q: '100%' }, ({ full_name }) => full_name.startsWith('100%')],
    [{ q: '98765 43210' }, ({ phone }) => phone === '+91 98765 43210'],
    [{ q: '04023456789' }, ({ phone }) => phone.startsWith('040')],
    [{ q: '1 Dec 2025' }, ({ created }) => created === '2025-11-30T18:30:00.000Z'],
    [{ q: '02/12/2025' }, ({ created }) => created === '2025-12-01T18:30:00.000Z'],
    [{ status: "pending' or 1=1 --" }, () => false],
    [{ unknown: 'x' }, () => true],
  ])(
    'the query %j returns exactly the matching rows, newest first, and their number',
    async (query, matches) => {
      const expected = newestFirst.filter(matches).map(({ id }) => id);
      expect((await list(query)).map(({ id }) => id)).toEqual(expected);
      const page = await request(test.url)
        .get('/api/volunteers')
        .query({ ...query, _start: 1, _end: 3 })
        .set('Cookie', cookie);
      expect(page.headers['x-total-count']).toBe(String(expected.length));
      expect((page.body as Volunteer[]).map(({ id }) => id)).toEqual(expected.slice(1, 3));
    },
  );

  it.each(['id', 'full_name', 'availability', 'status', 'datetime_created'])(
    'the sort by %s has every row once over its pages, up and down',
    async (_sort) => {
      const up = (await list({ _sort, _order: 'asc' })).map(({ id }) => id);
      const down = (await list({ _sort, _order: 'desc' })).map(({ id }) => id);
      expect(up).toEqual(down.toReversed());
      const paged: number[] = [];
      for (let _start = 0; _start < STORED.length; _start += 5)
        paged.push(...(await list({ _sort, _order: 'asc', _start, _end: _start + 5 })).map(({ id }) => id));
      expect(paged).toEqual(up);
      expect(new Set(paged).size).toBe(STORED.length);
    },
  );
});

describe('an application', () => {
  it.each<[string, object, number]>([
    ['a phone of 10 characters', { phone: '1234567890' }, 201],
    ['a phone of 9 characters', { phone: '123456789' }, 400],
    ['a phone of 30 characters', { phone: '1'.repeat(30) }, 201],
    ['a phone of 31 characters', { phone: '1'.repeat(31) }, 400],
    ['a phone with letters', { phone: '98765x43210' }, 400],
    ['a blank name', { full_name: '   ' }, 400],
    ['an unknown availability', { availability: 'sometimes' }, 400],
    ['a name in Telugu', { full_name: 'శ్రీ లక్ష్మి' }, 201],
    ['a number as a name', { full_name: 42 }, 400],
    ['a status of its own', { status: 'accepted' }, 201],
  ])('an application with %s is stored or rejected as specified', async (_what, changes, status) => {
    const response = await apply(changes).expect(status);
    if (status === 400) {
      expect(response.body).toEqual(problem('VALIDATION_FAILED', Object.keys(changes)));
      return;
    }
    const { id } = response.body as { id: number };
    const [row] = await database.rows<{ status: string }>('select status from volunteers where id = $1', [
      id,
    ]);
    expect(row?.status).toBe('pending');
  });

  it('is listed as it was sent, and gets a status', async () => {
    const sent = { ...APPLICATION, full_name: 'సీత' };
    const { id } = (await apply(sent).expect(201)).body as { id: number };
    const stored = { id, ...sent, status: 'pending', datetime_created: expect.any(String) as string };
    expect(await list({ q: 'సీత', _end: 5 })).toEqual([stored]);
    expect((await setStatus(id, 'accepted').expect(200)).body).toEqual({
      success: true,
      volunteer: { ...stored, status: 'accepted' },
    });
  });

  it('is rejected with the problems of its fields, in their order', async () => {
    const response = await request(test.url).post('/api/volunteers').send({ phone: '1' }).expect(400);
    expect(Object.keys((response.body as { fields: object }).fields)).toEqual(Object.keys(APPLICATION));
  });
});

describe('concurrent applications', () => {
  it('are stored once per key, each with its own id and email', async () => {
    // Persons 0 to 11 send theirs twice with the same key, the others have no key.
    const people = [...Array(12).keys(), ...Array(24).keys()];
    const ids = await Promise.all(
      people.map(async (person) => {
        const key = person < 12 ? `concurrent-${person}` : null;
        const applied = await apply({ full_name: `Concurrent ${person}`, idempotency_key: key }).expect(201);
        return (applied.body as { id: number }).id;
      }),
    );
    const stored = await database.rows<{ id: number; name: string; emails: number }>(
      `select id::int, full_name as name,
         (select count(*)::int from messages where kind = 'volunteer-thanks' and subject = volunteers.id::text) as emails
       from volunteers where full_name like 'Concurrent %'`,
    );
    const byId = new Map(stored.map(({ id, name }) => [id, name]));
    expect(stored.map(({ emails }) => emails)).toEqual(Array(24).fill(1));
    expect(ids.map((id) => byId.get(id))).toEqual(people.map((person) => `Concurrent ${person}`));
  });
});

describe('the status of an application', () => {
  it('goes through concurrent changes as one chain in the audit log, and none is lost', async () => {
    const { id } = (await apply().expect(201)).body as { id: number };
    const wanted = ['contacted', 'accepted', 'declined', 'contacted', 'accepted', 'declined'];
    const responses = await Promise.all(wanted.map((status) => setStatus(id, status)));
    expect(responses.map(({ status }) => status)).toEqual(wanted.map(() => 200));
    const chain = (await findAuditEntries(id)) as { details: { status: { from: string; to: string } } }[];
    expect(chain).toHaveLength(wanted.length);
    expect(chain.map(({ details }) => details.status.to).toSorted()).toEqual(wanted.toSorted());
    const [stored] = await list({ id: String(id) });
    const next = new Map<string, number>();
    for (const { details } of chain) {
      next.set(details.status.from, (next.get(details.status.from) ?? 0) + 1);
      next.set(details.status.to, (next.get(details.status.to) ?? 0) - 1);
    }
    // Each status is left as often as it is entered, except the first and the last one.
    const ends = [...next].filter(([, count]) => count !== 0);
    expect(ends).toEqual(expect.arrayContaining([['pending', 1]]));
    expect(new Map(ends).get(stored?.status ?? '')).toBe(-1);
  });

  it.each([undefined, null, '', 'PENDING', 'done', ['accepted'], 1])(
    '%p is rejected, and nothing is recorded',
    async (status) => {
      expect((await setStatus(1, status).expect(400)).body).toEqual(problem('VALIDATION_FAILED', ['status']));
      expect(await findAuditEntries(1)).toEqual([]);
    },
  );

  it.each(['999999', '0', '-1', 'x', '1e3', '99999999999999999999'])(
    'a change of the application “%s” is RECORD_NOT_FOUND',
    async (id) => {
      expect((await setStatus(id, 'accepted').expect(404)).body).toEqual(problem('RECORD_NOT_FOUND'));
    },
  );

  it('names who changed it', async () => {
    const { id } = (await apply().expect(201)).body as { id: number };
    const office = await newUser(test, 'office');
    await setStatus(id, 'contacted', office.cookie).expect(200);
    expect(await findAuditEntries(id)).toEqual([
      { who: office.username, details: { status: { from: 'pending', to: 'contacted' } } },
    ]);
  });
});
