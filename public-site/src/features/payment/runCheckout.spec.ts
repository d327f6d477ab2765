import { FakeCheckout, openBrowser, pass, reply, type FakeServer } from '../../testing/fakeBrowser';
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

describe('a closed checkout', () => {
  it('is a cancelled payment when the server finds none', async () => {
    const course = await press();
    FakeCheckout.last.dismiss();
    await pass();
    expect(course.end).toEqual({
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
    const course = await press();
    FakeCheckout.last.dismiss();
    await pass();
    expect(course.end).toEqual(PENDING);
    expect(openedPayment()).toMatchObject({ transactionId: 'don_1' });
  });

  it('is a success when the payment was captured after all', async () => {
    server.on(REPORT, reply({ status: 'completed' }));
    const course = await press();
    FakeCheckout.last.dismiss();
    await pass();
    expect(course.end).toEqual(PAID);
  });

  it('leads to the result page when the money was given back meanwhile', async () => {
    server.on(REPORT, reply({ status: 'refunded' }));
    const course = await press();
    FakeCheckout.last.dismiss();
    await pass();
    expect(course.end).toEqual(PENDING);
  });

  it.each(['offline' as const, reply({ code: 'INTERNAL_ERROR', error: 'Sorry' }, 500)])(
    'says nothing about money without the word of the server (%j), and asks twice for it',
    async (silence) => {
      server.on(REPORT, silence);
      const course = await press();
      FakeCheckout.last.dismiss();
      await pass(1000);
      expect(course.end).toEqual(PENDING);
      expect(server.callsOf(REPORT)).toHaveLength(2);
    },
  );

  it('fails with the reason of the last attempt inside it', async () => {
    const course = await press();
    FakeCheckout.last.failAttempt({ code: 'BAD_REQUEST_ERROR', reason: 'card_declined', description: 'No.' });
    FakeCheckout.last.failAttempt({
      code: 'BAD_REQUEST_ERROR',
      reason: 'insufficient_fund',
      description: 'Your balance is too low.',
    });
    FakeCheckout.last.dismiss();
    await pass();
    expect(course.end).toMatchObject({
      failure: { code: 'INSUFFICIENT_FUNDS', reason: 'Your balance is too low.' },
    });
  });

  it('fails in our own words when Razorpay has none', async () => {
    const course = await press();
    FakeCheckout.last.failAttempt({});
    FakeCheckout.last.dismiss();
    await pass();
    expect(course.end).toMatchObject({
      failure: { code: 'PAYMENT_FAILED', reason: 'Something went wrong. Please try again.' },
    });
  });
});

it('a failed attempt is not the end: the visitor may still pay in the same checkout', async () => {
  server.on(VERIFY, reply({ message: 'Payment verified successfully' }));
  const course = await press();
  FakeCheckout.last.failAttempt({ reason: 'card_declined' });
  await pass();
  expect(course.end).toBeUndefined();
  FakeCheckout.last.pay(PROOF);
  await pass();
  expect(course.end).toEqual(PAID);
});

describe('a proof of payment', () => {
  it('is sent again with growing pauses; without an answer the result page follows, and the proof stays in the tab', async () => {
    server.on(VERIFY, 'offline');
    const course = await press();
    FakeCheckout.last.pay(PROOF);
    await pass(ALL_PAUSES_MS - 1);
    expect(course.end).toBeUndefined();
    await pass(1);
    expect(course.end).toEqual(PENDING);
    expect(server.callsOf(VERIFY)).toHaveLength(5);
    expect(server.callsOf(REPORT)).toHaveLength(0);
    expect(keptProof('don_1')).toEqual(PROOF);
  });

  it('without an answer is sent again by the next press, without a checkout', async () => {
    keepProof('don_1', PROOF);
    server.on(VERIFY, reply({ message: 'Payment verified successfully' }));
    const course = await press();
    expect(course.end).toEqual(PAID);
    expect(course.stages).toEqual(['ordering', 'confirming']);
    expect(FakeCheckout.opened).toHaveLength(0);
    expect(keptProof('don_1')).toBeNull();
  });

  it('that is not genuine is a failed verification', async () => {
    server.on(VERIFY, reply({ code: 'SIGNATURE_INVALID', error: 'No' }, 400));
    const course = await press();
    FakeCheckout.last.pay(PROOF);
    await pass();
    expect(course.end).toMatchObject({
      kind: 'failed',
      failure: { code: 'VERIFICATION_FAILED', reason: 'Payment verification failed' },
    });
    expect(keptProof('don_1')).toBeNull();
  });

  it('that is refused is a success when the server knows the payment by another', async () => {
    server.on(VERIFY, reply({ code: 'SIGNATURE_INVALID', error: 'No' }, 400));
    server.on(REPORT, reply({ status: 'completed' }));
    const course = await press();
    FakeCheckout.last.pay(PROOF);
    await pass();
    expect(course.end).toEqual(PAID);
  });
});

describe('a payment that is settled while its checkout is open', () => {
  it('closes the checkout and is a success', async () => {
    server.on(RESULT, reply({ payment_status: 'pending' }), reply({ payment_status: 'completed' }));
    const course = await press();
    await pass(8000);
    expect(course.end).toBeUndefined();
    await pass(8000);
    expect(course.end).toEqual(PAID);
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

  it('fails when it is broken, and the problem is reported', async () => {
    FakeCheckout.problem = new Error('A broken checkout');
    expect((await press()).end).toMatchObject({
      kind: 'failed',
      failure: { code: 'SYSTEM_ERROR', reason: 'Something went wrong. Please try again.' },
    });
    expect(reported).toEqual([FakeCheckout.problem]);
  });

  it('leads to the result page when the server gives no word either', async () => {
    FakeCheckout.problem = new Error('A broken checkout');
    server.on(REPORT, 'offline');
    const course = await press();
    await pass(1000);
    expect(course.end).toEqual(PENDING);
  });
});

it('a checkout with a delay opens after it', async () => {
  await press({ checkoutDelay: 100 });
  await pass(99);
  expect(FakeCheckout.opened).toHaveLength(0);
  await pass(1);
  expect(FakeCheckout.opened).toHaveLength(1);
});
