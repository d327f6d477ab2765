import type * as Api from '../../src/api/index.js';
import { asOwner } from '../support/admin.js';
import { call } from '../support/call.js';
import { expectRejection } from '../support/rejection.js';
import { findRegistration, FREE, register } from '../support/registration.js';
import { payAndVerify, setWebhooks } from '../support/sandbox.js';
import { changeProgram, daysFromToday, publish } from '../support/test-programs.js';

const OWN = '/api/your-registration/{token}';

beforeAll(() => setWebhooks('off'));
afterAll(() => setWebhooks('on'));

/** Registers and pays. Returns the transaction and the path parameter of the person's page. */
async function paid(...args: Parameters<typeof register>) {
  const order = await register(...args);
  await payAndVerify('registrations', order);
  return { transaction_id: order.transaction_id, path: { token: order.result_token ?? '' } };
}

const shown = async (path: { token: string }): Promise<Api.OwnRegistrationResponse> =>
  (await call(`GET ${OWN}`, { path })).body as Api.OwnRegistrationResponse;

it('a person passes a place on, moves to another date, and gives it up with a requested refund', async () => {
  const program = await publish();
  const other = await publish({ program_name: program.program_name });
  const { transaction_id, path } = await paid(program, { number_of_people: 2 });
  const { status, names, other_dates } = await shown(path);
  expect(status).toBe('open');

  // It is confirmed already.
  const confirmed = await call(`POST ${OWN}/confirm`, { path });
  expect(confirmed.body).toMatchObject({ status: 'open', confirm_until: null });
  const to = { place: 2, from: names[1] ?? '', to: 'రమేష్ బాబు' };
  const passed = await call(`POST ${OWN}/pass-on`, { path, body: to });
  expect((passed.body as Api.OwnRegistrationResponse).names).toContain('రమేష్ బాబు');
  const date = other_dates.find(({ program_id }) => program_id === other.id);
  const { description = '', difference = 0 } = date?.options[0] ?? {};
  const moved = await call(`POST ${OWN}/move`, {
    path,
    body: { program_id: other.id, description, difference },
  });
  const { refunds, people } = moved.body as Api.OwnRegistrationResponse;
  const body = { places: [1, 2], people, refund: refunds[1]?.amount ?? 0 };
  const stale = { ...body, refund: body.refund + 1 };
  expectRejection(await call(`POST ${OWN}/cancel`, { path, body: stale }), 409, 'REGISTRATION_CHANGED');
  const cancelled = await call(`POST ${OWN}/cancel`, { path, body });
  expect((cancelled.body as Api.OwnRegistrationResponse).status).toBe('cancelled');
  expect((await findRegistration(transaction_id))?.registration_status).toBe('cancelled');
  const { flags } = (await asOwner('GET /api/admin/attention')).body as Api.AttentionResponse;
  const requested = { transaction_id, kind: 'refund_requested', amount: body.refund };
  expect(flags).toContainEqual(expect.objectContaining(requested));
});

it('a person who was checked in gets a certificate after the program', async () => {
  const program = await publish({ certificate: true });
  const { transaction_id, path: own } = await paid(program);
  const id = (await findRegistration(transaction_id))?.id ?? 0;
  const mark = { path: { id, place: 1 }, body: { present: true } };
  await asOwner('PUT /api/admin/check-in/{id}/places/{place}', mark);
  const read = `GET ${OWN}/certificates/{place}`;
  const path = { ...own, place: 1 };
  expectRejection(await call(read, { path }), 409, 'CERTIFICATE_TOO_EARLY');
  expect((await call(read, { path, headers: { Accept: 'text/html' } })).status).toBe(303);
  await changeProgram(program, { start_date: daysFromToday(-2), end_date: daysFromToday(-1) });
  const { status, type, headers } = await call(read, { path });
  expect([status, type, headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store']);
});

it('a person pays the difference for a date that costs more, and is moved', async () => {
  const program = await publish();
  const { program_name } = program;
  const dearer = await publish({ program_name, price1: (program.price1 ?? 0) + 500 });
  const { path } = await paid(program);
  const { can_pay_difference, other_dates } = await shown(path);
  expect(can_pay_difference).toBe(true);
  const date = other_dates.find(({ program_id }) => program_id === dearer.id);
  const { description = '', difference = 0 } = date?.options[0] ?? {};
  expect(difference).toBe(500);
  const body = { program_id: dearer.id, description, difference };
  const opened = await call(`POST ${OWN}/pay-difference`, { path, body });
  expect(opened.status).toBe(201);
  await payAndVerify('registrations', opened.body as Api.DifferenceOrderResponse);
  expect(await shown(path)).toMatchObject({ program: { id: dearer.id }, date_change: { state: 'moved' } });
});

it('a free registration has a receipt and a calendar file, and its browser is led back when there is none', async () => {
  const path = { token: (await register(await publish(), FREE)).own_token ?? '' };
  const unknown = { token: '00000000-0000-4000-8000-000000000000' };
  for (const [file, type] of [
    ['receipt.txt', 'text/plain'],
    ['calendar.ics', 'text/calendar'],
  ]) {
    expect((await call(`GET ${OWN}/${file}`, { path })).type).toBe(type);
    expectRejection(await call(`GET ${OWN}/${file}`, { path: unknown }), 404, 'RECORD_NOT_FOUND');
  }
  const browser = { path: unknown, headers: { Accept: 'text/html' } };
  expect((await call(`GET ${OWN}/receipt.txt`, browser)).status).toBe(303);
});
