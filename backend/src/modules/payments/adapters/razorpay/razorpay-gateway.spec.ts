import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import type { Sandbox } from '../../../../../../infra/razorpay-sandbox/server.ts';
import { SandboxControl, startOwnSandbox, type Fault } from '../../../../../test/test-sandbox.js';
import { describePaymentGateway } from '../../ports/payment-gateway.contract.js';
import { RazorpayGateway } from './razorpay-gateway.js';

const ORDER = { amount: 50_000, currency: 'INR', receipt: 'gateway-spec' };
const TIMEOUT_MS = 400;
/** Long enough for a slow machine. */
const LONG_TIMEOUT_MS = 10_000;

let sandbox: Sandbox;
let control: SandboxControl;

beforeAll(async () => {
  sandbox = await startOwnSandbox();
  control = new SandboxControl(sandbox.url);
});
afterAll(async () => {
  await sandbox.close();
});
afterEach(async () => {
  await control.fault({ mode: 'none' });
});

function gatewayAt(
  apiUrl: string,
  changes: { keySecret?: string; timeoutMs?: number; onRejected?: () => void } = {},
): RazorpayGateway {
  const { keyId, keySecret, webhookSecret } = sandbox;
  return new RazorpayGateway({
    keyId,
    keySecret,
    webhookSecrets: ['of last month', webhookSecret],
    apiUrl,
    timeoutMs: LONG_TIMEOUT_MS,
    onRejected: () => undefined,
    onCall: () => undefined,
    ...changes,
  });
}

describePaymentGateway(async () => ({
  gateway: gatewayAt(sandbox.url),
  pay: async (orderId, outcome) => {
    const paid = await control.pay(orderId, { outcome: outcome === 'captured' ? 'success' : outcome });
    return {
      orderId: paid.razorpay_order_id,
      paymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    };
  },
}));

describe('a failing Razorpay', () => {
  const faults: [string, Fault, string][] = [
    ['never responds', { mode: 'hang' }, 'GATEWAY_TIMEOUT'],
    ['is slower than the timeout', { mode: 'slow', ms: 2_000 }, 'GATEWAY_TIMEOUT'],
    ['responds with an HTML page', { mode: 'html' }, 'GATEWAY_BROKEN'],
    ['responds with incomplete JSON', { mode: 'broken-json' }, 'GATEWAY_BROKEN'],
    ['has an internal error', { mode: 'http500' }, 'GATEWAY_BROKEN'],
    ['limits the rate of calls', { mode: 'http429' }, 'GATEWAY_BROKEN'],
    ['cuts the connection', { mode: 'reset' }, 'GATEWAY_UNREACHABLE'],
    ['cuts the connection in the middle of a response', { mode: 'cut' }, 'GATEWAY_UNREACHABLE'],
  ];

  it.each(faults)(
    'a Razorpay that %s makes every call fail with an AppError in time',
    async (_, fault, code) => {
      const order = await gatewayAt(sandbox.url).createOrder(ORDER);
      const { razorpay_payment_id: paymentId } = await control.pay(order.id, { outcome: 'authorized' });
      const payment = (await gatewayAt(sandbox.url).fetchPayment(paymentId))!;
      await control.fault(fault);
      // Only the faults that cause a timeout need a short one.
      const gateway = gatewayAt(sandbox.url, code === 'GATEWAY_TIMEOUT' ? { timeoutMs: TIMEOUT_MS } : {});
      const calls = [
        gateway.createOrder(ORDER),
        gateway.fetchPayment(paymentId),
        gateway.paymentsOfOrder(order.id),
        gateway.capture(payment),
        gateway.refund({ id: 'refund-in-trouble', paymentId, amount: 50_000 }),
        gateway.findRefunds(paymentId),
      ];
      await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject({ name: 'AppError', code })));
    },
  );

  it('a capture whose response is lost is read from the payment', async () => {
    const gateway = gatewayAt(sandbox.url, { timeoutMs: 1_000 });
    const order = await gateway.createOrder(ORDER);
    const { razorpay_payment_id: paymentId } = await control.pay(order.id, { outcome: 'authorized' });
    const payment = await gateway.fetchPayment(paymentId);
    await control.fault({ mode: 'hang', afterwards: true, times: 1 });
    expect(await gateway.capture(payment!)).toMatchObject({ id: paymentId, status: 'captured' });
  });

  it('a refused connection makes Razorpay unreachable', async () => {
    const stopped = await startOwnSandbox();
    await stopped.close();
    await expect(gatewayAt(stopped.url).createOrder(ORDER)).rejects.toMatchObject({
      code: 'GATEWAY_UNREACHABLE',
    });
  });

  it('rejected keys make every call fail with GATEWAY_UNAUTHORIZED and call onRejected', async () => {
    let rejections = 0;
    const gateway = gatewayAt(sandbox.url, {
      keySecret: 'another secret',
      onRejected: () => void (rejections += 1),
    });
    const calls = [
      gateway.createOrder(ORDER),
      gateway.fetchPayment('pay_AAAAAAAAAAAAAA'),
      gateway.findRefunds('pay_AAAAAAAAAAAAAA'),
      gateway.checkKeys(),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'GATEWAY_UNAUTHORIZED' });
    expect(rejections).toBe(calls.length);
  });
});

describe('a server that is not Razorpay', () => {
  let server: Server | undefined;
  const requests: string[] = [];

  afterEach(async () => {
    requests.length = 0;
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  });

  async function serve(handler: Parameters<typeof createServer>[1]): Promise<string> {
    server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      handler?.(request, response);
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const ORDER_RESPONSE = { id: 'order_AAAAAAAAAAAAAA', amount: 50_000, currency: 'INR' };

  it('cannot redirect our key to another URL', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(302, { Location: '/elsewhere' }).end();
    });
    await expect(gatewayAt(url).createOrder(ORDER)).rejects.toMatchObject({ code: 'GATEWAY_BROKEN' });
    expect(requests).toEqual(['POST /v1/orders']);
  });

  it('cannot hold a request by sending its response byte by byte', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const dripping = setInterval(() => response.write(' '), TIMEOUT_MS / 4);
      response.on('close', () => clearInterval(dripping));
    });
    // The response never ends.
    const gateway = gatewayAt(url, { timeoutMs: TIMEOUT_MS });
    await expect(gateway.createOrder(ORDER)).rejects.toMatchObject({ code: 'GATEWAY_TIMEOUT' });
  });

  it.each([
    ['over another amount', { ...ORDER_RESPONSE, amount: 49_999 }],
    ['in another currency', { ...ORDER_RESPONSE, currency: 'USD' }],
    ['with an amount that is not a number', { ...ORDER_RESPONSE, amount: '50000' }],
    ['with an id of another kind', { ...ORDER_RESPONSE, id: 'pay_AAAAAAAAAAAAAA' }],
    ['that is null', null],
  ])('cannot pass off an order %s', async (_, body) => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
    await expect(gatewayAt(url).createOrder(ORDER)).rejects.toMatchObject({ code: 'GATEWAY_BROKEN' });
  });

  it('cannot hide the other attempts of a list by one that is unreadable, which has no money', async () => {
    const captured = {
      id: 'pay_AAAAAAAAAAAAAA',
      order_id: 'order_AAAAAAAAAAAAAA',
      amount: 50_000,
      currency: 'INR',
      status: 'captured',
      captured: true,
    };
    const unknown = { ...captured, id: 'pay_BBBBBBBBBBBBBB', status: 'in_review', created_at: 1_795_000_000 };
    const list = { entity: 'collection', count: 3, items: [captured, unknown, 'garbage'] };
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(list));
    });
    const attempts = await gatewayAt(url).paymentsOfOrder('order_AAAAAAAAAAAAAA');
    expect(attempts).toMatchObject([
      { id: 'pay_AAAAAAAAAAAAAA', status: 'captured', wasCaptured: true },
      { id: 'pay_BBBBBBBBBBBBBB', status: 'unknown', wasCaptured: false, amount: 0 },
      { id: 'unreadable', status: 'unknown', wasCaptured: false, createdAt: null },
    ]);
    expect(attempts?.[1]?.createdAt).toEqual(new Date(1_795_000_000_000));
  });
});

describe('the verification of a proof', () => {
  it('agrees with Razorpay’s SDK on valid and invalid proofs', async () => {
    const gateway = gatewayAt(sandbox.url);
    const order = await gateway.createOrder(ORDER);
    const paid = await control.pay(order.id);
    const good = {
      orderId: paid.razorpay_order_id,
      paymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    };
    const cases = [
      good,
      { ...good, orderId: 'order_AAAAAAAAAAAAAA' },
      { ...good, paymentId: 'pay_AAAAAAAAAAAAAA' },
      { ...good, orderId: good.paymentId, paymentId: good.orderId },
      { ...good, signature: good.signature.toUpperCase() },
      { ...good, signature: '0'.repeat(64) },
      { ...good, signature: '' },
      { ...good, signature: '[object Object]' },
    ];
    const sdkResults = cases.map(({ orderId, paymentId, signature }) =>
      validatePaymentVerification({ order_id: orderId, payment_id: paymentId }, signature, sandbox.keySecret),
    );
    expect(cases.map((proof) => gateway.isGenuine(proof))).toEqual(sdkResults);
    expect(sdkResults).toEqual([true, ...Array.from({ length: cases.length - 1 }, () => false)]);
  });
});

describe('an event', () => {
  const NO_RECORDS = {
    ...{ orderId: null, paymentId: null, refundId: null },
    ...{ disputeId: null, subscriptionId: null, invoiceId: null },
  };
  const body = Buffer.from(
    JSON.stringify({
      event: 'refund.processed',
      payload: { payment: { entity: { id: 'pay_AAAAAAAAAAAAAA', order_id: 'order_AAAAAAAAAAAAAA' } } },
    }),
  );
  const signed = (secret: string, bytes = body): string =>
    createHmac('sha256', secret).update(bytes).digest('hex');

  it('is accepted only when it is signed with a known secret, as in the SDK', () => {
    const gateway = gatewayAt(sandbox.url);
    for (const secret of ['of last month', sandbox.webhookSecret]) {
      expect(Razorpay.validateWebhookSignature(body.toString(), signed(secret), secret)).toBe(true);
      expect(gateway.readEvent(body, signed(secret))).toEqual({
        ...NO_RECORDS,
        type: 'refund.processed',
        orderId: 'order_AAAAAAAAAAAAAA',
        paymentId: 'pay_AAAAAAAAAAAAAA',
      });
    }
    for (const signature of [signed('unknown'), '', signed(sandbox.webhookSecret).toUpperCase()]) {
      expect(() => gateway.readEvent(body, signature)).toThrow(
        expect.objectContaining({ code: 'NOTIFICATION_REFUSED' }),
      );
    }
  });

  it('names no payment when it is signed but unreadable', () => {
    for (const text of ['no json', '[]', '{"event":7}', 'null']) {
      const bytes = Buffer.from(text);
      const event = gatewayAt(sandbox.url).readEvent(bytes, signed(sandbox.webhookSecret, bytes));
      expect(event).toEqual({ ...NO_RECORDS, type: 'unreadable' });
    }
  });
});
