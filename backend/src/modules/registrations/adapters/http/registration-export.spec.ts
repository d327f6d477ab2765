import request, { type Test } from 'supertest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { addProgram, adminCookie, createOrder, inDays, orderBody } from '../../../../../test/api-requests.js';

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
  const programId = await addProgram(test.url, cookie);
  const person = {
    name: '=1+1',
    number_of_people: 2,
    participant_names: ['=1+1', 'అనిత'],
    amount: 0,
    description: 'Volunteers',
  };
  await createOrder(test.url, orderBody(programId, 'export-000001', person)).expect(201);
});
afterAll(async () => {
  await test.stop();
});

const get = (query: object | string): Test =>
  request(test.url).get('/api/admin/program-registrations.csv').query(query).set('Cookie', cookie);

const HEADINGS =
  'Full Name,Email ID,Phone,Address,ID Type,ID Number,Registration Status,Transaction ID,Amount Paid';

describe('the export of registrations', () => {
  it('contains the matching rows with the full ID number, and is named by the program', async () => {
    const response = await get({ q: 'export-000001' })
      .expect(200)
      .expect('Content-Type', /text\/csv/);
    const [headings, row, end] = response.text.split('\n');
    expect(headings).toBe(`\uFEFF${HEADINGS}`);
    expect(row).toMatch(
      /^'=1\+1,sample\.person@example\.org,\d{10},"12 Sample Street, Hyderabad",PAN,ABCDE1234F,registered,export-000001,0$/,
    );
    expect(end).toBe('');
    expect(response.headers['content-disposition']).toContain(
      `Silence Retreat_${inDays(1)}_registrations.csv`,
    );
  });

  it('has only headings and the date in its name when nothing matches', async () => {
    const response = await get({ q: 'nobody' }).expect(200);
    expect(response.text).toBe(`\uFEFF${HEADINGS}\n`);
    expect(response.headers['content-disposition']).toContain(`program_${inDays(0)}_registrations.csv`);
  });

  it.each([
    'program_id=1&program_id=2',
    `program_name=${'x'.repeat(201)}`,
    `q=${'x'.repeat(201)}`,
    'q=export%00',
  ])('has only headings with the condition %s, which no row meets', async (query) => {
    const response = await get(query).expect(200);
    expect(response.text).toBe(`\uFEFF${HEADINGS}\n`);
  });

  it('responds to HEAD without running the export', async () => {
    const head = request(test.url).head('/api/admin/program-registrations.csv').set('Cookie', cookie);
    const response = await head.expect(200).expect('Content-Type', /text\/csv/);
    expect(response.headers['content-disposition']).toBeUndefined();
  });
});

it('the export for check-in and helpers has no ID numbers', async () => {
  const response = await request(test.url)
    .get('/api/admin/participants.csv')
    .query({ q: 'export-000001' })
    .set('Cookie', cookie)
    .expect(200);
  const [headings, row] = response.text.split('\n');
  expect(headings).toBe(
    '\uFEFFProgram,Program Date,Full Name,Phone,Email ID,Option,People,Participants,Registration Status,Payment Status,Amount,Refunded,Registered On,Attended',
  );
  expect(row).toMatch(
    /^Silence Retreat,[\d-]{10},'=1\+1,\d{10},sample\.person@example\.org,Volunteers,2,'=1\+1; అనిత,registered,completed,0,0,[\d-]{10} [\d:]{5},$/,
  );
});

it('the export for check-in names only the registrant after the office has cancelled a place, as the check-in does', async () => {
  const programId = await addProgram(test.url, cookie);
  const people = { number_of_people: 3, participant_names: ['Asha Rao', 'Ravi Rao', 'Meera Rao'] };
  const free = { amount: 0, description: 'Volunteers' };
  await createOrder(test.url, orderBody(programId, 'export-000002', { ...people, ...free })).expect(201);
  const participants = async () => {
    const response = request(test.url).get('/api/admin/participants.csv').query({ q: 'export-000002' });
    return (await response.set('Cookie', cookie).expect(200)).text.split('\n')[1];
  };
  expect(await participants()).toContain(',3,Asha Rao; Ravi Rao; Meera Rao,');
  const list = await request(test.url)
    .get('/api/admin/program-registrations')
    .query({ q: 'export-000002', _start: 0, _end: 1 })
    .set('Cookie', cookie);
  const [{ id = 0 } = {}] = list.body as { id: number }[];
  await request(test.url)
    .put(`/api/admin/program-registrations/${id}/people`)
    .set('Cookie', cookie)
    .send({ number_of_people: 2, notify: false })
    .expect(200);
  expect(await participants()).toContain(',2,,registered,');
});
