import type * as Api from '../src/api/index.js';
import { asOwner } from './support/admin.js';
import { addWalkIn, newTransactionId } from './support/registration.js';
import { expectRejection } from './support/rejection.js';
import { publish } from './support/test-programs.js';

const PROGRAM = '/api/admin/announcements/programs/{id}';
const CANCELLATION = '/api/admin/program-cancellations/{id}';
const email = 'contract-test@example.org';

it('a message reaches everyone registered once, and the office sees its test and its recipients', async () => {
  const program = await publish();
  const path = { id: program.id };
  const announcement_id = newTransactionId();
  const body = { announcement_id, subject: 'Contract test', text: 'Dear {name}' };
  await addWalkIn(program);
  await asOwner(`POST ${PROGRAM}`, { path, body });
  await asOwner(`POST ${PROGRAM}`, { path, body });
  const other = await asOwner(`POST ${PROGRAM}`, { path, body: { ...body, text: 'Another text' } });
  expectRejection(other, 409, 'ANNOUNCEMENT_ID_REUSED');
  const test = { ...body, announcement_id: newTransactionId(), email };
  await asOwner(`POST ${PROGRAM}/test`, { path, body: test });

  const listed = (await asOwner(`GET ${PROGRAM}`, { path })).body as Api.ProgramAnnouncementsResponse;
  expect(listed.program).toMatchObject({ ...path, registrations: 1, emails: 1, without_email: 0 });
  expect(listed.announcements.map(({ is_test }) => is_test)).toEqual([true, false]);
  const sent = await asOwner('GET /api/admin/announcements/sent/{announcement_id}', {
    path: { announcement_id },
  });
  expect((sent.body as Api.AnnouncementRecipientsResponse).recipients).toMatchObject([
    { full_name: 'Contract test', address: email },
  ]);
});

it('a program is cancelled once, and everyone registered is notified', async () => {
  const program = await publish();
  const path = { id: program.id };
  await addWalkIn(program);
  const read = async () =>
    (await asOwner(`GET ${CANCELLATION}`, { path })).body as Api.ProgramCancellationResponse;
  const before = { program: { registrations: 1 }, money: { refunds: 0 }, cancellation: null };
  expect(await read()).toMatchObject(before);
  const body = {
    way: 'notify',
    announcement_id: newTransactionId(),
    subject: 'Contract test',
    text: 'Contract test',
    registrations: 1,
    refunds: 0,
  };
  const outdated = await asOwner(`POST ${CANCELLATION}`, { path, body: { ...body, registrations: 2 } });
  expectRejection(outdated, 409, 'CANCELLATION_CHANGED');
  await asOwner(`POST ${CANCELLATION}`, { path, body });
  await asOwner(`POST ${CANCELLATION}`, { path, body });
  const another = await asOwner(`POST ${CANCELLATION}`, { path, body: { ...body, way: 'refund' } });
  expectRejection(another, 409, 'PROGRAM_ALREADY_CANCELLED');
  expect(await read()).toMatchObject({
    program: { status: 'cancelled' },
    cancellation: { way: 'notify' },
    items: [{ full_name: 'Contract test', state: 'notified', amount: 0 }],
  });
  const retried = await asOwner(`POST ${CANCELLATION}/retry`, { path });
  expect(retried.body).toEqual({ success: true, retried: 0 });
});
