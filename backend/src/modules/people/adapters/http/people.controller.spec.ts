import request from 'supertest';
import {
  addProgram,
  adminCookie,
  createOrder,
  openedOrder,
  orderBody,
} from '../../../../../test/api-requests.js';
import { newUser } from '../../../../../test/back-office-users.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { Database } from '../../../../platform/database/database.js';
import type { PersonResponse } from './people.responses.js';

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
});
afterAll(async () => {
  await test.stop();
});

const rows = <Row>(sql: string, parameters: unknown[]) => test.app.get(Database).rows<Row>(sql, parameters);

const get = (path: string, as = cookie) =>
  request(test.url).get(`/api/admin/people/${path}`).set('Cookie', as);
const addNote = (path: string, note: string) =>
  request(test.url).post(`/api/admin/people/${path}/notes`).set('Cookie', cookie).send({ note });

async function idOf(table: 'registrations' | 'donations' | 'volunteers', email: string): Promise<number> {
  const [row] = await rows<{ id: number }>(
    `select id::float8 as id from ${table} where email = $1 order by id limit 1`,
    [email],
  );
  return row?.id ?? 0;
}

describe('the record of a person', () => {
  it('has everything with the same phone and email, however they are written', async () => {
    const programId = await addProgram(test.url, cookie);
    const asha = { name: 'Asha', email: 'asha@example.org', phone: '9440123456' };
    const free = { amount: 0, description: 'Volunteers' };
    await createOrder(test.url, orderBody(programId, 'person-000001', { ...asha, ...free })).expect(201);
    await openedOrder(
      test.url,
      orderBody(programId, 'person-000002', { ...asha, email: 'Asha@Example.org' }),
    );
    const other = { ...asha, ...free, phone: '9440123457' };
    await createOrder(test.url, orderBody(programId, 'person-000003', other)).expect(201);
    const application = {
      full_name: 'Asha R',
      email: 'asha@example.org',
      phone: '+91 94401 23456',
      skills_interests: 'Teaching',
      availability: 'weekends',
      reason_for_volunteering: 'To help',
    };
    await request(test.url).post('/api/volunteers').send(application).expect(201);

    const registration = `registration/${await idOf('registrations', 'asha@example.org')}`;
    const volunteer = `volunteer/${await idOf('volunteers', 'asha@example.org')}`;
    await addNote(volunteer, '  Called, comes with her mother  ').expect(200);
    const person = (await get(registration).expect(200)).body as PersonResponse;
    expect(person).toMatchObject({ name: 'Asha', email: 'asha@example.org', phone: '9440123456' });
    expect(person.registrations.map((row) => row.transaction_id).toSorted()).toEqual([
      'person-000001',
      'person-000002',
    ]);
    expect(person.registrations[0]?.id_number).not.toContain('ABCDE');
    expect(person.volunteers.map((row) => row.full_name)).toEqual(['Asha R']);
    expect(person.emails.map(({ kind }) => kind).toSorted()).toEqual([
      'registration-confirmation',
      'volunteer-thanks',
    ]);
    expect(person.notes).toMatchObject([{ who: 'admin', note: 'Called, comes with her mother' }]);
    expect((await get(volunteer)).body).toMatchObject({ name: 'Asha R', notes: person.notes });
    const [entry] = await rows(`select subject, details from audit_log where action = 'person.noted'`, []);
    expect(entry).toEqual({ subject: volunteer.replace('/', ' '), details: {} });
  });

  it('has only the record itself after its details were erased', async () => {
    await rows(
      `update registrations set email = '', phone = '' where transaction_id like 'person-%' returning id`,
      [],
    );
    const id = await idOf('registrations', '');
    const person = (await get(`registration/${id}`).expect(200)).body as PersonResponse;
    expect(person.registrations.map((row) => row.id)).toEqual([id]);
  });

  it('is for the office, and not for an editor', async () => {
    const id = await idOf('volunteers', 'asha@example.org');
    await get(`volunteer/${id}`, (await newUser(test, 'office')).cookie).expect(200);
    await get(`volunteer/${id}`, (await newUser(test, 'editor')).cookie).expect(403);
  });

  it.each(['volunteer/999999', 'registration/0', 'teacher/1'])('rejects %s', async (path) => {
    await get(path).expect(404);
    await addNote(path, 'x').expect(404);
  });

  it('rejects a note without text', async () => {
    await addNote(`volunteer/${await idOf('volunteers', 'asha@example.org')}`, '  ').expect(400);
  });
});
