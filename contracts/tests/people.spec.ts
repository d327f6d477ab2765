import type { AdminRegistrationResponse, PersonResponse } from '../src/api/index.js';
import { call } from './support/call.js';
import { expectRejection } from './support/rejection.js';
import { registrationBody } from './support/registration.js';
import { TestPrograms } from './support/test-programs.js';

const SHOW = 'GET /api/admin/people/{kind}/{id}';
const NOTE = 'POST /api/admin/people/{kind}/{id}/notes';

let programs: TestPrograms;

beforeAll(async () => {
  programs = await TestPrograms.begin();
});
afterAll(async () => {
  await programs?.end();
});

describe(SHOW, () => {
  it('returns the records of the person of a registration, with the notes of the office', async () => {
    const program = await programs.publish();
    const body = registrationBody(program, { amount: 0, description: 'Contract test guest' });
    await call('POST /api/registrations/create-order', { body });
    const query = { program_id: program.id };
    const [row] = (await call('GET /api/admin/program-registrations', { as: programs.admin, query }))
      .body as AdminRegistrationResponse[];
    const path = { kind: 'registration', id: String(row?.id) };
    expect((await call(NOTE, { as: programs.admin, path, body: { note: 'Contract test' } })).status).toBe(
      200,
    );
    const person = (await call(SHOW, { as: programs.admin, path })).body as PersonResponse;
    expect(person.registrations).toContainEqual(row);
    expect(person.notes[0]).toMatchObject({ note: 'Contract test' });
  });

  it('an unknown record is 404', async () => {
    const path = { kind: 'registration', id: '0' };
    expectRejection(await call(SHOW, { as: programs.admin, path }), 404, 'RECORD_NOT_FOUND');
    const note = await call(NOTE, { as: programs.admin, path, body: { note: 'x' } });
    expectRejection(note, 404, 'RECORD_NOT_FOUND');
  });
});
