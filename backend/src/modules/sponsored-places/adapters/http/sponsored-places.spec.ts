import { createHmac } from 'node:crypto';
import request, { type Test } from 'supertest';
import { payerPhone } from '../../../../../../contracts/tests/support/payer-phone.ts';
import { addProgram, adminCookie, problem } from '../../../../../test/api-requests.js';
import { newUser } from '../../../../../test/back-office-users.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { outboxOf } from '../../../../../test/test-mail.js';
import { SandboxControl, type SandboxPayment } from '../../../../../test/test-sandbox.js';
import { until } from '../../../../../test/until.js';
import { Database } from '../../../../platform/database/database.js';
import type { PlaceGiftResponse, PlaceRequestResponse } from './sponsored-places.responses.js';

let test: TestApp;
let owner: string;
let office: string;
let sandbox: SandboxControl;
let retreat: number;
let number = 0;

beforeAll(async () => {
  test = await startTestApp();
  owner = await adminCookie(test.url);
  office = (await newUser(test, 'office')).cookie;
  sandbox = new SandboxControl(test.env.RAZORPAY_API_URL ?? '');
});
afterAll(() => test.stop());

/** Each test has a program of its own, which alone uses the places of the sponsored program. */
beforeEach(async () => {
  number += 1;
  retreat = await addProgram(test.url, owner, { program_name: `Sponsored Retreat ${number}` });
});

const send = (method: 'post' | 'put', path: string, body: object = {}, cookie = office): Test =>
  request(test.url)[method](path).set('Cookie', cookie).send(body);
const read = async <T>(path: string): Promise<T> =>
  (await request(test.url).get(path).set('Cookie', owner).expect(200)).body as T;

const allow = (sponsored: string, ...program_ids: number[]): Test =>
  send('put', `/api/admin/sponsored-programs/${sponsored}`, { program_ids }, owner).expect(200);

function question(changes: object = {}): object {
  number += 1;
  const key = `place-request-${number}`;
  return {
    program_id: retreat,
    name: 'శ్రీమతి లక్ష్మి',
    email: `${key}@example.org`,
    phone: payerPhone(key),
    address: '12 Sample Street, Hyderabad',
    idType: 'PAN',
    idNumber: 'ABCDE1234F',
    reason: 'నా దగ్గర డబ్బు లేదు. I teach children in my village.',
    transaction_id: key,
    ...changes,
  };
}

const ask = (body: object): Test => request(test.url).post('/api/sponsored-places/requests').send(body);

/** Stores a request and returns its row. */
async function asked(changes: object = {}): Promise<PlaceRequestResponse> {
  const body = question(changes) as { transaction_id: string };
  await ask(body).expect(201);
  return found(body.transaction_id);
}

async function found(transactionId: string): Promise<PlaceRequestResponse> {
  const path = `/api/admin/sponsored-places/requests?q=${transactionId}&_start=0&_end=2`;
  return (await read<PlaceRequestResponse[]>(path))[0] as PlaceRequestResponse;
}

const decide = (id: number, decision: 'assign' | 'decline' | 'cancel', cookie = office): Test =>
  send('post', `/api/admin/sponsored-places/requests/${id}/${decision}`, {}, cookie);

/** A paid pay-it-forward donation. Returns its transaction id and the checkout's proof. */
async function give(
  sponsored: string,
  spots: number,
  price: number,
): Promise<{ id: string; proof: SandboxPayment }> {
  number += 1;
  const id = `sponsor-gift-${number}`;
  const body = {
    donor_name: 'Sponsor Sample',
    email: `${id}@example.org`,
    phone: payerPhone(id),
    address: '12 Sample Street, Hyderabad',
    id_type: 'PAN',
    id_number: 'ABCDE1234F',
    donation_type: 'pay-it-forward',
    sponsored_program: sponsored,
    spots,
    amount: spots * price,
    transaction_id: id,
  };
  const order = await request(test.url).post('/api/donations/create-order').send(body).expect(201);
  const proof = await sandbox.pay((order.body as { razorpay_order: { id: string } }).razorpay_order.id);
  // The settlement is reported twice.
  for (let time = 0; time < 2; time += 1)
    await request(test.url)
      .post('/api/donations/verify-payment')
      .send({ ...proof, transaction_id: id })
      .expect(200);
  return { id, proof };
}

async function gift(transactionId: string): Promise<PlaceGiftResponse> {
  const path = `/api/admin/sponsored-places/gifts?q=${transactionId}&_start=0&_end=2`;
  return (await read<PlaceGiftResponse[]>(path))[0] as PlaceGiftResponse;
}

const refund = (transactionId: string, amount: number): Test => {
  number += 1;
  const body = { refund_id: `places-refund-${number}`, amount, reason: 'Illness' };
  return send('post', `/api/admin/payments/${transactionId}/refunds`, body, owner);
};

/** Razorpay reports a refund that was made in its dashboard. */
async function webhook({
  razorpay_payment_id: id,
  razorpay_order_id: order_id,
}: SandboxPayment): Promise<void> {
  const body = JSON.stringify({
    event: 'refund.processed',
    payload: { payment: { entity: { id, order_id } } },
  });
  const [secret = ''] = test.env.RAZORPAY_WEBHOOK_SECRET ?? [];
  number += 1;
  await request(test.url)
    .post('/api/webhooks/razorpay')
    .set('Content-Type', 'application/json')
    .set('X-Razorpay-Event-Id', `places_${number}`)
    .set('X-Razorpay-Signature', createHmac('sha256', secret).update(body).digest('hex'))
    .send(body)
    .expect(200);
}

const mailTo = async (address: string) =>
  (await outboxOf(test.env.DATA_DIR)).filter(({ to }) => to.address === address);

it('a visitor asks, the office assigns, both sides get an email, and nothing is paid', async () => {
  await allow('sctp', retreat);
  expect((await request(test.url).get(`/api/sponsored-places/programs/${retreat}`)).body).toEqual({
    success: true,
    offered: true,
  });
  const given = await give('sctp', 1, 8_000);
  const body = question() as { transaction_id: string; email: string };
  await Promise.all([1, 2].map(() => ask(body).expect(201)));
  const row = await found(body.transaction_id);
  expect(row).toMatchObject({
    status: 'new',
    places_left: 1,
    id_number: '••••••234F',
    full_name: 'శ్రీమతి లక్ష్మి',
  });
  await Promise.all([1, 2].map(() => decide(row.id, 'assign').expect(200)));

  const [registration] = await read<object[]>(
    `/api/admin/program-registrations?q=${body.transaction_id}&_start=0&_end=2`,
  );
  expect(registration).toMatchObject({
    registration_status: 'registered',
    amount: 0,
    number_of_people: 1,
    program_id: retreat,
    id_number: '••••••234F',
  });
  const { id } = registration as { id: number };
  expect(await read(`/api/admin/program-registrations/${id}/id-number`)).toMatchObject({
    id_number: 'ABCDE1234F',
  });
  expect(await gift(given.id)).toMatchObject({
    given: 1,
    used: 1,
    places_left: 0,
    unpaid: 0,
    donor_name: 'Sponsor Sample',
  });

  await until(async () => (await mailTo(body.email)).length === 2);
  const texts = (await mailTo(body.email)).map(({ subject }) => subject).sort();
  expect(texts).toEqual([
    expect.stringMatching(/^You are registered: Sponsored Retreat/),
    'Your request for a sponsored place',
  ]);
  await until(async () => (await mailTo(`${given.id}@example.org`)).length === 2);
  const thanks = (await mailTo(`${given.id}@example.org`)).find(({ subject }) =>
    subject.includes('sponsored'),
  );
  expect(thanks?.text).toContain('one more person can come');
  expect(thanks?.text).not.toContain('లక్ష్మి');
  const stored = await test.app
    .get(Database)
    .rows('select id_number_sealed from sponsored_place_requests where id = $1', [row.id]);
  expect(stored).toEqual([{ id_number_sealed: null }]);
});

it('gives the last place to one of two users who assign it at the same time', async () => {
  await allow('teenage-buddha', retreat);
  await give('teenage-buddha', 1, 3_000);
  const requests = [await asked(), await asked()];
  const responses = await Promise.all(
    requests.map(({ id }, index) => decide(id, 'assign', index === 0 ? owner : office)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.body).toEqual(problem('NO_PLACE_LEFT'));
  const states = await Promise.all(requests.map(({ transaction_id }) => found(transaction_id)));
  expect(states.map(({ status }) => status).sort()).toEqual(['assigned', 'new']);
  const waiting = states.find(({ status }) => status === 'new');
  const none = await read(`/api/admin/program-registrations?q=${waiting?.transaction_id}&_start=0&_end=2`);
  expect(none).toEqual([]);
});

it('declines kindly, once, and a decided request cannot be decided in another way', async () => {
  await allow('emotional-healing', retreat);
  const { id, email } = await asked();
  await decide(id, 'decline').expect(200);
  await decide(id, 'decline').expect(200);
  expect((await decide(id, 'assign').expect(409)).body).toEqual(problem('PLACE_REQUEST_DECIDED'));
  await until(async () => (await mailTo(email)).length === 2);
  const [declined] = (await mailTo(email)).filter(({ subject }) => subject.startsWith('About'));
  expect(declined?.text).toContain('we cannot offer you a sponsored place in this program this time');
});

it('a cancelled registration returns its place, and leaves the lists of the program', async () => {
  await allow('meditation-classes', retreat);
  const given = await give('meditation-classes', 1, 2_000);
  const first = await asked();
  await decide(first.id, 'assign').expect(200);
  await decide(first.id, 'cancel').expect(200);
  await decide(first.id, 'cancel').expect(200);
  expect(await gift(given.id)).toMatchObject({ given: 1, used: 0, places_left: 1 });
  const path = `/api/admin/program-registrations?q=${first.transaction_id}&_start=0&_end=2`;
  expect(await read(path)).toMatchObject([{ registration_status: 'cancelled' }]);
  const { programs } = await read<{ programs: { program_id: number }[] }>('/api/admin/check-in');
  expect(programs.filter(({ program_id }) => program_id === retreat)).toEqual([]);
  const second = await asked();
  await decide(second.id, 'assign').expect(200);
  expect(await gift(given.id)).toMatchObject({ used: 1 });
});

it('a cancelled program returns its places', async () => {
  await allow('meditation-classes', retreat);
  const given = await give('meditation-classes', 1, 2_000);
  const one = await asked();
  await decide(one.id, 'assign').expect(200);
  const before = await gift(given.id);
  const body = {
    way: 'refund',
    announcement_id: '6f1c1f5e-3f0a-4b51-9d5e-0d6a3f1c1f5e',
    subject: 'The program is cancelled',
    text: 'We are sorry.',
    registrations: 1,
    refunds: 0,
  };
  await send('post', `/api/admin/program-cancellations/${retreat}`, body, owner).expect(200);
  expect(await gift(given.id)).toMatchObject({ used: before.used - 1 });
  expect(await found(one.transaction_id)).toMatchObject({ status: 'cancelled' });
});

describe('a refund of the gift', () => {
  it('is refused for used places with their number, and takes unused ones out of the ledger', async () => {
    await allow('inner-child-healing', retreat);
    const given = await give('inner-child-healing', 3, 5_000);
    const used = await asked();
    await decide(used.id, 'assign').expect(200);
    for (const amount of [15_000, 10_001]) {
      const { body } = await refund(given.id, amount).expect(409);
      expect(body).toEqual({
        success: false,
        code: 'PLACES_USED',
        error:
          '1 place of this gift is used, so the money for it cannot be refunded. Cancel the registration first, or refund less.',
      });
    }
    await refund(given.id, 5_000).expect(201);
    expect(await gift(given.id)).toMatchObject({ given: 3, refunded: 1, used: 1, places_left: 1 });
    await refund(given.id, 5_001).expect(409);
    await decide(used.id, 'cancel').expect(200);
    await refund(given.id, 10_000).expect(201);
    expect(await gift(given.id)).toMatchObject({ given: 3, refunded: 3, used: 0, places_left: 0 });
    expect((await decide((await asked()).id, 'assign').expect(409)).body).toEqual(problem('NO_PLACE_LEFT'));
  });

  it('that was made at Razorpay takes out the unused places and shows the used ones as unpaid', async () => {
    await allow('inner-child-healing', retreat);
    const given = await give('inner-child-healing', 2, 5_000);
    await decide((await asked()).id, 'assign').expect(200);
    await sandbox.refundThere(given.proof.razorpay_payment_id);
    await webhook(given.proof);
    await until(async () => (await gift(given.id)).refunded === 1);
    await webhook(given.proof);
    expect(await gift(given.id)).toMatchObject({ given: 2, refunded: 1, used: 1, places_left: 0, unpaid: 1 });
  });
});

describe('a request', () => {
  it('is rejected for a program without sponsored places, and the form does not offer them', async () => {
    const offered = (id: number): Promise<unknown> =>
      request(test.url)
        .get(`/api/sponsored-places/programs/${id}`)
        .then(({ body }) => body as unknown);
    expect(await offered(retreat)).toEqual({ success: true, offered: false });
    expect(await offered(999_999)).toEqual({ success: true, offered: false });
    expect((await ask(question()).expect(409)).body).toEqual(problem('PLACES_NOT_OFFERED'));
  });

  it('needs a reason and valid details, and only one of a person is open', async () => {
    await allow('sctp', retreat);
    const { body } = await ask(question({ reason: '  ', phone: '12345', idNumber: '' })).expect(400);
    expect(body).toEqual(problem('VALIDATION_FAILED', ['phone', 'reason']));
    expect((await ask(question({ idNumber: '' })).expect(400)).body).toEqual(
      problem('VALIDATION_FAILED', ['idNumber']),
    );
    const open = question() as { email: string; phone: string; transaction_id: string };
    await ask(open).expect(201);
    const again = question({ email: open.email.toUpperCase(), phone: open.phone });
    expect((await ask(again).expect(409)).body).toEqual(problem('PLACE_ALREADY_REQUESTED'));
    const other = { ...open, reason: 'Another reason' };
    expect((await ask(other).expect(409)).body).toEqual(problem('TRANSACTION_ID_REUSED'));
  });
});

it('the setting names known programs, and the audit log has the change', async () => {
  const path = '/api/admin/sponsored-programs/sctp';
  expect((await send('put', path, { program_ids: [999_999] }, owner).expect(404)).body).toEqual(
    problem('PROGRAM_NOT_FOUND'),
  );
  await send('put', path, { program_ids: [retreat, retreat] }, owner).expect(400);
  await send('put', '/api/admin/sponsored-programs/unknown', { program_ids: [] }, owner).expect(404);
  const { body } = await allow('sctp', retreat);
  const { sponsored_programs, choices } = body as {
    sponsored_programs: { sponsored_program: string; programs: { program_id: number }[] }[];
    choices: { program_id: number }[];
  };
  const sctp = sponsored_programs.find(({ sponsored_program }) => sponsored_program === 'sctp');
  expect(sctp?.programs.map(({ program_id }) => program_id)).toEqual([retreat]);
  expect(choices.map(({ program_id }) => program_id)).toContain(retreat);
  const entries = await read<{ subject: string }[]>(
    '/api/admin/audit?action=sponsored-program.changed&_start=0&_end=5',
  );
  expect(entries[0]).toMatchObject({ subject: 'sponsored-program sctp' });
});
