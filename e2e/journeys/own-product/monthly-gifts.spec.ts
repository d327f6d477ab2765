import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { shareAdminSession } from '../../support/admin-login.ts';
import { donate, nextStep } from '../../support/donation-form.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, REDUCED_MOTION } from '../../support/journey.ts';
import { test } from '../../support/own-product.ts';
import { fillDetails, newParticipant } from '../../support/participant.ts';
import { Sandbox } from '../../support/sandbox.ts';
import { expectToast } from '../../support/toast.ts';

test(
  'a donor gives every month: the first gift, the next charge, and the end by the personal link',
  { tag: '@phone' },
  async ({ page, api, checkout, request }) => {
    const person = newParticipant();
    await page.goto('/support-qlu?tab=donate');
    await page.getByRole('radio', { name: /General Donation/ }).check();
    await page.getByLabel('Amount').fill('20000');
    await page.getByRole('radio', { name: 'Give every month' }).check();
    await expect(page.getByText('A monthly gift can be ₹15,000 at most')).toBeVisible();
    await page.getByLabel('Amount').fill('501');
    await expect(page.getByText('A monthly gift can be ₹15,000 at most')).toBeHidden();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await nextStep(page).click();
    await expect(page.getByText('₹501 every month')).toBeVisible();
    await fillDetails(page, person);
    await donate(page).click();
    await checkout.expectAmount('₹501');
    await checkout.choose('Pay successfully');

    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { name: 'Thank You for Your Monthly Gift' })).toBeVisible();
    await expect(main).toContainText('Once, of 120 at most');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const subscriptionId = await api.subscriptionOf(person.email);
    await new Sandbox(request).charge(subscriptionId);
    await expect(async () => {
      const charges = await api.donationsOf(person.email);
      expect(charges.map(({ payment_status }) => payment_status)).toEqual(['completed', 'completed']);
    }).toPass();
    await page.reload();
    await expect(main).toContainText('2 times, of 120 at most');

    await page.getByRole('button', { name: 'Cancel This Gift' }).click();
    await expect(page.getByRole('heading', { name: 'Cancel your monthly gift?' })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'No, Go Back' }).click();
    await expect(page.getByRole('button', { name: 'Cancel This Gift' })).toBeFocused();
    await page.getByRole('button', { name: 'Cancel This Gift' }).click();
    // The server cancels it, but its response is lost.
    await page.route('**/api/monthly-gifts/*/cancel', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Yes, Cancel It' }).click();
    await expect(page.getByRole('heading', { name: 'Your Monthly Gift Is Cancelled' })).toBeFocused();
    await expect(page.getByRole('button', { name: /Pause|Cancel/ })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your Monthly Gift Is Cancelled' })).toBeVisible();
  },
);

test(
  'a donor gives once when monthly gifts are not possible',
  { tag: '@desktop' },
  async ({ page, api, checkout }) => {
    const person = newParticipant();
    let refused = 0;
    await page.route('**/api/donations/create-order', (route) => {
      refused += 1;
      const body = {
        success: false,
        code: 'MONTHLY_GIFTS_OFF',
        error: 'Monthly gifts are not possible now.',
      };
      return refused === 1 ? route.fulfill({ status: 409, json: body }) : route.continue();
    });
    await page.goto('/support-qlu?tab=donate');
    await page.getByRole('radio', { name: /General Donation/ }).check();
    await page.getByLabel('Amount').fill('350');
    await page.getByRole('radio', { name: 'Give every month' }).check();
    await nextStep(page).click();
    await fillDetails(page, person);
    await donate(page).click();
    await expect(
      page.getByRole('heading', { name: /Press Donate Now again to give this amount once/ }),
    ).toBeFocused();
    await expect(page.getByText('₹350', { exact: true })).toBeVisible();
    await donate(page).click();
    await checkout.expectAmount('₹350');
    await checkout.choose('Pay successfully');
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await expect(page.getByText('one time', { exact: true })).toBeVisible();
    expect(await api.donationsOf(person.email)).toMatchObject([{ amount: 350, monthly_gift_id: null }]);
  },
);

test.describe('the office', () => {
  test.use(REDUCED_MOTION);

  test(
    'sees a monthly gift and cancels it with a reason',
    { tag: '@desktop' },
    async ({ page, api, request }) => {
      const { email } = newParticipant();
      const order = await api.donate({
        email,
        donation_type: 'general',
        amount: 700,
        payment_plan: 'monthly',
      });
      await new Sandbox(request).charge(order.razorpay_subscription_id ?? '');
      await expect(async () => expect(await api.donationsOf(email)).toHaveLength(1)).toPass();
      await shareAdminSession(page);
      await page.goto(`/admin/donations?q=${email}`);
      await page.getByRole('button', { name: 'Details of Donor Journey' }).click();
      await page.getByRole('link', { name: 'A charge of a monthly gift' }).click();
      await expect(page.getByRole('heading', { name: 'Monthly Gifts' })).toBeVisible();
      const row = page.getByRole('row', { name: /Donor Journey/ });
      await expect(row).toHaveCount(1);
      await expect(page).not.toHaveURL(/@|%40/);
      await expect(row).toContainText('Active');
      await expect(row).toContainText('₹700');
      await expectAccessible(page);

      await row.getByRole('button', { name: 'Donor Journey' }).click();
      const dialog = page.getByRole('dialog', { name: 'Monthly gift of Donor Journey' });
      await expect(dialog.getByText('completed')).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel This Gift' }).click();
      await dialog.getByRole('button', { name: 'Cancel This Gift' }).click();
      await expect(dialog.getByText(PAYMENT_MESSAGES.decisionRequired)).toBeVisible();
      await dialog.getByLabel('Reason').fill('The donor called us');
      await dialog.getByRole('button', { name: 'Cancel This Gift' }).click();
      await expectToast(page, 'The monthly gift of Donor Journey is cancelled. The donor gets an email.');
      await expect(dialog).toContainText('The donor called us');
      await expectAccessible(page);
    },
  );
});
