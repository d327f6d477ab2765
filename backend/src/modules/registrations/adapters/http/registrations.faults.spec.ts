import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import request from 'supertest';
import { startOwnRegistrations } from '../../../../../test/own-registration-fixture.js';
import { startOwnSandbox, type Fault } from '../../../../../test/test-sandbox.js';
import { createOrder, openedOrder, orderBody, problem } from '../../../../../test/api-requests.js';

const TIMEOUT_SECONDS = 1;

const own = await startOwnSandbox();
const changes = { RAZORPAY_API_URL: own.url, RAZORPAY_TIMEOUT_SECONDS: TIMEOUT_SECONDS };
const fixture = await startOwnRegistrations(changes);
const { test, sandbox } = fixture;
const programId = await fixture.program();
afterAll(async () => {
  await test.stop();
  await own.close();
});
afterEach(() => sandbox.fault({ mode: 'none' }));

async function statuses(transactionId: string): Promise<unknown> {
  const row = await fixture.listed(transactionId);
  return row && [row['registration_status'], row['payment_status']];
}

/** The spec of the gateway has every fault with its code. */
const FAULTS: [string, Fault, number, string][] = [
  ['never responds', { mode: 'hang' }, 504, 'GATEWAY_TIMEOUT'],
  ['cuts the connection', { mode: 'reset' }, 503, 'GATEWAY_UNREACHABLE'],
  ['opens the order and loses the response', { mode: 'hang', afterwards: true }, 504, 'GATEWAY_TIMEOUT'],
];

describe('while Razorpay fails', () => {
  it.each(FAULTS)(
    'a registration fails in time, is stored as failed, and succeeds on a repeat, when Razorpay %s',
    async (name, fault, status, code) => {
      const id = `trouble-${Buffer.from(name).toString('hex').slice(0, 30)}`;
      await sandbox.fault(fault);
      const began = Date.now();
      const response = await createOrder(test.url, orderBody(programId, id)).expect(status);
      expect(Date.now() - began).toBeLessThan(TIMEOUT_SECONDS * 1_000 + 1_000);
      expect(response.body).toEqual(problem(code));
      expect(await statuses(id)).toEqual(['failed', 'failed']);

      await sandbox.fault({ mode: 'none' });
      const { orderId } = await openedOrder(test.url, orderBody(programId, id));
      expect((await sandbox.findOrders(id)).map((order) => order.id)).toContain(orderId);
      expect(await statuses(id)).toEqual(['pending', 'pending']);
    },
  );

  it('ten concurrent repeats share one call and one response', async () => {
    await sandbox.fault({ mode: 'hang', afterwards: true });
    const began = Date.now();
    const body = orderBody(programId, 'trouble-together');
    const responses = await Promise.all(Array.from({ length: 10 }, () => createOrder(test.url, body)));
    // Ten calls in sequence would take ten times as long.
    expect(Date.now() - began).toBeLessThan(TIMEOUT_SECONDS * 1_000 + 1_000);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([504]));
    expect(await sandbox.findOrders('trouble-together')).toHaveLength(1);
  });

  it('a free registration works as usual', async () => {
    await sandbox.fault({ mode: 'hang' });
    const free = { amount: 0, description: 'Volunteers' };
    await createOrder(test.url, orderBody(programId, 'trouble-free', free)).expect(201);
  });

  it('neither a proof nor a report changes anything, and the proof is accepted afterwards', async () => {
    const { orderId } = await openedOrder(test.url, orderBody(programId, 'trouble-proof'));
    const proof = { transaction_id: 'trouble-proof', ...(await sandbox.pay(orderId)) };
    await sandbox.fault({ mode: 'http500' });
    for (const [path, body] of [
      ['verify-payment', proof],
      ['payment-failed', { transaction_id: 'trouble-proof', error_code: 'USER_CANCELLED' }],
    ] as const) {
      const response = await request(test.url).post(`/api/registrations/${path}`).send(body).expect(502);
      expect(response.body).toEqual({
        ...problem('GATEWAY_BROKEN'),
        error: PAYMENT_MESSAGES.confirmationDelayed,
      });
    }
    expect(await statuses('trouble-proof')).toEqual(['pending', 'pending']);
    await sandbox.fault({ mode: 'none' });
    await request(test.url).post('/api/registrations/verify-payment').send(proof).expect(200);
    expect(await statuses('trouble-proof')).toEqual(['registered', 'completed']);
  });
});
