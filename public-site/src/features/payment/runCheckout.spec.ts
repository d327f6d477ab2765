import { FakeCheckout, openBrowser, advanceTime, reply, type FakeServer } from '../../testing/fakeBrowser';
import { fillForm, ORDER, orderReply, press, PROOF, REPORT, RESULT, VERIFY } from '../../testing/payments';
import { openedPayment } from './openedPayment';
import { runCheckout } from './runCheckout';
import { keepProof, keptProof } from './unconfirmedProof';

const PENDING = { kind: 'pending', token: 'token-1' };
const PAID = { kind: 'paid', transactionId: 'don_1' };
const ALL_PAUSES_MS = 15_000;

let server: FakeServer;
let reported: unknown[];

beforeEach(() => {
  ({ server, reported } = openBrowser());
  server.on(ORDER, orderReply()).on(REPORT, reply({ status: 'failed' }));
  fillForm();
});

it('does not open for a visitor who has left the form', async () => {
  const payment = await press({ hasLeft: () => true });
  expect(payment.outcome).toEqual({ kind: 'left' });
  expect(payment.stages).toEqual(['ordering']);
  expect(server.callsOf(REPORT)).toEqual([]);
  // The order stays open, and the form offers it again.
  expect(openedPayment()).toMatchObject({ transactionId: 'don_1' });
});

describe('a closed checkout', () => {
  it('is a cancelled payment when the server finds no payment', async () => {
    const payment = await press();
    FakeCheckout.last.dismiss();
    await advanceTime();
    expect(payment.outcome).toEqual({
      kind: 'failed',
      transactionId: 'don_1',
      failure: { code: 'USER_CANCELLED', reason: 'Payment was cancelled. No money has been taken.' },
    });
    expect(server.callsOf(REPORT)).toMatchObject([
      { body: { transaction_id: 'don_1', error_code: 'USER_CANCELLED' } },
    ]);
  });

  it('leads to the result page while a payment is in progress', async () => {
    server.on(REPORT, reply({ status: 'pending' }));
    const payment = await press();
    FakeCheckout.last.dismiss();
    await advanceTime();
    expect(payment.outcome).toEqual(PENDING);
    expect(openedPayment()).toMatchObject({ transactionId: 'don_1' });
  });

  it('is a success when the payment was captured', async () => {
    server.on(REPORT, reply({ status: 'completed' }));
    const payment = await press();
    FakeCheckout.last.dismiss();
    await advanceTime();
    expect(payment.outcome).toEqual(PAID);
  });

  it('leads to the result page when the payment was refunded meanwhile', async () => {
    server.on(REPORT, reply({ status: 'refunded' }));
    const payment = await press();
    FakeCheckout.last.dismiss();
    await advanceTime();
    expect(payment.outcome).toEqual(PENDING);
  });

  it.each(['offline' as const, reply({ code: 'INTERNAL_ERROR', error: 'Sorry' }, 500)])(
    'is pending without a server response (%j), after two reports',
    async (response) => {
      server.on(REPORT, response);
      const payment = await press();
      FakeCheckout.last.dismiss();
      await advanceTime(1000);
      expect(payment.outcome).toEqual(PENDING);
      expect(server.callsOf(REPORT)).toHaveLength(2);
    },
  );

  it('fails with the reason of the last attempt inside it', async () => {
    const payment = await press();
    FakeCheckout.last.failAttempt({ code: 'BAD_REQUEST_ERROR', reason: 'card_declined', description: 'No.' });
    FakeCheckout.last.failAttempt({
      code: 'BAD_REQUEST_ERROR',
      reason: 'insufficient_fund',
      description: 'Your balance is too low.',
    });
    FakeCheckout.last.dismiss();
    await advanceTime();
    expect(payment.outcome).toMatchObject({
      failure: { code: 'INSUFFICIENT_FUNDS', reason: 'Your balance is too low.' },
    });
  });

  it('fails with our own message when Razorpay gives none', async () => {
    const payment = await press();
    FakeCheckout.last.failAttempt({});
    FakeCheckout.last.dismiss();
    await advanceTime();
    expect(payment.outcome).toMatchObject({
      failure: { code: 'PAYMENT_FAILED', reason: 'Something went wrong. Please try again.' },
    });
  });
});

it('a failed attempt does not end the checkout; the visitor may still pay in it', async () => {
  server.on(VERIFY, reply({ message: 'Payment verified successfully' }));
  const payment = await press();
  FakeCheckout.last.failAttempt({ reason: 'card_declined' });
  await advanceTime();
  expect(payment.outcome).toBeUndefined();
  FakeCheckout.last.pay(PROOF);
  await advanceTime();
  expect(payment.outcome).toEqual(PAID);
});

describe('a proof of payment', () => {
  it('is retried with backoff; without a response the payment is pending and the proof stays in the tab', async () => {
    server.on(VERIFY, 'offline');
    const payment = await press();
    FakeCheckout.last.pay(PROOF);
    await advanceTime(ALL_PAUSES_MS - 1);
    expect(payment.outcome).toBeUndefined();
    await advanceTime(1);
    expect(payment.outcome).toEqual(PENDING);
    expect(server.callsOf(VERIFY)).toHaveLength(5);
    expect(server.callsOf(REPORT)).toHaveLength(0);
    expect(keptProof('don_1')).toEqual(PROOF);
  });

  it('is kept and sent at once while the network does not answer the poll of the settlement', async () => {
    server.on(RESULT, 'silent').on(VERIFY, reply({ message: 'Payment verified successfully' }));
    const payment = await press();
    await advanceTime(8000);
    expect(server.callsOf(RESULT)).toHaveLength(1);
    FakeCheckout.last.pay(PROOF);
    await advanceTime();
    expect(payment.outcome).toEqual(PAID);
    expect(reported).toEqual([]);
  });

  it('a proof without a response is sent again by the next click, without a checkout', async () => {
    keepProof('don_1', PROOF);
    server.on(VERIFY, reply({ message: 'Payment verified successfully' }));
    const payment = await press();
    expect(payment.outcome).toEqual(PAID);
    expect(payment.stages).toEqual(['ordering', 'confirming']);
    expect(FakeCheckout.opened).toHaveLength(0);
    expect(keptProof('don_1')).toBeNull();
  });

  it('a proof with an invalid signature is a failed verification', async () => {
    server.on(VERIFY, reply({ code: 'SIGNATURE_INVALID', error: 'No' }, 400));
    const payment = await press();
    FakeCheckout.last.pay(PROOF);
    await advanceTime();
    expect(payment.outcome).toMatchObject({
      kind: 'failed',
      failure: { code: 'VERIFICATION_FAILED', reason: 'Payment verification failed' },
    });
    expect(keptProof('don_1')).toBeNull();
  });

  it('a rejected proof is a success when the server reports the payment as completed', async () => {
    server.on(VERIFY, reply({ code: 'SIGNATURE_INVALID', error: 'No' }, 400));
    server.on(REPORT, reply({ status: 'completed' }));
    const payment = await press();
    FakeCheckout.last.pay(PROOF);
    await advanceTime();
    expect(payment.outcome).toEqual(PAID);
  });
});

describe('a payment that is settled while its checkout is open', () => {
  it('closes the checkout and is a success', async () => {
    server.on(RESULT, reply({ payment_status: 'pending' }), reply({ payment_status: 'completed' }));
    const payment = await press();
    await advanceTime(8000);
    expect(payment.outcome).toBeUndefined();
    await advanceTime(8000);
    expect(payment.outcome).toEqual(PAID);
    expect(FakeCheckout.last.isClosed).toBe(true);
  });
});

describe('a checkout that does not open', () => {
  it('fails when its script cannot be loaded', async () => {
    const open = {
      purpose: 'donation',
      transactionId: 'don_1',
      token: 'token-1',
      key: 'rzp_test_1',
      order: { id: 'order_1', amount: 50_000 },
    } as const;
    const view = {
      person: { name: 'Meena', email: '', phone: '' },
      description: '',
      onStage: () => undefined,
    };
    expect(await runCheckout(open, view, Promise.resolve(null))).toMatchObject({
      kind: 'failed',
      failure: {
        code: 'RAZORPAY_NOT_LOADED',
        reason: 'Razorpay not loaded. Please refresh the page and try again.',
      },
    });
  });

  it('does not fail for a visitor who has left the form', async () => {
    const open = {
      purpose: 'donation',
      transactionId: 'don_1',
      token: 'token-1',
      key: 'rzp_test_1',
    } as const;
    const view = {
      person: { name: 'Meena', email: '', phone: '' },
      description: '',
      onStage: () => undefined,
    };
    const order = { id: 'order_1', amount: 50_000 };
    const checkout = runCheckout({ ...open, order }, { ...view, hasLeft: () => true }, Promise.resolve(null));
    expect(await checkout).toEqual({ kind: 'left' });
    expect(server.callsOf(REPORT)).toEqual([]);
  });

  it('fails when it throws, and reports the error', async () => {
    FakeCheckout.problem = new Error('The checkout is broken');
    expect((await press()).outcome).toMatchObject({
      kind: 'failed',
      failure: { code: 'SYSTEM_ERROR', reason: 'Something went wrong. Please try again.' },
    });
    expect(reported).toEqual([FakeCheckout.problem]);
  });

  it('leads to the result page when the server does not respond either', async () => {
    FakeCheckout.problem = new Error('The checkout is broken');
    server.on(REPORT, 'offline');
    const payment = await press();
    await advanceTime(1000);
    expect(payment.outcome).toEqual(PENDING);
  });
});

it('a checkout with a delay opens after the delay', async () => {
  await press({ checkoutDelay: 100 });
  await advanceTime(99);
  expect(FakeCheckout.opened).toHaveLength(0);
  await advanceTime(1);
  expect(FakeCheckout.opened).toHaveLength(1);
});
