import { randomUUID } from 'node:crypto';
import type {
  CheckInParticipantResponse,
  CheckInResponse,
  ProgramCheckInResponse,
  UsersResponse,
} from '../src/api/index.js';
import { logIn } from './support/admin.js';
import { call } from './support/call.js';
import { deployment } from './support/deployment.js';
import { findRegistration, registrationBody } from './support/registration.js';
import { expectRejection } from './support/rejection.js';
import { daysFromToday, TestPrograms } from './support/test-programs.js';

describe('GET /api/admin/users', () => {
  it('begins with the owner whose login is set on the server', async () => {
    const { users } = (await call('GET /api/admin/users', { as: await logIn() })).body as UsersResponse;
    expect(users[0]).toMatchObject({
      id: 0,
      username: deployment.adminUsername,
      role: 'owner',
      status: 'active',
      set_on_server: true,
    });
  });
});

describe('the calls that change a user', () => {
  it('reject an id that no user has, and fields that are not valid', async () => {
    const as = await logIn();
    const body = { role: 'editor' };
    expectRejection(
      await call('PUT /api/admin/users/{id}', { as, path: { id: 0 }, body }),
      404,
      'RECORD_NOT_FOUND',
    );
    for (const action of ['disable', 'enable', 'resend']) {
      const name = `POST /api/admin/users/{id}/${action}`;
      expectRejection(await call(name, { as, path: { id: 999_999_999 } }), 404, 'RECORD_NOT_FOUND');
    }
    const response = await call('POST /api/admin/users', { as, body: { role: 'office' } });
    expect(response.status).toBe(400);
    expect(Object.keys((response.body as { fields: object }).fields).toSorted()).toEqual([
      'display_name',
      'email',
      'refund_limit',
    ]);
  });
});

describe('GET /api/admin/check-in', () => {
  let programs: TestPrograms;

  beforeAll(async () => {
    programs = await TestPrograms.begin();
  });
  afterAll(async () => {
    await programs?.end();
  });

  it('lists the participants of a program that runs today, and no other program', async () => {
    const { body } = await call('GET /api/admin/check-in', { as: programs.admin });
    const { date } = body as CheckInResponse;
    const today = await programs.publish({ start_date: date, end_date: date });
    const later = await programs.publish();
    const free = { amount: 0, description: 'Contract test guest', number_of_people: 3 };
    await call('POST /api/registrations/create-order', { body: registrationBody(today, free) });
    const list = (await call('GET /api/admin/check-in', { as: programs.admin })).body as CheckInResponse;
    const found = list.programs.find(({ id }) => id === today.id);
    expect(found?.participants).toMatchObject([{ number_of_people: 3 }]);
    expect(list.programs.map(({ id }) => id)).not.toContain(later.id);
  });

  it('has the certificate of who was there', async () => {
    const as = programs.admin;
    const program = await programs.publish({ certificate: true });
    const free = { amount: 0, description: 'Contract test guest' };
    const body = registrationBody(program, free);
    const transaction_id = body.transaction_id ?? '';
    await call('POST /api/registrations/create-order', { body });
    await programs.change(program, { start_date: daysFromToday(-2), end_date: daysFromToday(-2) });
    const path = { id: (await findRegistration(as, transaction_id))?.id ?? 0, place: 1 };
    const read = 'GET /api/admin/check-in/{id}/places/{place}/certificate.pdf';
    expectRejection(await call(read, { as, path }), 409, 'CERTIFICATE_NOT_ATTENDED');
    await call('PUT /api/admin/check-in/{id}/places/{place}', { as, path, body: { present: true } });
    const file = await call(read, { as, path });
    expect([file.status, file.type]).toEqual([200, 'application/pdf']);
  });

  it('stores who of them has arrived', async () => {
    const as = programs.admin;
    const program = await programs.publish();
    const free = { amount: 0, description: 'Contract test guest' };
    await call('POST /api/registrations/create-order', { body: registrationBody(program, free) });
    const read = 'GET /api/admin/check-in/programs/{id}';
    const listed = async (): Promise<CheckInParticipantResponse | undefined> => {
      const { body } = await call(read, { as, path: { id: program.id } });
      return (body as ProgramCheckInResponse).program.participants[0];
    };
    const mark = 'PUT /api/admin/check-in/{id}/places/{place}';
    const id = (await listed())?.id ?? 0;
    await call(mark, { as, path: { id, place: 1 }, body: { present: true } });
    expect((await listed())?.arrivals).toMatchObject([{ place: 1 }]);
    await call(mark, { as, path: { id, place: 1 }, body: { present: false } });
    expect((await listed())?.arrivals).toEqual([]);
    const marked = { id: randomUUID(), registration_id: id, program_id: program.id, place: 1, present: true };
    const sent = { sent_at: Date.now(), marks: [{ ...marked, at: Date.now() }] };
    const { body } = await call('POST /api/admin/check-in/marks', { as, body: sent });
    expect(body).toMatchObject({ results: [{ id: marked.id, outcome: 'stored' }] });
    expect((await listed())?.arrivals).toMatchObject([{ place: 1 }]);
    const another = { as, body: { ...sent, made_by: 'somebody else' } };
    expectRejection(await call('POST /api/admin/check-in/marks', another), 409, 'SESSION_OF_ANOTHER_USER');
    const none = { sent_at: Date.now(), marks: [] };
    expectRejection(
      await call('POST /api/admin/check-in/marks', { as, body: none }),
      400,
      'VALIDATION_FAILED',
      { marks: 'The check-ins are not valid. Please load the page again.' },
    );
    const unknown = { as, path: { code: '0000000000000000' } };
    expectRejection(await call('GET /api/admin/check-in/codes/{code}', unknown), 404, 'RECORD_NOT_FOUND');
    const picture = 'GET /api/registrations/check-in-codes/{code}.png';
    expect((await call(picture, unknown)).status).toBe(200);
    expectRejection(await call(picture, { path: { code: 'none' } }), 404, 'NOT_FOUND');
    const missing = { as, path: { id, place: 2 }, body: { present: true } };
    expectRejection(await call(mark, missing), 404, 'RECORD_NOT_FOUND');
    expectRejection(await call(read, { as, path: { id: 2_000_000_000 } }), 404, 'PROGRAM_NOT_FOUND');
  });
});
