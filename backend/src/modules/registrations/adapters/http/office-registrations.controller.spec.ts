import request, { type Test } from 'supertest';
import { payerPhone } from '../../../../../../contracts/tests/support/payer-phone.ts';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { inDays, problem } from '../../../../../test/api-requests.js';
import { newUser } from '../../../../../test/back-office-users.js';
import { cancelledMeanwhile } from '../../../../../test/meanwhile.js';
import { FREE, startOwnRegistrations } from '../../../../../test/own-registration-fixture.js';
import { RegistrationEmails } from '../../application/registration-emails.js';

const fixture = await startOwnRegistrations();
const office = (await newUser(fixture.test, 'office', { refund_limit: 3_000 })).cookie;
const retreat = await fixture.program({ program_name: 'Walk-in Day', price1: 2_500 });
const dates = { start_date: inDays(30), end_date: inDays(31) };
const later = await fixture.program({ program_name: 'Later Day', price1: 3_000, ...dates });
afterAll(() => fixture.test.stop());

const ADDRESS = '/api/admin/program-registrations';
const send = (method: 'post' | 'put', path: string, body: object, cookie = office): Test =>
  request(fixture.test.url)[method](path).set('Cookie', cookie).send(body);
const read = async <T>(path: string, cookie = office): Promise<T> =>
  (await request(fixture.test.url).get(path).set('Cookie', cookie).expect(200)).body as T;

function walkIn(key: string, changes: object = {}): object {
  return {
    transaction_id: key,
    program_id: retreat,
    full_name: 'Lakshmi Devi',
    phone: payerPhone(key),
    email: `${key}@example.org`,
    description: 'Shared room',
    amount: 2_500,
    number_of_people: 2,
    mode: 'cash',
    // One number is one payment.
    reference: `Book 7, ${key}`,
    received_on: inDays(-1),
    ...changes,
  };
}

async function added(key: string, changes: object = {}): Promise<number> {
  await send('post', ADDRESS, walkIn(key, changes)).expect(201);
  return (await fixture.listed(key)).id;
}

it('the confirmation of a free walk-in does not count as an email that anybody can cause', async () => {
  await send('post', ADDRESS, walkIn('walk-free-01', FREE)).expect(201);
  await fixture.order(retreat, 'own-free-0001', FREE).expect(201);
  const isUnpaid = async (id: string) =>
    (await fixture.test.app.get(RegistrationEmails).writeConfirmation(id))?.isUnpaid;
  expect([await isUnpaid('walk-free-01'), await isUnpaid('own-free-0001')]).toEqual([false, true]);
});

it('a walk-in who pays cash counts, has a payment page and gets the confirmation, once', async () => {
  const before = await read<{ revenue: number; participants: number }>(`${ADDRESS}/summary`);
  await Promise.all([1, 2].map(() => send('post', ADDRESS, walkIn('walk-in-0001')).expect(201)));
  expect(await fixture.listed('walk-in-0001')).toMatchObject({
    full_name: 'Lakshmi Devi',
    registration_status: 'registered',
    payment_mode: 'cash',
    payment_reference: 'Book 7, walk-in-0001',
    amount: 5_000,
  });
  const after = await read<{ revenue: number; participants: number }>(`${ADDRESS}/summary`);
  expect(after).toMatchObject({ revenue: before.revenue + 5_000, participants: before.participants + 2 });
  const [mail] = await fixture.mails('walk-in-0001');
  expect(mail?.text).toContain('Paid by: Cash');
  expect(mail?.text).toContain('Amount paid: ₹5,000');
  const token = /\/payment\/([0-9a-f-]{36})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await read(`/api/payments/${token}`)).toMatchObject({ payment_status: 'completed', amount: 5_000 });
  for (const change of [{ amount: 1 }, { received_on: inDays(0) }]) {
    const { body } = await send('post', ADDRESS, walkIn('walk-in-0001', change)).expect(409);
    expect(body).toMatchObject({ error: PAYMENT_MESSAGES.alreadyAdded });
  }
  const [payment] = await fixture.rows(
    `select (select count(*)::int from payment_orders o where o.payment_id = p.id) as orders, next_sync_at as due
     from payments p where transaction_id = 'walk-in-0001'`,
  );
  expect(payment).toEqual({ orders: 0, due: null });
});

it('a free walk-in without an email address is registered', async () => {
  await added('walk-in-free', { ...FREE, email: '' });
  expect(await fixture.listed('walk-in-free')).toMatchObject({
    registration_status: 'registered',
    amount: 0,
  });
});

it('a walk-in without an option has the only option of the program, and takes its places', async () => {
  const program = await fixture.program({
    price1: 500,
    description1: 'Seat',
    capacity1: 1,
    price2: null,
    description2: null,
    price3: null,
    description3: null,
  });
  const only = { program_id: program, description: undefined, amount: 500, number_of_people: 1 };
  const id = await added('walk-only-01', only);
  const stored = await fixture.rows('select option_description from registrations where id = $1', [id]);
  expect(stored).toEqual([{ option_description: 'Seat' }]);
  await send('post', ADDRESS, walkIn('walk-only-02', only)).expect(409, /OPTION_FULL/);
});

it('a payment that the office cannot have received is rejected', async () => {
  const wrong = { mode: 'razorpay', received_on: inDays(1), phone: '12345', full_name: ' ' };
  const response = await send('post', ADDRESS, walkIn('walk-in-bad0', wrong)).expect(400);
  expect(response.body).toEqual(problem('VALIDATION_FAILED', ['full_name', 'mode', 'phone', 'received_on']));
  await send('post', ADDRESS, walkIn('walk-in-bad1', { program_id: 999_999 })).expect(404);
});

describe('money that was received by hand', () => {
  const refund = (key: string, body: object, cookie = office): Test =>
    send('post', `/api/admin/payments/${key}/refunds`, { reason: 'Illness', ...body }, cookie);

  it('is refunded by hand within the limit of the user, and cancels the registration when all of it does', async () => {
    await added('walk-in-back', { email: 'back@example.org' });
    // Nothing is sent to Razorpay, so the way must be named.
    await refund('walk-in-back', { refund_id: 'hand-refund-0', amount: 1_000 }).expect(409);
    const part = { refund_id: 'hand-refund-1', amount: 2_500, mode: 'upi', reference: 'UPI 77' };
    const { body } = await refund('walk-in-back', part).expect(201);
    expect(body).toMatchObject({ refund: { status: 'processed', mode: 'upi', bank_reference: 'UPI 77' } });
    await refund('walk-in-back', part).expect(201);
    await refund('walk-in-back', { ...part, refund_id: 'hand-refund-2', amount: 2_500 }).expect(403);
    expect(await read('/api/admin/payments/walk-in-back')).toMatchObject({
      mode: 'cash',
      refunded_amount: 2_500,
      refundable_amount: 2_500,
    });
    await refund(
      'walk-in-back',
      { ...part, refund_id: 'hand-refund-3', mode: 'cash' },
      fixture.cookie,
    ).expect(201);
    expect(await fixture.listed('walk-in-back')).toMatchObject({ registration_status: 'cancelled' });
    const texts = (await fixture.mails('back', /^Refund/, 2)).map(({ text }) => text).join('\n');
    expect(texts).toContain('We have given ₹2,500 back to you by UPI.');
    expect(texts).toContain('We have given ₹2,500 back to you in cash.');
  });
});

describe('a complete registration', () => {
  const history = async (id: number): Promise<unknown[]> =>
    (await read<{ changes: unknown[] }>(`${ADDRESS}/${id}/changes`)).changes;

  it('moves to another date: the difference is stated, and no money moves', async () => {
    const id = await added('walk-in-move', { email: 'move@example.org' });
    const to = { program_id: later, description: 'Shared room', notify: true, note: 'Fever' };
    const { body } = await send('put', `${ADDRESS}/${id}/program`, to).expect(200);
    expect(body).toEqual({ success: true, difference: 1_000, arrived: 0 });
    await send('put', `${ADDRESS}/${id}/program`, to).expect(200);
    expect(await fixture.listed('walk-in-move')).toMatchObject({ program_name: 'Later Day', amount: 5_000 });
    const moved = { kind: 'moved', note: 'Fever', details: { price: 600_000, paid: 500_000 } };
    expect(await history(id)).toMatchObject([moved, { kind: 'added' }]);
    const texts = (await fixture.mails('move', /./, 2)).map(({ text }) => text).join('\n');
    expect(texts).toContain('₹1,000 more than you have paid');
    await send('put', `${ADDRESS}/${id}/program`, { ...to, description: 'Tent' }).expect(400);
    const audit = await read<object[]>(
      `/api/admin/audit?subject=${encodeURIComponent(`registration ${id}`)}`,
      fixture.cookie,
    );
    expect(audit).toMatchObject([
      { action: 'registration.moved', details: { price_paise: 600_000, paid_paise: 500_000, note: 'Fever' } },
    ]);
  });

  it('says which marks of the check-in a move removes, and keeps them for another option of the program', async () => {
    const id = await added('walk-in-here');
    await send('put', `/api/admin/check-in/${id}/places/2`, { present: true }).expect(200);
    const option = { program_id: retreat, description: 'Volunteers' };
    await send('put', `${ADDRESS}/${id}/program`, option).expect(200, {
      success: true,
      difference: -5_000,
      arrived: 0,
    });
    const to = { program_id: later, description: 'Shared room' };
    expect((await send('put', `${ADDRESS}/${id}/program`, to).expect(200)).body).toMatchObject({
      arrived: 1,
    });
    expect((await history(id))[0]).toMatchObject({ kind: 'moved', details: { arrived: 1 } });
  });

  it('loses one of two places once, and keeps its amount', async () => {
    const id = await added('walk-in-less');
    const less = { number_of_people: 1 };
    await Promise.all([1, 2].map(() => send('put', `${ADDRESS}/${id}/people`, less).expect(200)));
    expect(await fixture.listed('walk-in-less')).toMatchObject({
      number_of_people: 1,
      cancelled_people: 1,
      amount: 5_000,
    });
    expect(await history(id)).toHaveLength(2);
    await send('put', `${ADDRESS}/${id}/people`, { number_of_people: 3 }).expect(409);
    await send('put', `${ADDRESS}/${id}/people`, { number_of_people: 0 }).expect(400);
  });

  it('keeps the places at which people were checked in, and another one can be cancelled', async () => {
    const id = await added('walk-in-came', { number_of_people: 3 });
    await send('put', `/api/admin/check-in/${id}/places/2`, { present: true }).expect(200);
    const cancel = (people: number): Test =>
      send('put', `${ADDRESS}/${id}/people`, { number_of_people: people });
    expect((await cancel(1).expect(409)).body).toEqual(problem('PLACES_ATTENDED'));
    expect(await fixture.listed('walk-in-came')).toMatchObject({ number_of_people: 3, cancelled_people: 0 });
    await cancel(2).expect(200);
    await send('put', `/api/admin/check-in/${id}/places/2`, { present: false }).expect(200);
    await cancel(1).expect(200);
  });

  it('keeps what others corrected meanwhile when only the phone number is corrected', async () => {
    const id = await added('walk-in-meanwhile');
    const correct = (body: object): Test => send('put', `${ADDRESS}/${id}/contact`, body);
    await correct({ full_name: 'Lakshmi Rao', email: 'rao@example.org' }).expect(200);
    await correct({ phone: '9876500007' }).expect(200);
    expect(await fixture.listed('walk-in-meanwhile')).toMatchObject({
      full_name: 'Lakshmi Rao',
      phone: '9876500007',
      email: 'rao@example.org',
    });
    const late = { phone: '9876500008', former_phone: '9876543210' };
    expect((await correct(late).expect(409)).body).toEqual(problem('CONTACT_CHANGED'));
    await correct({ phone: '9876500008', former_phone: '9876500007' }).expect(200);
    // The repeat of a correction whose response was lost.
    await correct({ phone: '9876500008', former_phone: '9876500007' }).expect(200);
    await correct({ email: '' }).expect(200);
    await correct({ full_name: ' ' }).expect(400);
    expect(await fixture.listed('walk-in-meanwhile')).toMatchObject({ full_name: 'Lakshmi Rao', email: '' });
  });

  it('corrects a contact that was stored with spaces around it', async () => {
    const name = 'Lakshmi ';
    await fixture.free(retreat, 'stored-with-spaces', { name });
    const { id, full_name } = (await fixture.listed('stored-with-spaces')) as {
      id: number;
      full_name?: string;
    };
    expect(full_name).toBe(name);
    const correct = (body: object): Test => send('put', `${ADDRESS}/${id}/contact`, body);
    await correct({ full_name: 'Lakshmi Rao', former_full_name: name }).expect(200);
    expect(await fixture.listed('stored-with-spaces')).toMatchObject({ full_name: 'Lakshmi Rao' });
    const late = { full_name: 'Lakshmi Devi', former_full_name: name };
    expect((await correct(late).expect(409)).body).toEqual(problem('CONTACT_CHANGED'));
  });

  it('gets a correct name and phone number, which the audit log masks and the history has', async () => {
    const id = await added('walk-in-call', { phone: '9876543210' });
    const contact = { full_name: 'లక్ష్మి దేవి', phone: '9876500000', email: 'walk-in-call@example.org' };
    // The same person, in another script.
    await send('put', `${ADDRESS}/${id}/contact`, { ...contact, another_person: false }).expect(200);
    expect(await fixture.listed('walk-in-call')).toMatchObject({ phone: '9876500000' });
    expect((await history(id))[0]).toMatchObject({
      kind: 'corrected',
      details: {
        contact: {
          full_name: { from: 'Lakshmi Devi', to: 'లక్ష్మి దేవి' },
          phone: { from: '9876543210', to: '9876500000' },
        },
      },
    });
    const audit = await read<object[]>(
      `/api/admin/audit?subject=${encodeURIComponent(`registration ${id}`)}`,
      fixture.cookie,
    );
    expect(audit).toMatchObject([
      {
        action: 'registration.corrected',
        details: {
          full_name: { from: 'L… D…', to: 'ల… దే…' },
          phone: { from: '••••210', to: '••••000' },
        },
      },
    ]);
    await send('put', `${ADDRESS}/999999/contact`, contact).expect(404);
  });
});

it('a walk-in without an ID number has no type of ID in lists and exports', async () => {
  await added('walk-in-noid');
  expect(await fixture.listed('walk-in-noid')).toMatchObject({ id_type: '', id_number: '' });
  const csv = await request(fixture.test.url)
    .get(`${ADDRESS}.csv?q=walk-in-noid`)
    .set('Cookie', office)
    .expect(200);
  expect(csv.text.split('\n')[1]).toContain(',N/A,N/A,N/A,registered,walk-in-noid,');
});

describe('a program that is cancelled at the same time', () => {
  let cancelled: number;

  beforeEach(async () => {
    cancelled = await fixture.program({ program_name: 'Cancelled Day', price1: 2_500 });
  });

  it.each([
    ['money', 'cancelled-paid-0001', 2_500],
    ['no money', 'cancelled-free-0001', 0],
  ])('gets no registration for which the office received %s', async (_name, key, amount) => {
    const body = walkIn(key, { program_id: cancelled, amount });
    const added = await cancelledMeanwhile(fixture.test, cancelled, send('post', ADDRESS, body));
    expect(added.status).toBe(409);
    expect(added.body).toEqual(problem('PROGRAM_CANCELLED'));
    expect(await fixture.listed(key)).toBeUndefined();
  });

  it('gets no registration from another program', async () => {
    const id = await added('cancelled-move-0001');
    const to = { program_id: cancelled, description: 'Shared room' };
    const moved = await cancelledMeanwhile(
      fixture.test,
      cancelled,
      send('put', `${ADDRESS}/${id}/program`, to),
    );
    expect(moved.status).toBe(409);
    expect(moved.body).toEqual(problem('PROGRAM_CANCELLED'));
    expect(await fixture.listed('cancelled-move-0001')).toMatchObject({ program_name: 'Walk-in Day' });
  });
});
