import type {
  AttentionResponse,
  DifferenceOrderResponse,
  OwnRegistrationResponse,
  RegistrationOrderResponse,
} from '../../src/api/index.js';
import { call } from '../support/call.js';
import { expectRejection } from '../support/rejection.js';
import { findRegistration, registrationBody } from '../support/registration.js';
import { pay, setWebhooks } from '../support/sandbox.js';
import { daysFromToday, TestPrograms } from '../support/test-programs.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let programs: TestPrograms;

beforeAll(async () => {
  await setWebhooks('off');
  programs = await TestPrograms.begin();
});
afterAll(async () => {
  await setWebhooks('on');
  await programs?.end();
});

it('a person passes a place on, moves to another date, and gives it up with a requested refund', async () => {
  const program = await programs.publish({ venue: 'QLU Campus' });
  const other = await programs.publish({ program_name: program.program_name, venue: 'QLU Campus' });
  const order = (
    await call('POST /api/registrations/create-order', {
      body: registrationBody(program, { number_of_people: 2 }),
    })
  ).body as RegistrationOrderResponse;
  const { transaction_id, result_token } = order;
  const proof = await pay(order.razorpay_order?.id ?? '');
  await call('POST /api/registrations/verify-payment', { body: { ...proof, transaction_id } });

  const path = { token: result_token ?? '' };
  const shown = await call('GET /api/your-registration/{token}', { path });
  expect(shown.status).toBe(200);
  const { status, names, other_dates } = shown.body as OwnRegistrationResponse;
  expect(status).toBe('open');
  const date = other_dates.find(({ program_id }) => program_id === other.id);
  expect(date).toBeDefined();

  // It is confirmed already.
  const confirmed = await call('POST /api/your-registration/{token}/confirm', { path });
  expect(confirmed.body).toMatchObject({ status: 'open', confirm_until: null });
  const passed = await call('POST /api/your-registration/{token}/pass-on', {
    path,
    body: { place: 2, from: names[1] ?? '', to: 'రమేష్ బాబు' },
  });
  expect(passed.status).toBe(200);
  expect((passed.body as OwnRegistrationResponse).names).toContain('రమేష్ బాబు');
  const { description = '', difference = 0 } = date?.options[0] ?? {};
  const move = { program_id: other.id, description, difference };
  const moved = await call('POST /api/your-registration/{token}/move', { path, body: move });
  expect(moved.status).toBe(200);
  const { refunds, people } = moved.body as OwnRegistrationResponse;
  const body = { places: [1, 2], people, refund: refunds[1]?.amount ?? 0 };
  const stale = { ...body, refund: body.refund + 1 };
  expectRejection(
    await call('POST /api/your-registration/{token}/cancel', { path, body: stale }),
    409,
    'REGISTRATION_CHANGED',
  );
  const cancelled = await call('POST /api/your-registration/{token}/cancel', { path, body });
  expect(cancelled.status).toBe(200);
  expect((cancelled.body as OwnRegistrationResponse).status).toBe('cancelled');
  expect(await findRegistration(programs.admin, transaction_id)).toMatchObject({
    registration_status: 'cancelled',
  });
  const attention = await call('GET /api/admin/attention', { as: programs.admin });
  expect((attention.body as AttentionResponse).flags).toContainEqual(
    expect.objectContaining({ transaction_id, kind: 'refund_requested', amount: body.refund }),
  );
});

it('a person who was checked in gets a certificate after the program', async () => {
  const program = await programs.publish({ certificate: true });
  const order = (await call('POST /api/registrations/create-order', { body: registrationBody(program) }))
    .body as RegistrationOrderResponse;
  const { transaction_id, result_token } = order;
  const proof = await pay(order.razorpay_order?.id ?? '');
  await call('POST /api/registrations/verify-payment', { body: { ...proof, transaction_id } });
  const id = (await findRegistration(programs.admin, transaction_id))?.id ?? 0;
  const mark = { as: programs.admin, path: { id, place: 1 }, body: { present: true } };
  await call('PUT /api/admin/check-in/{id}/places/{place}', mark);

  const read = 'GET /api/your-registration/{token}/certificates/{place}';
  const path = { token: result_token ?? '', place: 1 };
  expectRejection(await call(read, { path }), 409, 'CERTIFICATE_TOO_EARLY');
  expect((await call(read, { path, headers: { Accept: 'text/html' } })).status).toBe(303);
  await programs.change(program, { start_date: daysFromToday(-2), end_date: daysFromToday(-1) });
  const file = await call(read, { path });
  expect([file.status, file.type, file.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  expectRejection(await call(read, { path: { ...path, place: 2 } }), 404, 'RECORD_NOT_FOUND');
});

it('a person pays the difference for a date that costs more, and is moved', async () => {
  const program = await programs.publish({ venue: 'QLU Campus' });
  const price = (program.price1 ?? 0) + 500;
  const dearer = await programs.publish({ program_name: program.program_name, price1: price });
  const order = (await call('POST /api/registrations/create-order', { body: registrationBody(program) }))
    .body as RegistrationOrderResponse;
  const { transaction_id, result_token } = order;
  const proof = await pay(order.razorpay_order?.id ?? '');
  await call('POST /api/registrations/verify-payment', { body: { ...proof, transaction_id } });

  const path = { token: result_token ?? '' };
  const shown = await call('GET /api/your-registration/{token}', { path });
  const { can_pay_difference, other_dates } = shown.body as OwnRegistrationResponse;
  expect(can_pay_difference).toBe(true);
  const date = other_dates.find(({ program_id }) => program_id === dearer.id);
  const { description = '', difference = 0 } = date?.options[0] ?? {};
  expect(difference).toBeGreaterThan(0);
  const body = { program_id: dearer.id, description, difference };
  const opened = await call('POST /api/your-registration/{token}/pay-difference', { path, body });
  expect(opened.status).toBe(201);
  const { transaction_id: paid, razorpay_order } = opened.body as DifferenceOrderResponse;
  const again = await call('POST /api/your-registration/{token}/pay-difference', { path, body });
  expect(again.body).toMatchObject({ transaction_id: paid });
  const difference_proof = await pay(razorpay_order?.id ?? '');
  const verified = { ...difference_proof, transaction_id: paid };
  await call('POST /api/registrations/verify-payment', { body: verified });
  const moved = await call('GET /api/your-registration/{token}', { path });
  expect(moved.body).toMatchObject({ program: { id: dearer.id }, date_change: { state: 'moved' } });
});

it('no other address opens a registration', async () => {
  const path = { token: UNKNOWN };
  expectRejection(await call('GET /api/your-registration/{token}', { path }), 404, 'RECORD_NOT_FOUND');
  const pass = { place: 1, from: 'Sample Person', to: 'Other Person' };
  const move = { program_id: 1, description: '', difference: 0 };
  const cancel = { places: [1], people: 1, refund: 0 };
  for (const answer of [
    await call('POST /api/your-registration/{token}/pass-on', { path, body: pass }),
    await call('POST /api/your-registration/{token}/move', { path, body: move }),
    await call('POST /api/your-registration/{token}/cancel', { path, body: cancel }),
    await call('POST /api/your-registration/{token}/pay-difference', {
      path,
      body: { ...move, difference: 1 },
    }),
  ])
    expectRejection(answer, 404, 'RECORD_NOT_FOUND');
});

it('a free registration has a receipt and a calendar file, and its browser is led back when there is none', async () => {
  const program = await programs.publish({ price1: 0 });
  const body = { ...registrationBody(program), amount: 0 };
  const { own_token } = (await call('POST /api/registrations/create-order', { body }))
    .body as RegistrationOrderResponse;
  const path = { token: own_token ?? '' };
  const receipt = 'GET /api/your-registration/{token}/receipt.txt';
  const calendar = 'GET /api/your-registration/{token}/calendar.ics';
  expect((await call(receipt, { path })).type).toBe('text/plain');
  expect((await call(calendar, { path })).type).toBe('text/calendar');
  const unknown = { token: '00000000-0000-4000-8000-000000000000' };
  for (const file of [receipt, calendar] as const)
    expectRejection(await call(file, { path: unknown }), 404, 'RECORD_NOT_FOUND');
  expect((await call(receipt, { path: unknown, headers: { Accept: 'text/html' } })).status).toBe(303);
});
