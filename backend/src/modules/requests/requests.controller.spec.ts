import request, { type Test } from 'supertest';
import { DAY_PARTS, FACILITATORS, REQUEST_STATUSES } from '@qlu/contracts/requests/requests.rules';
import { adminCookie, inDays, problem } from '../../../test/api-requests.js';
import { BOM, parseCsv, shownText } from '../../../test/csv.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { Database } from '../../platform/database/database.js';

interface Row {
  id: number;
  full_name: string;
  facilitator: string;
  preferred_date: string;
  status: string;
}

let test: TestApp;
let cookie: string;
let database: Database;
let stored: Row[];

const NAMES = ['=1+1', 'asha', 'లక్ష్మి “శ్రీ”', 'Bina, the "first"\nline', '50%_off'];
const body = (changes: object = {}): object => ({
  full_name: 'Asha',
  phone: '9876543210',
  email: '',
  facilitator: 'Suresh Reddy',
  preferred_date: inDays(3),
  preferred_time: 'morning',
  ...changes,
});

const send = (of: object): Test => request(test.url).post('/api/personal-requests').send(of);
const get = (path = '', query: object = {}): Test =>
  request(test.url).get(`/api/admin/personal-requests${path}`).query(query).set('Cookie', cookie);
const rows = async (query: object = {}): Promise<Row[]> => (await get('', query).expect(200)).body as Row[];
const setStatus = (id: number | string, status: unknown): Test =>
  request(test.url).put(`/api/admin/personal-requests/${id}/status`).set('Cookie', cookie).send({ status });
const findAuditEntries = (
  action: string,
): Promise<{ who: string; subject: string; details: Record<string, unknown> }[]> =>
  database.rows('select who, subject, details from audit_log where action = $1 order by id', [action]);

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
  database = test.app.get(Database);
  for (let index = 0; index < 20; index += 1)
    await database.rows(
      `insert into personal_requests (full_name, phone, email, facilitator, preferred_date, preferred_time, status, created_at)
       values ($1, $2, null, $3, $4, $5, $6, $7) returning id`,
      [
        NAMES[index % 5],
        `98765${String(index).padStart(5, '0')}`,
        FACILITATORS[index % 3],
        `2026-12-${String(28 + (index % 4)).padStart(2, '0')}`,
        DAY_PARTS[index % 3],
        REQUEST_STATUSES[(index * 3) % 4],
        // Groups of four at the same instant.
        new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 4))),
      ],
    );
  stored = (await rows()).toSorted((one, two) => one.id - two.id);
});
afterAll(async () => {
  await test.stop();
});

describe('the list of requests', () => {
  it.each<[object, (row: Row) => boolean]>([
    [{}, () => true],
    [{ status: 'new' }, ({ status }) => status === 'new'],
    [{ facilitator: 'Nirmala Joshi' }, ({ facilitator }) => facilitator === 'Nirmala Joshi'],
    [
      { facilitator: 'Suresh Reddy', status: 'booked' },
      (row) => row.facilitator === 'Suresh Reddy' && row.status === 'booked',
    ],
    [{ q: 'ASHA' }, ({ full_name }) => full_name === 'asha'],
    [{ q: 'శ్రీ' }, ({ full_name }) => full_name.includes('శ్రీ')],
    [{ q: '%_' }, ({ full_name }) => full_name === '50%_off'],
    [{ q: '+91 98765 00007' }, ({ id }) => id === 8],
    [{ status: 'archived' }, () => false],
  ])('the query %j returns exactly the matching rows, newest first', async (query, matches) => {
    const expected = stored
      .filter(matches)
      .map(({ id }) => id)
      .toReversed();
    expect((await rows(query)).map(({ id }) => id)).toEqual(expected);
    const page = await get('', { ...query, _start: 0, _end: 2 }).expect(
      'X-Total-Count',
      String(expected.length),
    );
    expect((page.body as Row[]).map(({ id }) => id)).toEqual(expected.slice(0, 2));
  });

  it.each(['id', 'full_name', 'preferred_date', 'status', 'created_at'])(
    'the sort by %s has every row once over its pages, up and down',
    async (_sort) => {
      const up = (await rows({ _sort, _order: 'asc' })).map(({ id }) => id);
      expect((await rows({ _sort, _order: 'desc' })).map(({ id }) => id)).toEqual(up.toReversed());
      const paged: number[] = [];
      for (let _start = 0; _start < 20; _start += 3)
        paged.push(...(await rows({ _sort, _order: 'asc', _start, _end: _start + 3 })).map(({ id }) => id));
      expect(paged).toEqual(up);
      expect(new Set(paged).size).toBe(20);
    },
  );
});

describe('the export of requests', () => {
  it.each([{}, { status: 'new' }, { q: 'శ్రీ' }, { q: 'nobody at all' }])(
    'an export with %j has the rows of the list in its order, with every text as it was typed, and is recorded',
    async (query) => {
      const before = (await findAuditEntries('personal-requests.exported')).length;
      const response = await get('.csv', query).buffer(true).parse(bytes).expect(200);
      const text = (response.body as Buffer).toString('utf8');
      expect(text.startsWith(BOM)).toBe(true);
      const [heading, ...records] = parseCsv(text);
      expect(heading).toEqual([
        ...['ID', 'Full Name', 'Phone', 'Email', 'Facilitator', 'Preferred Day', 'Preferred Time'],
        ...['Status', 'Created Date'],
      ]);
      const listed = await rows(query);
      expect(
        records.map(([id, name = '', , , facilitator, day]) => [
          Number(id),
          shownText(name),
          facilitator,
          day,
        ]),
      ).toEqual(listed.map((row) => [row.id, row.full_name, row.facilitator, row.preferred_date]));
      for (const [, name = ''] of records) expect(name).not.toMatch(/^[=+\-@]/);
      const entries = await findAuditEntries('personal-requests.exported');
      expect(entries).toHaveLength(before + 1);
      expect(entries.at(-1)).toMatchObject({ who: 'admin', details: { rows: listed.length } });
    },
  );
});

describe('a request', () => {
  it.each([
    ['today in India', 0, 201],
    ['yesterday in India', -1, 400],
    ['in a year', 365, 201],
  ])('a request for %s is stored or rejected as specified', async (_when, days, status) => {
    await send(body({ preferred_date: inDays(days) })).expect(status);
  });

  it.each<[object]>([
    [{ preferred_date: '2026-02-30' }],
    [{ preferred_time: 'night' }],
    [{ facilitator: 'Nobody' }],
    [{ facilitator: 'constructor' }],
    [{ idempotency_key: 'short' }],
    [{ idempotency_key: 'x'.repeat(41) }],
    [{ idempotency_key: "x'; drop table personal_requests" }],
    [{ email: 'x@' }],
    [{ phone: '123456789' }],
  ])('a request with %j is rejected at this field, and nothing is stored', async (changes) => {
    const [before] = await database.rows('select count(*)::int as count from personal_requests');
    expect((await send(body(changes)).expect(400)).body).toEqual(
      problem('VALIDATION_FAILED', Object.keys(changes)),
    );
    expect(await database.rows('select count(*)::int as count from personal_requests')).toEqual([before]);
  });

  it('is stored once with one email to each, however many arrive with its key at the same time', async () => {
    const one = body({ idempotency_key: 'at-the-same-time', email: 'same@example.org' });
    const responses = await Promise.all(Array.from({ length: 8 }, () => send(one).expect(201)));
    const ids = new Set(responses.map((response) => (response.body as { id: number }).id));
    expect(ids.size).toBe(1);
    const messages = await database.rows('select kind from messages where subject = $1 order by kind', [
      String([...ids][0]),
    ]);
    expect(messages).toEqual([{ kind: 'personal-request-notice' }, { kind: 'personal-request-thanks' }]);
  });

  it('is listed as it was sent, and gets a status', async () => {
    const sent = { ...body({ full_name: 'సీత <b>Sample' }), email: 'sita@example.org' };
    const { id } = (await send(sent).expect(201)).body as { id: number };
    const row = { id, ...sent, status: 'new', created_at: expect.any(String) as string };
    expect((await get('', { q: 'సీత', _end: 5 }).expect('X-Total-Count', '1')).body).toEqual([row]);
    const changed = await setStatus(id, 'called').expect(200);
    expect(changed.body).toEqual({ success: true, request: { ...row, status: 'called' } });
  });

  it('without an email is sent to the office alone', async () => {
    const { id } = (await send(body()).expect(201)).body as { id: number };
    const kinds = await database.rows('select kind from messages where subject = $1', [String(id)]);
    expect(kinds).toEqual([{ kind: 'personal-request-notice' }]);
  });

  it('is rejected with the problems of its fields, in their order', async () => {
    const response = await send({ email: 'x@', preferred_date: inDays(-2) }).expect(400);
    expect(Object.keys((response.body as { fields: object }).fields)).toEqual(Object.keys(body()));
  });

  it('each request without a key is stored as another one', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await send(body()).expect(201)).body as { id: number }),
    );
    expect(ids[0]?.id).not.toBe(ids[1]?.id);
  });
});

describe('the status of a request', () => {
  const changesOf = async (id: number): Promise<{ from: string; to: string }[]> =>
    (await findAuditEntries('personal-request.status-changed'))
      .filter(({ subject }) => subject === `personal-request ${id}`)
      .map(({ details }) => details['status'] as { from: string; to: string });

  it('is rejected when it is unknown, and for an unknown request', async () => {
    for (const status of ['', 'NEW', null, ['called']])
      expect((await setStatus(1, status).expect(400)).body).toEqual(problem('VALIDATION_FAILED', ['status']));
    for (const id of ['999999', '0', 'x']) await setStatus(id, 'called').expect(404);
    expect(await changesOf(1)).toEqual([]);
  });

  it('has one entry in the audit log for each change, also for concurrent ones', async () => {
    const { id } = (await send(body()).expect(201)).body as { id: number };
    await Promise.all(['called', 'booked', 'closed'].map((status) => setStatus(id, status).expect(200)));
    const changes = await changesOf(id);
    expect(changes).toHaveLength(3);
    expect(changes.filter(({ from }) => from === 'new')).toHaveLength(1);
    expect(new Set(changes.map(({ from }) => from)).size).toBe(3);
  });
});

/** Reads a response as bytes. */
function bytes(response: request.Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}
