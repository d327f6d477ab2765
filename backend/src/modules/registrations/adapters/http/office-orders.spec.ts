import request from 'supertest';
import { inDays, problem, programBody } from '../../../../../test/api-requests.js';
import { newUser } from '../../../../../test/back-office-users.js';
import { cancelledMeanwhile } from '../../../../../test/meanwhile.js';
import { startOwnRegistrations } from '../../../../../test/own-registration-fixture.js';
import { startOwnSandbox } from '../../../../../test/test-sandbox.js';

const ADDRESS = '/api/admin/program-registrations/orders';

const own = await startOwnSandbox();
const fixture = await startOwnRegistrations({ RAZORPAY_API_URL: own.url });
const { test, sandbox, rows } = fixture;
const office = (await newUser(test, 'office')).cookie;
const program = await fixture.program({ start_date: inDays(-1), end_date: inDays(1) });
afterAll(async () => {
  await test.stop();
  await own.close();
});
afterEach(() => sandbox.fault({ mode: 'none' }));

const send = (method: 'post' | 'put' | 'get', path: string, body: object = {}) =>
  fixture.send(method, path, body).set('Cookie', office);

const createOrder = (transaction_id: string, changes: object = {}): object => ({
  transaction_id,
  program_id: program,
  full_name: 'లక్ష్మీ దేవి',
  phone: '9876543210',
  description: 'Shared room',
  number_of_people: 2,
  ...changes,
});

async function placed(id: string, changes: object = {}): Promise<{ token: string; order: string }> {
  const { body } = await send('post', ADDRESS, createOrder(id, changes)).expect(201);
  const [order] = await sandbox.findOrders(id);
  return { token: (body as { result_token: string }).result_token, order: order?.id ?? '' };
}

const checkout = (token: string) => request(test.url).post(`/api/payments/${token}/checkout`);
const page = async (token: string) => (await request(test.url).get(`/api/payments/${token}`)).body as object;
const fullProgram = () => fixture.program({ capacity: 2, start_date: inDays(0), end_date: null });

interface Listed {
  programs: { id: number; others: object[]; participants: object[] }[];
}
async function listed(): Promise<Listed['programs'][number] | undefined> {
  const { body } = await send('get', '/api/admin/check-in').expect(200);
  return (body as Listed).programs.find((one) => one.id === program);
}

describe('an order that the office makes', () => {
  it('is not made for a program that is cancelled at the same time', async () => {
    const id = await fixture.program();
    const order = send('post', ADDRESS, createOrder('off-cancel-1', { program_id: id }));
    const { status, body } = await cancelledMeanwhile(test, id, order);
    expect([status, body]).toEqual([409, problem('PROGRAM_CANCELLED')]);
    expect(await sandbox.findOrders('off-cancel-1')).toEqual([]);
  });

  it('is made once, at the price of the option, and is found again until it is paid', async () => {
    const responses = await Promise.all(
      [1, 2, 3].map(() => send('post', ADDRESS, createOrder('off-order-1', { amount: 1 })).expect(201)),
    );
    const [first] = responses.map(({ body }) => body as { result_token: string; held_until: string });
    expect(first).toMatchObject({
      transaction_id: 'off-order-1',
      full_name: 'లక్ష్మీ దేవి',
      number_of_people: 2,
      description: 'Shared room',
      amount: 25_001,
      payment_status: 'pending',
    });
    expect(Date.parse(first?.held_until ?? '')).toBeGreaterThan(Date.now());
    expect(await sandbox.findOrders('off-order-1')).toMatchObject([{ amount: 2_500_100 }]);
    const audited = await rows(
      `select who from audit_log where action = 'registration.ordered' and subject = 'transaction off-order-1'`,
    );
    expect(audited).toHaveLength(1);
    await send('post', ADDRESS, createOrder('off-order-1', { number_of_people: 1 })).expect(409);

    // Also for another phone of the office, and after a reload.
    expect((await listed())?.others).toContainEqual(
      expect.objectContaining({ state: 'not_paid', open_order: 'off-order-1' }),
    );
    const again = await send('get', `${ADDRESS}/off-order-1`).expect(200);
    expect(again.body).toMatchObject({ result_token: first?.result_token });

    const token = first?.result_token ?? '';
    const [order] = await sandbox.findOrders('off-order-1');
    const proof = await sandbox.pay(order?.id ?? '');
    await fixture.verify('off-order-1', proof).expect(200);
    expect(await page(token)).toMatchObject({ payment_status: 'completed', can_pay: false });
    expect((await listed())?.others).toEqual([]);
    expect((await listed())?.participants).toMatchObject([{ transaction_id: 'off-order-1' }]);
  });

  it('is not the repeat of another one of the same family', async () => {
    const [mother, father] = [
      await placed('off-family-1'),
      await placed('off-family-2', { full_name: 'Ravi' }),
    ];
    expect(mother.order).not.toBe(father.order);
    expect(await page(mother.token)).toMatchObject({ name: 'లక్ష్మీ దేవి' });
  });

  it('rejects what cannot be ordered', async () => {
    const bad = { phone: '1', full_name: '', number_of_people: 0 };
    const { body } = await send('post', ADDRESS, createOrder('off-bad-01', bad)).expect(400);
    expect(body).toEqual(problem('VALIDATION_FAILED', ['full_name', 'number_of_people', 'phone']));
    for (const description of ['Volunteers', 'Palace']) {
      const response = await send('post', ADDRESS, createOrder('off-bad-02', { description })).expect(400);
      expect(response.body).toEqual(problem('VALIDATION_FAILED', ['description']));
    }
    await send('post', ADDRESS, createOrder('off-bad-03', { program_id: 999_999 })).expect(404);
    for (const id of ['off-bad-02', '%00', '..']) await send('get', `${ADDRESS}/${id}`).expect(404);
    await send('put', `${ADDRESS}/off-bad-02`).expect(404);
  });

  it('takes seats, more than there are only with the explicit permission', async () => {
    const id = await fullProgram();
    await placed('off-full-1', { program_id: id });
    const more = createOrder('off-full-2', { program_id: id, number_of_people: 1 });
    expect((await send('post', ADDRESS, more).expect(409)).body).toEqual(problem('PROGRAM_FULL'));
    expect(await rows(`select from payments where transaction_id = 'off-full-2'`)).toEqual([]);
    await send('post', ADDRESS, { ...more, overbook: true }).expect(201);

    // After the time is over the seats can be held again while they are free.
    await rows(
      `update registrations set seats_held_until = now() - interval '1 second' where transaction_id like 'off-full-%'`,
    );
    const held = (await send('put', `${ADDRESS}/off-full-1`).expect(200)).body as { held_until: string };
    expect(Date.parse(held.held_until)).toBeGreaterThan(Date.now());
    await send('post', ADDRESS, createOrder('off-full-3', { program_id: id })).expect(409);
  });

  it('is complete after a second try when Razorpay could not be reached, and holds no seats before', async () => {
    const id = await fullProgram();
    const order = createOrder('off-fault-1', { program_id: id });
    await sandbox.fault({ mode: 'reset' });
    expect((await send('post', ADDRESS, order).expect(503)).body).toEqual(problem('GATEWAY_UNREACHABLE'));
    const held = await rows(
      `select from registrations where program_id = $1 and seats_held_until is not null`,
      [id],
    );
    expect(held).toEqual([]);
    await sandbox.fault({ mode: 'none' });
    const { body } = await send('post', ADDRESS, order).expect(201);
    expect(body).toMatchObject({ payment_status: 'pending', held_until: expect.any(String) as string });
    expect(await sandbox.findOrders('off-fault-1')).toHaveLength(1);
  });
});

describe('the payment page of an unpaid registration', () => {
  it('opens the same order for every phone, also after a failure, and holds its seats', async () => {
    const { token, order } = await placed('off-pay-001');
    expect(await page(token)).toMatchObject({ payment_status: 'pending', can_pay: true });
    const [one, other] = await Promise.all([checkout(token).expect(200), checkout(token).expect(200)]);
    expect(one.body).toEqual({
      success: true,
      transaction_id: 'off-pay-001',
      razorpay_key: expect.stringMatching(/^rzp_/) as string,
      razorpay_order: { id: order, amount: 2_500_100, currency: 'INR' },
      payment_status: 'pending',
      result_token: token,
      payment_completed_at: null,
    });
    expect(other.body).toEqual(one.body);
    expect(one.headers['cache-control']).toBe('no-store');

    await fixture.close('off-pay-001').expect(200);
    expect(await page(token)).toMatchObject({ payment_status: 'failed', can_pay: true });
    expect((await checkout(token).expect(200)).body).toEqual(one.body);
    expect(await page(token)).toMatchObject({ payment_status: 'pending', can_pay: true });
    expect(await sandbox.findOrders('off-pay-001')).toHaveLength(1);
  });

  it('offers no checkout while an attempt is in progress or after it was paid, on the other phone', async () => {
    const { token, order } = await placed('off-pay-002');
    const { razorpay_payment_id: id } = await sandbox.pay(order, { outcome: 'pending' });
    const nothing = { razorpay_order: null, razorpay_key: null };
    expect((await checkout(token).expect(200)).body).toMatchObject({ ...nothing, payment_status: 'pending' });
    expect(await page(token)).toMatchObject({ payment_status: 'pending', can_pay: false });
    await sandbox.fail(id);
    expect((await checkout(token).expect(200)).body).toMatchObject({ razorpay_order: { id: order } });
    await sandbox.pay(order);
    expect((await checkout(token).expect(200)).body).toMatchObject({
      ...nothing,
      payment_status: 'completed',
    });
    expect(await page(token)).toMatchObject({ payment_status: 'completed', can_pay: false });
  });

  it('offers none when the program is full, over or at another price', async () => {
    const id = await fullProgram();
    const { token } = await placed('off-pay-003', { program_id: id });
    await rows(
      `update registrations set seats_held_until = now() - interval '1 second' where transaction_id = 'off-pay-003'`,
    );
    await placed('off-pay-004', { program_id: id });
    expect((await checkout(token).expect(409)).body).toEqual(problem('PROGRAM_FULL'));
    await rows(`update registrations set seats_held_until = null where transaction_id = 'off-pay-004'`);
    await rows(
      `update payments set created_at = now() - interval '1 hour' where transaction_id = 'off-pay-003'`,
    );
    await checkout(token).expect(200);
    const dates = { capacity: 2, start_date: inDays(0), end_date: null };
    await fixture.send('put', `/api/programs/${id}`, programBody({ ...dates, price1: 13_000 })).expect(200);
    expect((await checkout(token).expect(409)).body).toEqual(problem('ORDER_CLOSED'));
    expect(await page(token)).toMatchObject({ can_pay: false });
    await rows(`update programs set start_date = $2, end_date = $2 where id = $1`, [id, inDays(-2)]);
    await checkout(token).expect(409, /REGISTRATION_CLOSED/);
  });

  it('says when Razorpay cannot be asked, and is unknown for other tokens', async () => {
    const { token } = await placed('off-pay-005');
    await sandbox.fault({ mode: 'reset' });
    expect((await checkout(token).expect(503)).body).toEqual(problem('GATEWAY_UNREACHABLE'));
    for (const unknown of ['00000000-0000-4000-8000-000000000000', '%00', 'off-pay-005']) {
      expect((await checkout(unknown).expect(404)).body).toEqual(problem('TRANSACTION_NOT_FOUND'));
    }
  });
});
