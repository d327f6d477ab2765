import type { Test } from 'supertest';
import { inDays } from '../../../../../test/api-requests.js';
import {
  startOwnRegistrations,
  type OwnRegistrationsFixture,
} from '../../../../../test/own-registration-fixture.js';

let fixture: OwnRegistrationsFixture;

beforeAll(async () => {
  fixture = await startOwnRegistrations();
  const people = { number_of_people: 2, participant_names: ['=1+1', 'అనిత'] };
  const person = { name: '=1+1', email: 'sample.person@example.org', ...people };
  await fixture.free(await fixture.program(), 'export-000001', person);
});
afterAll(() => fixture.test.stop());

const ADDRESS = '/api/admin/program-registrations';
const get = (query: object | string): Test => fixture.send('get', `${ADDRESS}.csv`).query(query);

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
});

it('the export for check-in and helpers has no ID numbers', async () => {
  const response = await fixture.send('get', '/api/admin/participants.csv?q=export-000001').expect(200);
  const [headings, row] = response.text.split('\n');
  expect(headings).toBe(
    '\uFEFFProgram,Program Date,Full Name,Phone,Email ID,Option,People,Participants,Registration Status,Payment Status,Amount,Refunded,Registered On,Attended',
  );
  expect(row).toMatch(
    /^Silence Retreat,[\d-]{10},'=1\+1,\d{10},sample\.person@example\.org,Volunteers,2,'=1\+1; అనిత,registered,completed,0,0,[\d-]{10} [\d:]{5},$/,
  );
});

it('the export for check-in names only the registrant after the office has cancelled a place, as the check-in does', async () => {
  const participant_names = ['Asha Rao', 'Ravi Rao', 'Meera Rao'];
  await fixture.free(await fixture.program(), 'export-000002', { number_of_people: 3, participant_names });
  const participants = async () =>
    (await fixture.send('get', '/api/admin/participants.csv?q=export-000002').expect(200)).text.split(
      '\n',
    )[1];
  expect(await participants()).toContain(',3,Asha Rao; Ravi Rao; Meera Rao,');
  const { id } = await fixture.listed('export-000002');
  const less = { number_of_people: 2, notify: false };
  await fixture.send('put', `${ADDRESS}/${id}/people`, less).expect(200);
  expect(await participants()).toContain(',2,,registered,');
});
