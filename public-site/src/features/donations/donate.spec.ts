import { FakeCheckout, openBrowser, pass, reply, type FakeServer } from '../../testing/fakeBrowser';
import { DRAFT, fillForm, ORDER, orderReply } from '../../testing/payments';
import { give, type DonationEnd, type DonationOrder } from './donate';

const GIFT: DonationOrder = {
  donor_name: 'Meena',
  email: 'meena@example.org',
  phone: '9876543210',
  address: '12 Lake View Road, Hyderabad 500034',
  id_type: 'PAN',
  id_number: 'ABCDE1234F',
  donation_type: 'annadaanam',
  amount: 1000,
  payment_plan: 'one-time',
  notes: '',
};
const FORWARD: DonationOrder = {
  ...GIFT,
  donation_type: 'pay-it-forward',
  amount: 15_000,
  sponsored_program: 'inner-child-healing',
  spots: 3,
};
const attempt = { draft: DRAFT, payAgain: false, onStage: () => undefined };

let server: FakeServer;

beforeEach(() => {
  ({ server } = openBrowser());
  fillForm();
});

async function endOf(order: DonationOrder): Promise<DonationEnd> {
  return give(order, attempt);
}

it('a donation is ordered as it was filled in', async () => {
  server.on(ORDER, orderReply());
  void endOf(GIFT);
  await pass();
  expect(server.callsOf(ORDER)).toMatchObject([{ path: ORDER, body: GIFT }]);
  expect(FakeCheckout.last.options.description).toBe('Donation: Annadaanam');
});

it('pay it forward has a time stamp in its address, and its checkout opens 100 ms after the order', async () => {
  server.on(ORDER, orderReply());
  void endOf(FORWARD);
  await pass(99);
  expect(server.callsOf(ORDER)[0]?.path).toMatch(/\?t=\d+$/);
  expect(FakeCheckout.opened).toHaveLength(0);
  await pass(1);
  expect(FakeCheckout.last.options.description).toBe('Pay It Forward: Inner Child Healing, 3 spots');
});

it('an order that the server refuses is a failed donation with its status', async () => {
  server.on(ORDER, reply({ code: 'VALIDATION_FAILED', error: 'No' }, 400));
  expect(await endOf(GIFT)).toMatchObject({
    kind: 'failed',
    transactionId: expect.stringMatching(/^ERR_/) as string,
    failure: { code: 'API_ERROR', reason: 'Failed to create donation order: 400' },
  });
});

it('a lost network is a failed donation that says so', async () => {
  server.on(ORDER, 'offline');
  expect(await endOf(GIFT)).toMatchObject({ kind: 'failed', failure: { code: 'BACKEND_OFFLINE' } });
});

it('a repeat stays at the form', async () => {
  server.on(ORDER, reply({ code: 'ALREADY_PAID', error: 'You already paid.' }, 409));
  expect(await endOf(GIFT)).toMatchObject({ kind: 'noticed', notice: { sentence: 'You already paid.' } });
});
