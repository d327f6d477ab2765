import request, { type Test } from 'supertest';
import { inDays } from '../../../../../test/api-requests.js';
import { startOwnRegistrations } from '../../../../../test/own-registration-fixture.js';

const fixture = await startOwnRegistrations();
afterAll(() => fixture.test.stop());

const OFFICE = '/api/admin/program-registrations';
const program = (price1: number) =>
  fixture.program({ program_name: `At ${price1}`, start_date: inDays(20), end_date: inDays(22), price1 });
const findId = async (key: string) => (await fixture.listed(key)).id;
const move = async (key: string, program_id: number) =>
  fixture
    .send('put', `${OFFICE}/${await findId(key)}/program`, { program_id, description: 'Shared room' })
    .expect(200);
const link = async (key: string) => fixture.send('post', `${OFFICE}/${await findId(key)}/payment-link`);
const record = async (key: string, body: object) =>
  fixture.send('post', `${OFFICE}/${await findId(key)}/payments`, {
    mode: 'cash',
    received_on: inDays(0),
    ...body,
  });
const balance = async (key: string) => (await fixture.listed(key))['balance'];
const waiting = async (key: string) => {
  const { body } = await fixture.send('get', `${OFFICE}/balances`).expect(200);
  return (body as { balances: { transaction_id: string; balance: number }[] }).balances.find(
    ({ transaction_id }) => transaction_id === key,
  );
};
/** Paid ₹8,000, and moved to a date for each of the prices. */
async function moved(key: string, prices: number[], changes: object = {}) {
  await fixture.paid(await program(8_000), key, { amount: 8_000, ...changes });
  for (const price of prices) await move(key, await program(price));
}
interface Link {
  amount: number;
  transaction_id: string;
  result_token: string;
}
const checkout = ({ result_token }: Link): Test =>
  request(fixture.test.url).post(`/api/payments/${result_token}/checkout`);
async function createOrder(opened: Link): Promise<string> {
  const { body } = await checkout(opened).expect(200);
  return (body as { razorpay_order: { id: string } }).razorpay_order.id;
}
const pay = async ({ transaction_id }: Link, order: string): Promise<void> =>
  void (await fixture.verify(transaction_id, await fixture.sandbox.pay(order)).expect(200));

describe('the balance of a registration', () => {
  it('nets several moves, and a payment link collects exactly it, once', async () => {
    await moved('balance-001', [5_000]);
    expect(await balance('balance-001')).toBe(-3_000);
    expect(await waiting('balance-001')).toMatchObject({ balance: -3_000 });
    await move('balance-001', await program(10_000));
    expect(await balance('balance-001')).toBe(2_000);
    const { body: first } = await link('balance-001');
    expect(first).toMatchObject({ success: true, amount: 2_000 });
    const { body: second } = await link('balance-001');
    expect(second).toEqual(first);
    expect(await fixture.sandbox.findOrders((first as Link).transaction_id)).toMatchObject([
      { amount: 200_000 },
    ]);
    const [mail] = await fixture.mails('balance-001', /^Please pay/);
    expect(mail?.text).toContain(`/payment/${(first as Link).result_token}`);
    await pay(first as Link, await createOrder(first as Link));
    expect(await balance('balance-001')).toBe(0);
    expect(await waiting('balance-001')).toBeUndefined();
    expect(await fixture.listed('balance-001')).toMatchObject({
      amount: 10_000,
      payment_status: 'completed',
    });
    await fixture.mails('balance-001', /^We have received/);
    expect((await link('balance-001')).body).toMatchObject({ code: 'NOTHING_TO_COLLECT' });
    await fixture.mails('balance-001', /^Please pay/);
  });

  it('is shown at the check-in', async () => {
    await moved('balance-002', []);
    const to = await program(9_000);
    await move('balance-002', to);
    const { body } = await fixture.send('get', `/api/admin/check-in/programs/${to}`);
    expect(body).toMatchObject({ program: { participants: [{ balance: 1_000 }] } });
  });

  it('is collected in parts by hand, and never more than it', async () => {
    await moved('balance-003', [10_000]);
    const paid = { transaction_id: 'part-00000001', amount: 500 };
    for (let times = 0; times < 2; times += 1) expect((await record('balance-003', paid)).status).toBe(201);
    expect(await balance('balance-003')).toBe(1_500);
    const tooMuch = await record('balance-003', { transaction_id: 'part-00000002', amount: 1_500.01 });
    expect(tooMuch.body).toMatchObject({
      code: 'NOTHING_TO_COLLECT',
      error: expect.stringContaining('₹1,500') as string,
    });
    expect((await record('balance-003', { transaction_id: 'part-00000003', amount: 1_500 })).status).toBe(
      201,
    );
    expect(await balance('balance-003')).toBe(0);
    expect(await fixture.listed('balance-003')).toMatchObject({ amount: 10_000 });
  });

  it('is not recorded by hand while its link can be paid, until the office confirms it; then it is overpaid', async () => {
    await moved('balance-004', [10_000]);
    const { body } = await link('balance-004');
    const order = await createOrder(body as Link);
    const paid = { transaction_id: 'part-00000004', amount: 2_000 };
    const asked = await record('balance-004', paid);
    expect(asked.status).toBe(409);
    expect(asked.body).toMatchObject({
      code: 'POSSIBLE_REPEAT',
      error: expect.stringMatching(
        /^Sample Person \(\d{10}\): ₹2,000 online for At 10000, begun on .* IST, not paid yet\. Nothing is saved yet\.$/,
      ) as string,
    });
    expect(await balance('balance-004')).toBe(2_000);
    expect((await record('balance-004', { ...paid, enter_anyway: true })).status).toBe(201);
    // Nobody begins to pay it any more; the checkout that was open takes the money all the same.
    await checkout(body as Link).expect(409, /ORDER_CLOSED/);
    await pay(body as Link, order);
    expect(await waiting('balance-004')).toMatchObject({ balance: -2_000 });
  });

  it('is collected when a free registration moved to a paid date', async () => {
    await fixture.free(await program(8_000), 'balance-005');
    await move('balance-005', await program(3_000));
    expect(await balance('balance-005')).toBe(3_000);
    const { body } = await link('balance-005');
    await pay(body as Link, await createOrder(body as Link));
    expect(await balance('balance-005')).toBe(0);
    expect(await fixture.listed('balance-005')).toMatchObject({
      amount: 3_000,
      registration_status: 'registered',
    });
  });

  it('presets a refund with what was paid too much, and a larger refund makes no debt', async () => {
    await moved('balance-006', [5_000]);
    const path = '/api/admin/payments/balance-006';
    const { body } = await fixture.send('get', path);
    expect(body).toMatchObject({ suggestion: { amount: 3_000, is_overpaid: true } });
    const refund = (refund_id: string, amount: number) =>
      fixture.send('post', `${path}/refunds`, { refund_id, amount, reason: 'Moved' }).expect(201);
    await refund('balance-refund-1', 3_000);
    await fixture.sync('balance-006');
    expect(await balance('balance-006')).toBe(0);
    await refund('balance-refund-2', 500);
    await fixture.sync('balance-006');
    expect(await balance('balance-006')).toBe(0);
    // What was given back is owed again at a dearer date.
    await move('balance-006', await program(10_000));
    expect(await balance('balance-006')).toBe(5_500);
  });

  it('counts only the people who come', async () => {
    await moved('balance-007', [10_000], {
      number_of_people: 2,
      participant_names: ['Asha Rao', 'Ravi Rao'],
    });
    expect(await balance('balance-007')).toBe(4_000);
    await fixture
      .send('put', `${OFFICE}/${await findId('balance-007')}/people`, { number_of_people: 1 })
      .expect(200);
    expect(await balance('balance-007')).toBe(2_000);
  });
});
