import { siteSettings } from '@qlu/contracts/site/site-settings';
import { FakeCheckout, openBrowser, advanceTime, reply, type FakeServer } from '../../testing/fakeBrowser';
import { PROOF } from '../../testing/payments';
import { openCheckout } from './razorpay';
import type * as razorpay from './razorpay';

describe('the script of the checkout', () => {
  const CONFIG = '/api/payments/checkout';
  const ADDRESS = 'https://checkout.example/v1/checkout.js';

  /** A script element that the page has added. The test emits its events. */
  class FakeScript {
    static added: FakeScript[] = [];
    src = '';
    async = false;
    isRemoved = false;
    private readonly listeners: Record<string, () => void> = {};

    addEventListener(event: string, listener: () => void): void {
      this.listeners[event] = listener;
    }

    remove(): void {
      this.isRemoved = true;
    }

    emit(event: 'load' | 'error'): void {
      this.listeners[event]?.();
    }
  }

  let server: FakeServer;
  let page: typeof razorpay;

  beforeEach(async () => {
    ({ server } = openBrowser());
    server.on(CONFIG, reply({ script_url: ADDRESS }));
    delete window.Razorpay;
    FakeScript.added = [];
    const head = { append: (script: FakeScript) => FakeScript.added.push(script) };
    Object.assign(globalThis, { document: { createElement: () => new FakeScript(), head } });
    import.meta.jest.resetModules();
    page = await import('./razorpay');
  });

  async function finishLoading(): Promise<void> {
    await advanceTime();
    window.Razorpay = FakeCheckout;
    FakeScript.added.at(-1)?.emit('load');
  }

  it('loads the checkout once, from the address that the server provides', async () => {
    const both = [page.loadCheckout(), page.loadCheckout()];
    await finishLoading();
    expect(await Promise.all(both)).toEqual([FakeCheckout, FakeCheckout]);
    expect(await page.loadCheckout()).toBe(FakeCheckout);
    expect(FakeScript.added.map(({ src }) => src)).toEqual([ADDRESS]);
  });

  it('returns null when the script cannot be loaded, and tries again at the next call', async () => {
    const first = page.loadCheckout();
    await advanceTime();
    FakeScript.added[0]?.emit('error');
    expect(await first).toBeNull();
    expect(FakeScript.added[0]?.isRemoved).toBe(true);
    const second = page.loadCheckout();
    await finishLoading();
    expect(await second).toBe(FakeCheckout);
  });

  it('returns null when the script takes more than twenty seconds', async () => {
    const checkout = page.loadCheckout();
    await advanceTime(20_000);
    expect(await checkout).toBeNull();
  });

  it.each(['offline' as const, reply({ code: 'INTERNAL_ERROR' }, 500), reply({ script_url: 7 })])(
    'returns null when the server provides no address (%j)',
    async (response) => {
      server.on(CONFIG, response);
      expect(await page.loadCheckout()).toBeNull();
      expect(FakeScript.added).toHaveLength(0);
    },
  );
});

describe('the checkout', () => {
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
});
