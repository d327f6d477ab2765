import {
  FakeCheckout,
  openBrowser,
  openTab,
  advanceTime,
  reply,
  type FakeServer,
} from '../../testing/fakeBrowser';
import { DRAFT, fillForm, ORDER, orderReply, press, PROOF, REPORT, VERIFY } from '../../testing/payments';
import { keepDraft } from '../../lib/formDraft';
import { keepOpenedPayment, mayHoldSeats, openedPayment } from './openedPayment';
import { keepProof } from './unconfirmedProof';

const NOW = new Date('2026-11-22T10:30:00Z');
const COMPLETED = {
  razorpay_key: null,
  razorpay_order: null,
  payment_status: 'completed',
  payment_completed_at: '2026-11-22T03:24:00Z',
};

let server: FakeServer;

function idsSent(): unknown[] {
  return server.callsOf(ORDER).map(({ body }) => body.transaction_id);
}

beforeEach(() => {
  ({ server } = openBrowser());
  import.meta.jest.setSystemTime(NOW);
  server
    .on(REPORT, reply({ status: 'failed' }))
    .on(VERIFY, reply({ message: 'Payment verified successfully' }));
  fillForm();
});

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
