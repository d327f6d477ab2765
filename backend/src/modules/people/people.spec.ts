import request, { type Test } from 'supertest';
import {
  addProgram,
  adminCookie,
  createOrder,
  openedOrder,
  orderBody,
  problem,
} from '../../../test/api-requests.js';
import { newUser } from '../../../test/back-office-users.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { Database } from '../../platform/database/database.js';
import type { PersonResponse } from './people.dto.js';

let test: TestApp;
let cookie: string;
let database: Database;

const PHONES = ['9876543210', '+91 98765 43210', '098765-43210', '9876543211'];
const EMAILS = ['asha@example.org', 'Asha@Example.org', ' asha@example.org', 'bina@example.org'];
/** Volunteers with every phone and every email above, in this order. */
const CONTACTS = PHONES.flatMap((phone) => EMAILS.map((email) => ({ phone, email })));
const ids: number[] = [];

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
  database = test.app.get(Database);
  for (const [index, { phone, email }] of CONTACTS.entries())
    ids.push(await volunteer(`Person ${index}`, phone, email));
});
afterAll(async () => {
  await test.stop();
});

async function volunteer(name: string, phone: string, email: string): Promise<number> {
  const [row] = await database.rows<{ id: number }>(
    `insert into volunteers (full_name, email, phone, skills_interests, availability, reason_for_volunteering)
     values ($1, $2, $3, 'Teaching', 'weekends', 'To help') returning id::float8 as id`,
    [name, email, phone],
  );
  return row?.id ?? 0;
}

async function findFirst(table: 'registrations' | 'volunteers'): Promise<number> {
  const [row] = await database.rows<{ id: number }>(
    `select id::float8 as id from ${table} where email = 'lakshmi@example.org' order by id limit 1`,
  );
  return row?.id ?? 0;
}

const person = async (id: number, kind = 'volunteer'): Promise<PersonResponse> =>
  (await request(test.url).get(`/api/admin/people/${kind}/${id}`).set('Cookie', cookie).expect(200))
    .body as PersonResponse;
const addNote = (id: number | string, note: unknown, as = cookie): Test =>
  request(test.url).post(`/api/admin/people/volunteer/${id}/notes`).set('Cookie', as).send({ note });

/** The key that makes two records those of one person, computed without SQL. */
const keyOf = ({ phone, email }: (typeof CONTACTS)[number]): string =>
  `${phone.replace(/\D/g, '').slice(-10)} ${email.trim().toLowerCase()}`;

describe('the record of a person', () => {
  it.each(CONTACTS.map((contact, index) => ({ ...contact, index })))(
    'found by $phone and “$email” has exactly the records with the same phone and email',
    async ({ index, ...contact }) => {
      const expected = ids.filter((_, at) => keyOf(CONTACTS[at] ?? contact) === keyOf(contact)).toReversed();
      const found = await person(ids[index] ?? 0);
      expect(found.volunteers.map(({ id }) => id)).toEqual(expected);
      expect(found).toMatchObject({ name: `Person ${index}`, phone: contact.phone, email: contact.email });
    },
  );

  it('has the records of every kind, their emails and notes', async () => {
    const programId = await addProgram(test.url, cookie);
    const lakshmi = { name: 'Lakshmi', email: 'lakshmi@example.org', phone: '9440123456' };
    const free = { amount: 0, description: 'Volunteers' };
    await createOrder(test.url, orderBody(programId, 'person-000001', { ...lakshmi, ...free })).expect(201);
    await openedOrder(
      test.url,
      orderBody(programId, 'person-000002', { ...lakshmi, email: 'Lakshmi@Example.org' }),
    );
    const other = { ...lakshmi, ...free, phone: '9440123457' };
    await createOrder(test.url, orderBody(programId, 'person-000003', other)).expect(201);
    const application = {
      full_name: 'Lakshmi R',
      email: 'lakshmi@example.org',
      phone: '+91 94401 23456',
      skills_interests: 'Teaching',
      availability: 'weekends',
      reason_for_volunteering: 'To help',
    };
    await request(test.url).post('/api/volunteers').send(application).expect(201);

    const registration = await findFirst('registrations');
    const volunteer = await findFirst('volunteers');
    await addNote(volunteer, '  Called, comes with her mother  ').expect(200);
    const found = await person(registration, 'registration');
    expect(found).toMatchObject({ name: 'Lakshmi', email: 'lakshmi@example.org', phone: '9440123456' });
    expect(found.registrations.map((row) => row.transaction_id).toSorted()).toEqual([
      'person-000001',
      'person-000002',
    ]);
    expect(found.registrations[0]?.id_number).not.toContain('ABCDE');
    expect(found.volunteers.map((row) => row.full_name)).toEqual(['Lakshmi R']);
    expect(found.emails.map(({ kind }) => kind).toSorted()).toEqual([
      'registration-confirmation',
      'volunteer-thanks',
    ]);
    expect(found.notes).toMatchObject([{ who: 'admin', note: 'Called, comes with her mother' }]);
    expect(await person(volunteer)).toMatchObject({ name: 'Lakshmi R', notes: found.notes });
  });

  it('does not join people without a phone or an email', async () => {
    const strangers = [
      await volunteer('One', '', ''),
      await volunteer('Two', '', ''),
      await volunteer('Three', '', 'asha@example.org'),
      await volunteer('Four', '9876543210', ''),
    ];
    for (const id of strangers) {
      const found = await person(id);
      expect(found.volunteers.map((row) => row.id)).toEqual([id]);
      expect([found.registrations, found.donations, found.refunds]).toEqual([[], [], []]);
    }
  });

  it('does not mix up records of another kind with the same number', async () => {
    const missing = `/api/admin/people/donation/${ids[0]}`;
    const response = await request(test.url).get(missing).set('Cookie', cookie).expect(404);
    expect(response.body).toEqual(problem('RECORD_NOT_FOUND'));
  });

  it('finds a person who only asked for a personal session, without an email', async () => {
    const [row] = await database.rows<{ id: number }>(
      `insert into personal_requests (idempotency_key, full_name, phone, facilitator, preferred_date, preferred_time)
       values ('person-record-1', 'లక్ష్మీ దేవి', '9000000001', 'Meera', '2099-01-01', 'morning')
       returning id::float8 as id`,
    );
    const id = row?.id ?? 0;
    await request(test.url)
      .post(`/api/admin/people/personal-request/${id}/notes`)
      .set('Cookie', cookie)
      .send({ note: 'Prefers calls' })
      .expect(200);
    expect(await person(id, 'personal-request')).toMatchObject({
      name: 'లక్ష్మీ దేవి',
      email: '',
      volunteers: [],
      personal_requests: [{ id }],
      notes: [{ note: 'Prefers calls' }],
    });
  });

  it('is never stored by a browser or a proxy', async () => {
    const response = await request(test.url)
      .get(`/api/admin/people/volunteer/${ids[0]}`)
      .set('Cookie', cookie);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([
    'volunteer/x',
    'volunteer/01',
    'volunteer/99999999999999999',
    '__proto__/1',
    'Volunteer/1',
    'user/1',
  ])('%s does not exist', async (path) => {
    await request(test.url).get(`/api/admin/people/${path}`).set('Cookie', cookie).expect(404);
  });
});

describe('a note', () => {
  it('is at every record of the person, newest first, with its author and time', async () => {
    const [first = 0, second = 0] = [ids[0], ids[1]];
    const { cookie: office, username } = await newUser(test, 'office');
    await addNote(first, 'పిలిచాను <b>', office).expect(200);
    await addNote(second, '  Called again  ').expect(200);
    const other = ids[3] ?? 0;
    await addNote(other, 'Of somebody else').expect(200);
    for (const id of [first, second]) {
      const { notes } = await person(id);
      expect(notes.map(({ who, note }) => [who, note])).toEqual([
        ['admin', 'Called again'],
        [username, 'పిలిచాను <b>'],
      ]);
      for (const { created_at } of notes)
        expect(Math.abs(Date.now() - Date.parse(created_at))).toBeLessThan(60_000);
    }
  });

  it('is stored with an entry in the audit log that does not repeat its text, or not at all', async () => {
    const id = ids[15] ?? 0;
    await addNote(id, 'Unmistakable text').expect(200);
    const entries = await database.rows(
      `select who, subject, details from audit_log where action = 'person.noted' and subject = $1`,
      [`volunteer ${id}`],
    );
    expect(entries).toEqual([{ who: 'admin', subject: `volunteer ${id}`, details: {} }]);
    expect(JSON.stringify(await database.rows('select * from audit_log'))).not.toContain('Unmistakable');
    await database.rows('alter table audit_log rename to audit_log_gone');
    try {
      await addNote(id, 'Without an entry').expect(500);
    } finally {
      await database.rows('alter table audit_log_gone rename to audit_log');
    }
    expect((await person(id)).notes.map(({ note }) => note)).toEqual(['Unmistakable text']);
  });

  it.each([undefined, null, '', '   ', 42, ['x'], { text: 'x' }])('%j is rejected', async (note) => {
    expect((await addNote(ids[0] ?? 0, note).expect(400)).body).toEqual(
      problem('VALIDATION_FAILED', ['note']),
    );
  });

  it('is about a person that exists', async () => {
    await addNote(999_999, 'x').expect(404);
    await addNote('0', 'x').expect(404);
  });
});
