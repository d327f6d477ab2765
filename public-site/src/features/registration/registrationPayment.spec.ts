import { FakeCheckout, openBrowser, advanceTime, reply, type FakeServer } from '../../testing/fakeBrowser';
import { orderReply } from '../../testing/payments';
import { forgetDraft } from '../../lib/formDraft';
import type { RegistrationOrder } from './registration';
import { register, totalOf } from './registrationPayment';

const PATH = '/api/registrations/create-order';
const ORDER: RegistrationOrder = {
  program_id: 7,
  program_name: 'Silence Retreat',
  program_date: 'Nov 21–23, 2026',
  program_time: '3 days',
  program_location: 'QLU Campus',
  program_facilitators: 'Acharya',
  name: 'Lakshmi',
  email: 'lakshmi@example.org',
  phone: '9876543210',
  address: '12 Lake View Road, Hyderabad 500034',
  idType: 'PAN',
  idNumber: 'ABCDE1234F',
  amount: 1234.56,
  description: 'Twin-sharing',
  number_of_people: 3,
};
const FREE = { ...ORDER, amount: 0 };
const attempt = { draft: 'registration-draft-7', payAgain: false, onStage: () => undefined };

let server: FakeServer;

beforeEach(() => {
  ({ server } = openBrowser());
  forgetDraft(attempt.draft);
});

it('computes the total of several people exactly to the paisa', () => {
  expect(totalOf(ORDER)).toBe(3703.68);
  expect(totalOf({ ...ORDER, amount: 0.1 })).toBe(0.3);
});

it('sends the order as it was filled in, and opens the checkout', async () => {
  server.on(PATH, orderReply({ transaction_id: 'reg_1' }));
  void register(ORDER, attempt);
  await advanceTime();
  expect(server.callsOf(PATH)).toMatchObject([{ path: PATH, body: ORDER }]);
  expect(FakeCheckout.last.options.description).toBe('Registration: Silence Retreat');
});

it.each(['offline' as const, orderReply({ razorpay_order: null })])(
  'opens no page of a failure for a visitor who has left the form (%j)',
  async (response) => {
    server.on(PATH, response);
    expect(await register(ORDER, { ...attempt, hasLeft: () => true })).toEqual({ kind: 'left' });
  },
);

it('returns a problem that the visitor can fix to the form', async () => {
  server.on(PATH, reply({ code: 'PRICE_NOT_OFFERED', error: 'This amount is not offered.' }, 400));
  expect(await register(ORDER, attempt)).toMatchObject({
    kind: 'refused',
    problem: { code: 'PRICE_NOT_OFFERED', error: 'This amount is not offered.' },
  });
});

it.each([
  ['offline' as const, 'BACKEND_OFFLINE'],
  [reply({ code: 'GATEWAY_UNREACHABLE', error: 'The payment service cannot be reached.' }, 503), 'API_ERROR'],
])('fails the payment for a problem that the visitor cannot fix (%j)', async (response, code) => {
  server.on(PATH, response);
  expect(await register(ORDER, attempt)).toMatchObject({ kind: 'failed', failure: { code } });
});

it.each(['offline' as const, reply({ code: 'INTERNAL_ERROR', error: 'Sorry' }, 500)])(
  'returns every problem of a free registration to the form (%j)',
  async (response) => {
    server.on(PATH, response);
    expect(await register(FREE, attempt)).toMatchObject({ kind: 'refused' });
  },
);
