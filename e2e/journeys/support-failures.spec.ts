import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { donate, fillDonation as fillDonationOf, nextStep as next } from '../support/donation-form.ts';
import { newParticipant, type Participant } from '../support/participant.ts';

const CHECKOUT_SCRIPT = '**/v1/checkout.js';
const ORDER = '**/api/donations/create-order';
const FORGED = {
  razorpay_order_id: 'order_AAAAAAAAAAAAAA',
  razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
  razorpay_signature: 'a'.repeat(64),
};

const fillDonation = (page: Page, person: Participant) => fillDonationOf(page, /Crystal/, person);

async function expectFailure(page: Page, code: string, reason: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
}

/** Returns from the failure page to the filled form. */
async function tryAgain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Try Again' }).click();
  await next(page).click();
}

/** Replaces Razorpay's checkout script. `open` is the code that runs when the checkout is opened. */
async function serveCheckout(page: Page, open: string): Promise<void> {
  const body = `window.Razorpay = class {
    constructor(options) { this.options = options; }
    on() {}
    close() {}
    open() { ${open} }
  };`;
  await page.route(CHECKOUT_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

test(
  'a donor sees the reason of every kind of failure',
  { tag: '@phone' },
  async ({ page, context, api, consoleErrors }) => {
    const person = newParticipant();
    // The checkout script is loaded with the first order.
    await page.route(CHECKOUT_SCRIPT, (route) => route.abort());
    await fillDonation(page, person);

    await context.setOffline(true);
    await donate(page).click();
    const offline =
      'The backend server is not running or accessible. Please check your connection and try again.';
    await expectFailure(page, 'BACKEND_OFFLINE', offline);
    await expect(page.getByText(/^ERR_/)).toBeVisible();
    await context.setOffline(false);
    await page.goBack();
    await expect(page.getByLabel('Full Name')).toHaveValue(person.name);

    // A manipulated amount: the server rejects it.
    await page.route(ORDER, (route) =>
      route.continue({ postData: { ...(route.request().postDataJSON() as object), amount: 1 } }),
    );
    await donate(page).click();
    await expectFailure(page, 'API_ERROR', 'Failed to create donation order: 400');
    await page.unroute(ORDER);
    await tryAgain(page);

    await page.route(ORDER, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as object;
      await route.fulfill({ response, json: { ...body, razorpay_order: null, order: null } });
    });
    await donate(page).click();
    await expectFailure(page, 'SYSTEM_ERROR', 'Order not available');
    await page.unroute(ORDER);
    await tryAgain(page);

    await donate(page).click();
    const notLoaded = 'Razorpay not loaded. Please refresh the page and try again.';
    await expectFailure(page, 'RAZORPAY_NOT_LOADED', notLoaded);
    await page.unroute(CHECKOUT_SCRIPT);

    // A forged proof: the server rejects it.
    await serveCheckout(page, `this.options.handler(${JSON.stringify(FORGED)});`);
    await tryAgain(page);
    await donate(page).click();
    await expectFailure(page, 'VERIFICATION_FAILED', 'Payment verification failed');
    expect(await api.donationsOf(person.email)).toMatchObject([{ payment_status: 'failed' }]);
    await page.unroute(CHECKOUT_SCRIPT);

    await serveCheckout(page, `throw new Error('a broken checkout');`);
    await fillDonation(page, person);
    await donate(page).click();
    await expectFailure(page, 'SYSTEM_ERROR', 'Something went wrong. Please try again.');
    expect(consoleErrors.splice(0)).toEqual(['page error: a broken checkout']);
  },
);
