import type { Page } from '@playwright/test';
import { Checkout } from '../support/checkout.ts';
import { donate, fillDonation } from '../support/donation-form.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/journey.ts';
import { fillDetails, newParticipant, type Participant } from '../support/participant.ts';
import { nextOrder } from '../support/sandbox.ts';

const ALREADY_PAID = /^You have already paid ₹2,000 for this /;

const notice = (page: Page) => page.getByRole('heading', { name: ALREADY_PAID });
const payAgain = (page: Page) => page.getByRole('button', { name: 'Pay Again', exact: true });
const receipt = (page: Page) => page.getByRole('link', { name: 'See Your Receipt' });
const success = (page: Page) => page.getByRole('heading', { level: 1, name: 'Payment Successful!' });

async function donateOnce(page: Page, person: Participant): Promise<void> {
  await fillDonation(page, /Petal/, person);
  await donate(page).click();
  await new Checkout(page).choose('Pay successfully');
  await expect(success(page)).toBeVisible();
}

test(
  'a donor who repeats a donation in another tab of the same browser gets a link to the receipt',
  { tag: '@phone' },
  async ({ page, api, context }) => {
    const person = newParticipant();
    const second = await context.newPage();
    await fillDonation(second, /Petal/, person);
    await page.bringToFront();
    await donateOnce(page, person);

    await second.bringToFront();
    await donate(second).click();
    await expect(notice(second)).toBeFocused();
    await expect(success(second)).toHaveCount(0);
    await expectAccessible(second);
    await expectNoSidewaysScroll(second);
    await receipt(second).click();
    await expect(success(second)).toBeVisible();
    await expect(second.getByRole('link', { name: 'Download Receipt' })).toBeVisible();
    expect(await api.donationsOf(person.email)).toHaveLength(1);
  },
);

test(
  'a donor who repeats a donation in another browser sees that the receipt was emailed, and can pay again',
  { tag: '@desktop' },
  async ({ page, api, openOtherBrowser }) => {
    const person = newParticipant();
    await donateOnce(page, person);

    const other = await openOtherBrowser();
    await fillDonation(other, /Petal/, { ...person, name: 'Written otherwise' });
    const first = nextOrder(other);
    await donate(other).click();
    await expect(notice(other)).toBeFocused();
    await expect(other.getByText('We sent the receipt to your email.', { exact: true })).toBeVisible();
    await expect(receipt(other)).toHaveCount(0);
    await expectAccessible(other);
    expect(await api.donationsOf(person.email)).toHaveLength(1);

    const second = nextOrder(other);
    await other.keyboard.press('Tab');
    await expect(payAgain(other)).toBeFocused();
    await other.keyboard.press('Enter');
    const [rejected, requested] = await Promise.all([first, second]);
    expect([rejected.payAgain, requested.payAgain]).toEqual([false, true]);
    expect(requested.sentId).not.toBe(rejected.sentId);
    const checkout = new Checkout(other);
    await checkout.expectAmount('2,000');
    await checkout.choose('Pay successfully');
    await expect(success(other)).toBeVisible();
    expect(await api.donationsOf(person.email)).toMatchObject([
      { payment_status: 'completed' },
      { payment_status: 'completed' },
    ]);
  },
);

test(
  'a donor whose first payment did not reach the page sees a notice, not a success without a checkout',
  { tag: '@desktop' },
  async ({ page, api, checkout }) => {
    const person = newParticipant();
    await fillDonation(page, /Petal/, person);
    await donate(page).click();
    await checkout.choose('Pay, but do not tell the browser');
    await checkout.expectText('Paid, but this window has lost its connection');
    await expect.poll(async () => (await api.donationsOf(person.email))[0]?.payment_status).toBe('completed');

    await page.reload();
    await page.getByLabel('ID Number').fill(person.idNumber);
    await donate(page).click();
    await expect(notice(page)).toBeFocused();
    await expect(checkout.window).toHaveCount(0);
    // Changed details make it a new donation, so the notice disappears.
    await page.getByLabel('Phone Number').fill('9123456780');
    await expect(notice(page)).toHaveCount(0);
    await donate(page).click();
    await checkout.choose('Pay successfully');
    await expect(success(page)).toBeVisible();
    expect(await api.donationsOf(person.email)).toHaveLength(2);
  },
);

test(
  'a visitor who registers twice for a free program sees a notice and can register again',
  { tag: '@phone' },
  async ({ page, api }) => {
    const person = newParticipant();
    const program = await api.program('Vanya Maitreya');
    const register = page.getByRole('button', { name: 'Register for Free' });
    for (const time of ['first', 'second']) {
      await page.goto(`/registration?programId=${program.id}`);
      await fillDetails(page, person);
      await register.click();
      if (time === 'first') await expect(page).toHaveURL(/\/payment-success/);
    }
    await expect(page.getByRole('heading', { name: /^You have already registered for this / })).toBeFocused();
    await expect(page.getByText('We sent the confirmation to your email.', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await api.registrationsOf(person.email)).toHaveLength(1);

    await page.getByRole('button', { name: 'Register Again', exact: true }).click();
    await expect(page).toHaveURL(/\/payment-success/);
    expect(await api.registrationsOf(person.email)).toHaveLength(2);
  },
);
