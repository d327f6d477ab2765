import { siteSettings } from '@qlu/contracts/site/site-settings';
import { FakeCheckout, openBrowser } from '../../testing/fakeBrowser';
import { PROOF } from '../../testing/payments';
import { openCheckout } from './openCheckout';

const REQUEST = {
  key: 'rzp_test_1',
  order: { id: 'order_1', amount: 50_000 },
  person: { name: 'Meena', email: 'meena@example.org', phone: '9876543210' },
  description: 'Donation: Annadaanam',
};

const INSIDE_APPS = [
  'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36 Instagram 350.0',
  'Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) Chrome/130.0',
  'Mozilla/5.0 (Linux; U; Android 13) UCBrowser/13.4',
];

it('shows the amount and the recipient, and prefills the person', () => {
  openBrowser();
  openCheckout(FakeCheckout, REQUEST);
  expect(FakeCheckout.last.options).toMatchObject({
    key: 'rzp_test_1',
    order_id: 'order_1',
    amount: 50_000,
    currency: 'INR',
    name: siteSettings.name,
    description: 'Donation: Annadaanam',
    prefill: { name: 'Meena', email: 'meena@example.org', contact: '+919876543210' },
  });
});

it('asks for a contact that the page does not know', () => {
  openBrowser();
  openCheckout(FakeCheckout, { ...REQUEST, person: { name: 'Meena', email: '', phone: '' } });
  expect(FakeCheckout.last.options.prefill).toEqual({ name: 'Meena', email: '', contact: '' });
});

it('shortens a long description to the limit of Razorpay', () => {
  openBrowser();
  openCheckout(FakeCheckout, { ...REQUEST, description: 'x'.repeat(400) });
  expect(FakeCheckout.last.options.description).toHaveLength(250);
});

it('does not redirect in a normal browser', () => {
  openBrowser();
  openCheckout(FakeCheckout, REQUEST);
  expect(FakeCheckout.last.options).not.toHaveProperty('redirect');
});

it.each(INSIDE_APPS)('returns by redirect inside the app %s', (userAgent) => {
  openBrowser({ userAgent });
  openCheckout(FakeCheckout, REQUEST);
  expect(FakeCheckout.last.options).toMatchObject({
    redirect: true,
    callback_url: 'https://qlu.example/api/payments/callback',
  });
});

it('resolves with the proof when it is paid', async () => {
  openBrowser();
  const { ended } = openCheckout(FakeCheckout, REQUEST);
  FakeCheckout.last.pay(PROOF);
  expect(await ended).toEqual({ kind: 'paid', proof: PROOF });
});

it('resolves with the last failed attempt when it is closed', async () => {
  openBrowser();
  const { ended } = openCheckout(FakeCheckout, REQUEST);
  FakeCheckout.last.failAttempt({ reason: 'card_declined' });
  FakeCheckout.last.failAttempt({ reason: 'payment_timed_out' });
  FakeCheckout.last.dismiss();
  expect(await ended).toEqual({ kind: 'closed', lastFailure: { reason: 'payment_timed_out' } });
});

it('closes on request', () => {
  openBrowser();
  openCheckout(FakeCheckout, REQUEST).close();
  expect(FakeCheckout.last.isClosed).toBe(true);
});
