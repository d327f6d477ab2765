import type { AnnouncementRecipientsResponse, ProgramAnnouncementsResponse } from '../src/api/index.js';
import { call } from './support/call.js';
import { newTransactionId } from './support/registration.js';
import { expectRejection } from './support/rejection.js';
import { daysFromToday, TestPrograms } from './support/test-programs.js';

let programs: TestPrograms;

beforeAll(async () => {
  programs = await TestPrograms.begin();
});
afterAll(async () => {
  await programs?.end();
});

const PROGRAM = '/api/admin/announcements/programs/{id}';

it('a message reaches everyone registered once, and the office sees its test and its recipients', async () => {
  const as = programs.admin;
  const { id } = await programs.publish();
  const path = { id };
  const message = { announcement_id: newTransactionId(), subject: 'Contract test', text: 'Dear {name}' };
  const nobody = await call(`POST ${PROGRAM}`, { as, path, body: message });
  expectRejection(nobody, 409, 'NOBODY_REGISTERED');
  const walkIn = {
    transaction_id: newTransactionId(),
    program_id: id,
    full_name: 'Contract test',
    phone: '9876543210',
    email: 'contract-test@example.org',
    description: 'Contract test guest',
    amount: 0,
    number_of_people: 1,
    mode: 'cash',
    received_on: daysFromToday(0),
  };
  await call('POST /api/admin/program-registrations', { as, body: walkIn });
  await call(`POST ${PROGRAM}`, { as, path, body: message });
  await call(`POST ${PROGRAM}`, { as, path, body: message });
  const other = await call(`POST ${PROGRAM}`, { as, path, body: { ...message, text: 'Another text' } });
  expectRejection(other, 409, 'ANNOUNCEMENT_ID_REUSED');
  const test = { ...message, announcement_id: newTransactionId(), email: 'contract-test@example.org' };
  await call(`POST ${PROGRAM}/test`, { as, path, body: test });

  const { program, announcements } = (await call(`GET ${PROGRAM}`, { as, path }))
    .body as ProgramAnnouncementsResponse;
  expect(program).toMatchObject({ id, registrations: 1, emails: 1, without_email: 0 });
  expect(announcements.map(({ is_test }) => is_test)).toEqual([true, false]);
  const RECIPIENTS = 'GET /api/admin/announcements/sent/{announcement_id}';
  const { announcement_id } = message;
  const { recipients } = (await call(RECIPIENTS, { as, path: { announcement_id } }))
    .body as AnnouncementRecipientsResponse;
  expect(recipients).toMatchObject([{ full_name: 'Contract test', address: 'contract-test@example.org' }]);

  const missing = { id: 2_000_000_000 };
  expectRejection(await call(`GET ${PROGRAM}`, { as, path: missing }), 404, 'PROGRAM_NOT_FOUND');
  const unknown = { announcement_id: newTransactionId() };
  expectRejection(await call(RECIPIENTS, { as, path: unknown }), 404, 'RECORD_NOT_FOUND');
});
