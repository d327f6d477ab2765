import { FakeCheckout, openBrowser, pass, reply, type FakeServer } from '../../testing/fakeBrowser';
import { orderReply } from '../../testing/payments';
import { forgetDraft } from '../payment/formDraft';
import { register, totalOf, type RegistrationOrder } from './register';

const PATH = '/api/registrations/create-order';
const PLACE: RegistrationOrder = {
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
const FREE = { ...PLACE, amount: 0 };
const attempt = { draft: 'registration-draft-7', payAgain: false, onStage: () => undefined };

let server: FakeServer;

beforeEach(() => {
  ({ server } = openBrowser());
  forgetDraft(attempt.draft);
});

it('the total of several people is exact to the paisa', () => {
  expect(totalOf(PLACE)).toBe(3703.68);
  expect(totalOf({ ...PLACE, amount: 0.1 })).toBe(0.3);
});

it('a registration is ordered as it was filled in, and paid in the checkout', async () => {
  server.on(PATH, orderReply({ transaction_id: 'reg_1' }));
  void register(PLACE, attempt);
  await pass();
  expect(server.callsOf(PATH)).toMatchObject([{ path: PATH, body: PLACE }]);
  expect(FakeCheckout.last.options.description).toBe('Registration: Silence Retreat');
});

it('what the visitor can mend is refused at the form', async () => {
  server.on(PATH, reply({ code: 'PRICE_NOT_OFFERED', error: 'This amount is not offered.' }, 400));
  expect(await register(PLACE, attempt)).toMatchObject({
    kind: 'refused',
    problem: { code: 'PRICE_NOT_OFFERED', error: 'This amount is not offered.' },
  });
});

it.each([
  ['offline' as const, 'BACKEND_OFFLINE'],
  [reply({ code: 'GATEWAY_UNREACHABLE', error: 'The payment service cannot be reached.' }, 503), 'API_ERROR'],
])('a payment that the visitor cannot mend is failed (%j)', async (answer, code) => {
  server.on(PATH, answer);
  expect(await register(PLACE, attempt)).toMatchObject({ kind: 'failed', failure: { code } });
});

it.each(['offline' as const, reply({ code: 'INTERNAL_ERROR', error: 'Sorry' }, 500)])(
  'a free registration is refused at the form, whatever went wrong (%j)',
  async (answer) => {
    server.on(PATH, answer);
    expect(await register(FREE, attempt)).toMatchObject({ kind: 'refused' });
  },
);
