import type { CallResult } from '@qlu/contracts/client/http';
import { keepDraft } from '../../lib/formDraft';
import {
  FakeCheckout,
  openBrowser,
  openTab,
  advanceTime,
  reply,
  type FakeServer,
} from '../../testing/fakeBrowser';
import {
  DRAFT,
  fillForm,
  ORDER,
  orderReply,
  press,
  PROOF,
  REPORT,
  RESULT,
  VERIFY,
} from '../../testing/payments';
import { failure, payByToken, retry, runCheckout } from './checkout';
import { keepOpenedPayment, keepProof, keptProof, mayHoldSeats, openedPayment } from './storedPayments';
import { watchSettlement } from './watchSettlement';

let server: FakeServer;
let reported: unknown[];

beforeEach(() => {
  ({ server, reported } = openBrowser());
  import.meta.jest.setSystemTime(NOW);
  server
    .on(REPORT, reply({ status: 'failed' }))
    .on(VERIFY, reply({ message: 'Payment verified successfully' }));
  fillForm();
});

const NOW = new Date('2026-11-22T10:30:00Z');
const COMPLETED = {
  razorpay_key: null,
  razorpay_order: null,
  payment_status: 'completed',
  payment_completed_at: '2026-11-22T03:24:00Z',
};

function idsSent(): unknown[] {
  return server.callsOf(ORDER).map(({ body }) => body.transaction_id);
}

describe('an accepted order', () => {
  it('carries the id of the attempt, is paid in the checkout and is verified', async () => {
    server.on(ORDER, orderReply());
    const payment = await press();
    expect(server.callsOf(ORDER)).toMatchObject([
      { body: { amount: 500, transaction_id: expect.stringMatching(/^don_\w{22}$/) as string } },
    ]);
    expect(server.callsOf(ORDER)[0]?.body).not.toHaveProperty('pay_again');
    FakeCheckout.last.pay(PROOF);
    await advanceTime();
    expect(payment.outcome).toEqual({ kind: 'paid', transactionId: 'don_1' });
    expect(payment.stages).toEqual(['ordering', 'paying', 'confirming']);
    expect(server.callsOf(VERIFY)).toMatchObject([{ body: { ...PROOF, transaction_id: 'don_1' } }]);
  });

  it('uses the transaction and the token of the response when it continues an open order', async () => {
    server.on(ORDER, orderReply({ transaction_id: 'don_of_another_tab', result_token: 'token-2' }));
    await press();
    expect(openedPayment()).toMatchObject({ transactionId: 'don_of_another_tab', token: 'token-2' });
    FakeCheckout.last.pay(PROOF);
    await advanceTime();
    expect(server.callsOf(VERIFY)[0]?.body.transaction_id).toBe('don_of_another_tab');
  });

  it('is also read from the field `order`', async () => {
    server.on(ORDER, orderReply({ razorpay_order: null, order: { id: 'order_2', amount: 50_000 } }));
    await press();
    expect(FakeCheckout.last.options.order_id).toBe('order_2');
  });

  it('is stored in the tab before the checkout opens, with purpose, transaction and token', async () => {
    server.on(ORDER, orderReply());
    FakeCheckout.problem = new Error('It does not open');
    await press();
    expect(openedPayment()).toMatchObject({
      purpose: 'donation',
      transactionId: 'don_1',
      token: 'token-1',
      draft: DRAFT,
    });
  });
});

describe('the attempt', () => {
  it('keeps its id for a retry after a lost network', async () => {
    server.on(ORDER, 'offline', orderReply());
    expect((await press()).outcome).toMatchObject({ kind: 'refused', problem: { code: 'BACKEND_OFFLINE' } });
    await press();
    const [first, second] = idsSent();
    expect(second).toBe(first);
  });

  it('keeps its id when the checkout is closed and the same form is sent again', async () => {
    server.on(ORDER, orderReply());
    await press();
    FakeCheckout.last.dismiss();
    await advanceTime();
    await press();
    const [first, second] = idsSent();
    expect(second).toBe(first);
  });

  it('has a new id after the form has changed', async () => {
    server.on(ORDER, orderReply());
    await press();
    keepDraft(DRAFT, { name: 'Meena Rao', idNumber: 'ABCDE1234F' });
    await press();
    const [first, second] = idsSent();
    expect(second).not.toBe(first);
  });

  it('holds no seats any more when the server refuses to continue it because others have them', async () => {
    const full = reply({ code: 'PROGRAM_FULL', error: 'This program is full.' }, 409);
    server.on(ORDER, orderReply(), full);
    await press();
    const transactionId = String(idsSent()[0]);
    keepOpenedPayment({ purpose: 'donation', transactionId, token: 'token-1', draft: DRAFT });
    await press();
    expect(mayHoldSeats(DRAFT)).toBe(false);
  });

  it('keeps its seats when the server refuses a changed form', async () => {
    const full = reply({ code: 'PROGRAM_FULL', error: 'This program is full.' }, 409);
    server.on(ORDER, orderReply(), full);
    await press();
    keepDraft(DRAFT, { name: 'Meena Rao', idNumber: 'ABCDE1234F' });
    await press();
    expect(mayHoldSeats(DRAFT)).toBe(true);
  });

  it('is not retried when its id is rejected; the next click sends a new id', async () => {
    const error = 'These details are different from the ones you sent first.';
    server.on(ORDER, reply({ code: 'TRANSACTION_ID_REUSED', error }, 409), orderReply());
    const { outcome } = await press();
    expect(outcome).toEqual({ kind: 'noticed', notice: { kind: 'renewed', sentence: error } });
    expect(server.callsOf(ORDER)).toHaveLength(1);
    await press();
    const [first, second] = idsSent();
    expect(second).not.toBe(first);
  });

  it('has a new id after a refund, and the form shows why no checkout opens', async () => {
    server.on(ORDER, orderReply({ ...COMPLETED, payment_status: 'refunded' }), orderReply());
    const { outcome } = await press();
    expect(outcome).toMatchObject({
      kind: 'noticed',
      notice: { kind: 'renewed', sentence: expect.stringContaining('refunded') as string },
    });
    expect(FakeCheckout.opened).toHaveLength(0);
    await press();
    const [first, second] = idsSent();
    expect(second).not.toBe(first);
  });
});

describe('a repeat of a completed payment', () => {
  const error = 'You have already paid ₹500 for this at 8:54 AM.';
  const refused = reply({ code: 'ALREADY_PAID', error }, 409);

  it('links to the receipt in the browser that made the first payment, also in another tab', async () => {
    server.on(ORDER, orderReply(), refused);
    await press();
    openTab();
    fillForm();
    const { outcome } = await press();
    expect(outcome).toEqual({
      kind: 'noticed',
      notice: { kind: 'repeat', sentence: error, token: 'token-1', isFree: false },
    });
  });

  it('shows no receipt in another browser', async () => {
    server.on(ORDER, refused);
    const { outcome } = await press();
    expect(outcome).toMatchObject({ notice: { kind: 'repeat', sentence: error, token: null } });
  });

  it('tells about a payment that is on its way', async () => {
    const sentence = 'A payment of ₹500 for this is on its way.';
    server.on(ORDER, reply({ code: 'PAYMENT_IN_PROGRESS', error: sentence }, 409));
    const notice = { kind: 'repeat', sentence, token: null, isFree: false, isInProgress: true };
    expect((await press()).outcome).toEqual({ kind: 'noticed', notice });
  });

  it('is never a success without a checkout, even with the same id', async () => {
    server.on(ORDER, orderReply(COMPLETED));
    const { outcome } = await press();
    expect(outcome).toEqual({
      kind: 'noticed',
      notice: { kind: 'repeat', sentence: error, token: 'token-1', isFree: false },
    });
    expect(FakeCheckout.opened).toHaveLength(0);
  });

  it('ends the attempt; the next click sends a new id', async () => {
    server.on(ORDER, orderReply(COMPLETED));
    await press();
    await press();
    const [first, second] = idsSent();
    expect(second).not.toBe(first);
  });

  it('is a success when this tab paid it and the server did not respond then', async () => {
    server.on(ORDER, orderReply(COMPLETED));
    keepProof('don_1', PROOF);
    expect((await press()).outcome).toEqual({ kind: 'paid', transactionId: 'don_1' });
  });

  it('is paid again with a new id and `pay_again`, and a retry keeps both', async () => {
    server.on(ORDER, refused, 'offline', orderReply());
    await press();
    await press({ payAgain: true });
    await press();
    const [first, second, third] = server.callsOf(ORDER).map(({ body }) => body);
    expect(first).not.toHaveProperty('pay_again');
    expect(second).toMatchObject({ pay_again: true });
    expect(second?.transaction_id).not.toBe(first?.transaction_id);
    expect(third).toEqual(second);
    expect(FakeCheckout.opened).toHaveLength(1);
  });
});

describe('a free registration', () => {
  const free = { purpose: 'registration', draft: 'registration-draft-7', amount: 0 } as const;
  const path = '/api/registrations/create-order';

  it('is complete with the response, without a checkout', async () => {
    server.on(path, orderReply({ ...COMPLETED, transaction_id: 'reg_1', result_token: null }));
    expect((await press(free)).outcome).toEqual({ kind: 'paid', transactionId: 'reg_1' });
    expect(server.calls).toHaveLength(1);
  });

  it('is a success for a retry whose first response was lost', async () => {
    server.on(path, 'offline', orderReply({ ...COMPLETED, transaction_id: 'reg_1', result_token: null }));
    await press(free);
    expect((await press(free)).outcome).toEqual({ kind: 'paid', transactionId: 'reg_1' });
    const [first, second] = server.callsOf(path).map(({ body }) => body.transaction_id);
    expect(second).toBe(first);
  });

  it('offers to register again when it is repeated', async () => {
    const error = 'You are already registered for this program, since 8:54 AM.';
    server.on(path, reply({ code: 'ALREADY_REGISTERED', error }, 409));
    expect((await press(free)).outcome).toEqual({
      kind: 'noticed',
      notice: { kind: 'repeat', sentence: error, token: null, isFree: true },
    });
  });
});

describe('an order that cannot be paid', () => {
  it('is rejected with the message and the fields from the server', async () => {
    const fields = { email: ['Please enter a valid email address'] };
    server.on(ORDER, reply({ code: 'VALIDATION_FAILED', error: 'Please check the form', fields }, 400));
    expect((await press()).outcome).toMatchObject({
      kind: 'refused',
      problem: { status: 400, code: 'VALIDATION_FAILED', error: 'Please check the form', fields },
    });
  });

  it.each([{ razorpay_order: null }, { razorpay_key: null }, { result_token: null }])(
    'fails without a checkout when the response has %j',
    async (changes) => {
      server.on(ORDER, orderReply(changes));
      expect((await press()).outcome).toMatchObject({
        kind: 'failed',
        failure: { code: 'SYSTEM_ERROR', reason: 'Order not available' },
      });
      expect(FakeCheckout.opened).toHaveLength(0);
    },
  );
});

describe('the checkout of an order', () => {
  const PENDING = { kind: 'pending', token: 'token-1' };
  const PAID = { kind: 'paid', transactionId: 'don_1' };

  beforeEach(() => void server.on(ORDER, orderReply()));

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
      FakeCheckout.last.failAttempt({
        code: 'BAD_REQUEST_ERROR',
        reason: 'card_declined',
        description: 'No.',
      });
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
      await advanceTime(15_000 - 1);
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
      const checkout = runCheckout(
        { ...open, order },
        { ...view, hasLeft: () => true },
        Promise.resolve(null),
      );
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
});

describe('a payment by the token of its page', () => {
  const CHECKOUT = '/api/payments/token-1/checkout';
  const VERIFY_REGISTRATION = '/api/registrations/verify-payment';
  const DETAILS = { name: 'Meena', description: 'Registration: Retreat', onStage: () => undefined };

  beforeEach(() => void server.on(VERIFY_REGISTRATION, reply({ message: 'Payment verified successfully' })));

  it('opens the order of the page, which is verified, and keeps the form of the tab that sent it', async () => {
    const sent = {
      purpose: 'registration',
      transactionId: 'reg_1',
      token: 'token-1',
      draft: 'form',
    } as const;
    keepOpenedPayment({ ...sent, seatsLost: true });
    server.on(CHECKOUT, orderReply({ transaction_id: 'reg_1' }));
    const ended = payByToken('token-1', DETAILS);
    await advanceTime();
    expect(FakeCheckout.last.options).toMatchObject({ order_id: 'order_1', prefill: { contact: '' } });
    FakeCheckout.last.pay(PROOF);
    await advanceTime();
    expect(await ended).toBeNull();
    expect(server.callsOf(VERIFY_REGISTRATION)).toMatchObject([
      { body: { ...PROOF, transaction_id: 'reg_1' } },
    ]);
    expect(openedPayment()).toEqual(sent);
  });

  it('opens nothing when it is paid or in progress, or when the order is rejected', async () => {
    server.on(CHECKOUT, orderReply({ razorpay_key: null, razorpay_order: null }));
    expect(await payByToken('token-1', DETAILS)).toBeNull();
    server.on(CHECKOUT, reply({ success: false, error: 'This program is full.', code: 'PROGRAM_FULL' }, 409));
    expect(await payByToken('token-1', DETAILS)).toBe('No money was taken. This program is full.');
    expect(FakeCheckout.opened).toEqual([]);
  });
});

describe('the watch for a settlement', () => {
  let isSettled: boolean;

  beforeEach(() => {
    isSettled = false;
  });

  function watch(): ReturnType<typeof watchSettlement> {
    const watching = watchSettlement('token-1');
    void watching.settled.then(() => (isSettled = true));
    return watching;
  }

  it('polls every eight seconds until the payment is completed', async () => {
    server.on(
      RESULT,
      reply({ payment_status: 'pending' }),
      'offline',
      reply({ payment_status: 'completed' }),
    );
    watch();
    await advanceTime(7999);
    expect(server.calls).toHaveLength(0);
    await advanceTime(16_000);
    expect([server.calls.length, isSettled]).toEqual([2, false]);
    await advanceTime(1);
    expect([server.calls.length, isSettled]).toEqual([3, true]);
    await advanceTime(60_000);
    expect(server.calls).toHaveLength(3);
  });

  it.each(['failed', 'refunded'])(
    'continues while the payment is %s, because the visitor may still pay',
    async (status) => {
      server.on(RESULT, reply({ payment_status: status }));
      watch();
      await advanceTime(24_000);
      expect([server.calls.length, isSettled]).toEqual([3, false]);
    },
  );

  it('polls again when a poll gets no response in time', async () => {
    server.on(RESULT, 'silent', reply({ payment_status: 'completed' }));
    watch();
    await advanceTime(8000 + 15_000 + 8000);
    expect([server.calls.length, isSettled]).toEqual([2, true]);
  });

  it('stops on request', async () => {
    server.on(RESULT, reply({ payment_status: 'pending' }));
    const watching = watch();
    await advanceTime(8000);
    watching.stop();
    await advanceTime(60_000);
    expect(server.calls).toHaveLength(1);
  });
});

describe('a call that is repeated', () => {
  it.each([
    [0, 2],
    [429, 2],
    [500, 2],
    [504, 2],
    [400, 1],
    [404, 1],
    [409, 1],
    [422, 1],
  ])('after status %i is made %i times', async (status, times) => {
    const rejection: CallResult<string> = { ok: false, problem: { status, error: '', code: 'ANY' } };
    let calls = 0;
    const result = retry(async () => {
      calls += 1;
      return rejection;
    }, [1000]);
    await advanceTime(999);
    expect(calls).toBe(1);
    await advanceTime(1);
    expect(await result).toBe(rejection);
    expect(calls).toBe(times);
  });

  it('ends with its first success', async () => {
    const success: CallResult<string> = { ok: true, data: 'done' };
    const rejection: CallResult<string> = { ok: false, problem: { status: 503, error: '', code: 'ANY' } };
    let calls = 0;
    const result = retry(async () => {
      calls += 1;
      return calls === 1 ? rejection : success;
    }, [1000, 1000]);
    await advanceTime(2000);
    expect([await result, calls]).toEqual([success, 2]);
  });
});

describe('a refused order', () => {
  it('is shown as offline when there is no response', () => {
    expect(failure.refused({ status: 0, error: '', code: 'BACKEND_OFFLINE' }, 'ignored')).toEqual({
      code: 'BACKEND_OFFLINE',
      reason: 'The backend server is not running or accessible. Please check your connection and try again.',
    });
  });

  it.each([
    ['Failed to create donation order: 500', 'Failed to create donation order: 500'],
    ['', 'Something went wrong. Please try again.'],
  ])('is shown as "%s" otherwise', (text, reason) => {
    expect(failure.refused({ status: 500, error: '', code: 'ANY' }, text)).toEqual({
      code: 'API_ERROR',
      reason,
    });
  });
});
