import { FakeCheckout, openBrowser, advanceTime, reply, type FakeServer } from '../../testing/fakeBrowser';
import type * as checkoutScript from './checkoutScript';

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
let page: typeof checkoutScript;

beforeEach(async () => {
  ({ server } = openBrowser());
  server.on(CONFIG, reply({ script_url: ADDRESS }));
  delete window.Razorpay;
  FakeScript.added = [];
  const head = { append: (script: FakeScript) => FakeScript.added.push(script) };
  Object.assign(globalThis, { document: { createElement: () => new FakeScript(), head } });
  import.meta.jest.resetModules();
  page = await import('./checkoutScript');
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
