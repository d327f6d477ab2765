import { advanceTime, FakeCheckout, openBrowser, reply, type FakeServer } from '../../testing/fakeBrowser';
import { orderReply, PROOF } from '../../testing/payments';
import { keepOpenedPayment, openedPayment } from './openedPayment';
import { payByToken } from './payByToken';

const CHECKOUT = '/api/payments/token-1/checkout';
const VERIFY = '/api/registrations/verify-payment';
const DETAILS = { name: 'Meena', description: 'Registration: Retreat', onStage: () => undefined };

let server: FakeServer;

beforeEach(() => {
  ({ server } = openBrowser());
  server.on(VERIFY, reply({ message: 'Payment verified successfully' }));
});

it('opens the order of the page, which is verified, and keeps the form of the tab that sent it', async () => {
  const sent = { purpose: 'registration', transactionId: 'reg_1', token: 'token-1', draft: 'form' } as const;
  keepOpenedPayment({ ...sent, seatsLost: true });
  server.on(CHECKOUT, orderReply({ transaction_id: 'reg_1' }));
  const ended = payByToken('token-1', DETAILS);
  await advanceTime();
  expect(FakeCheckout.last.options).toMatchObject({ order_id: 'order_1', prefill: { contact: '' } });
  FakeCheckout.last.pay(PROOF);
  await advanceTime();
  expect(await ended).toBeNull();
  expect(server.callsOf(VERIFY)).toMatchObject([{ body: { ...PROOF, transaction_id: 'reg_1' } }]);
  expect(openedPayment()).toEqual(sent);
});

it('opens nothing when it is paid or in progress, or when the order is rejected', async () => {
  server.on(CHECKOUT, orderReply({ razorpay_key: null, razorpay_order: null }));
  expect(await payByToken('token-1', DETAILS)).toBeNull();
  server.on(CHECKOUT, reply({ success: false, error: 'This program is full.', code: 'PROGRAM_FULL' }, 409));
  expect(await payByToken('token-1', DETAILS)).toBe('No money was taken. This program is full.');
  expect(FakeCheckout.opened).toEqual([]);
});
