import type { Page } from '@playwright/test';
import { holdResponse } from '../support/hold-response.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForPendingWork,
} from '../support/journey.ts';
import { donate, fillDonation, nextStep as next } from '../support/donation-form.ts';
import { fillDetails, newParticipant } from '../support/participant.ts';
import { nextOrder } from '../support/sandbox.ts';

const amount = (page: Page) => page.getByLabel('Amount');

test.describe('a visitor who donates', () => {
  test(
    'chooses a donation, pays, and sees the result',
    { tag: '@phone' },
    async ({ page, api, checkout }) => {
      const person = newParticipant({ idType: 'Aadhaar', idNumber: '123456789012' });
      await page.goto('/support-qlu');
      await expectNoSidewaysScroll(page);
      await expect(next(page)).toBeDisabled();
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
      await page.getByRole('radio', { name: /Vanya Maitreya ₹15,000/ }).check();
      await expect(amount(page)).toHaveValue('15,000');
      await expect(amount(page)).not.toBeEditable();
      await next(page).click();

      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
      await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeFocused();
      await expect(donate(page)).toBeDisabled();
      await fillDetails(page, person);
      await expectNoSidewaysScroll(page);
      await donate(page).click();

      await checkout.expectAmount('15,000');
      await checkout.choose('Pay successfully');
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
      const result = page.getByRole('main');
      for (const text of ['Vanya Maitreya', '₹15,000', 'one time', 'Completed', 'Aadhaar Number', '9012']) {
        await expect(result).toContainText(text);
      }
      await expect(result).not.toContainText('123456789012');
      await expectAccessible(page);

      const [stored] = await api.donationsOf(person.email);
      expect(stored).toMatchObject({
        indian_citizen: true,
        amount: 15_000,
        payment_status: 'completed',
        donation_category: 'donation',
      });
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download Receipt' }).click();
      expect((await download).suggestedFilename()).toBe(`Donation Receipt ${stored?.transaction_id}.txt`);
    },
  );

  test(
    'is shown on the next visit that the donation has arrived, until it is hidden',
    { tag: '@phone' },
    async ({ page, checkout }) => {
      await fillDonation(page, /Petal/, newParticipant());
      await donate(page).click();
      await checkout.choose('Pay successfully');
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

      const payment = '**/api/payments/*';
      const notice = page.getByText(/^Your gift of ₹2,000 arrived on \w{3} \d{1,2}, \d{4}\.$/);
      const tabs = page.getByRole('tablist');
      const response = await holdResponse(page, payment);
      await page.goto('/support-qlu');
      await response.requested;
      const top = (await tabs.boundingBox())?.y;
      await expect(notice).toHaveCount(0);
      await response.release();
      await expect(notice).toBeVisible();
      expect((await tabs.boundingBox())?.y).toBe(top);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: 'See the Receipt' }).click();
      await expect(page.getByRole('link', { name: 'Download Receipt' })).toBeVisible();

      await page.route(payment, (route) => route.abort());
      await page.goto('/support-qlu');
      await expect(tabs).toBeVisible();
      await expect(notice).toHaveCount(0);
      await page.unroute(payment);
      await page.reload();
      await page.getByRole('button', { name: 'Hide This' }).click();
      await expect(notice).toHaveCount(0);
      await page.reload();
      await waitForPendingWork(page);
      await expect(notice).toHaveCount(0);
    },
  );

  test('can edit the amount of a general donation only', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/support-qlu?tab=donate');
    await page.getByRole('radio', { name: /General Donation/ }).check();
    await expect(amount(page)).toHaveValue('');
    await expect(next(page)).toBeDisabled();
    for (const [typed, message] of [
      ['0', 'Please enter a valid amount greater than 0'],
      ['1e9', 'Please enter a valid amount greater than 0'],
      ['1000000000', 'Please enter a valid amount greater than 0'],
      ['99', 'Minimum donation amount is ₹100'],
      ['99.99', 'Minimum donation amount is ₹100'],
    ] as const) {
      await amount(page).fill(typed);
      await amount(page).blur();
      await expect(page.getByText(message)).toBeVisible();
    }
    await next(page).click();
    await expect(amount(page)).toBeFocused();
    await amount(page).fill('1,250.50');
    await next(page).click();
    await expect(page.getByText('₹1,250.50')).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(amount(page)).toHaveValue('1,250.50');
    await page.getByRole('radio', { name: /Petal/ }).check();
    await expect(amount(page)).toHaveValue('2,000');
  });

  test('sees the error of a field after leaving it', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/support-qlu?tab=donate');
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Tab');
    await expect(page.getByText('Please select a donation type')).toBeVisible();
    await page.getByRole('radio', { name: /Crystal/ }).check();
    await next(page).click();
    for (const [label, typed, message] of [
      ['Full Name', '', 'Full name is required'],
      ['Full Name', 'M', 'Name must be at least 2 characters'],
      ['Email', '', 'Email address is required'],
      ['Email', 'meena@', 'Please enter a valid email address'],
      ['Phone Number', '', 'Phone number is required'],
      ['Phone Number', '5999999999', 'Phone number must be greater than 6000000000'],
      ['Address', '', 'Address is required'],
      ['Address', 'short', 'Please enter a complete address'],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      await field.fill(typed);
      await field.blur();
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    const number = page.getByLabel('ID Number');
    await page.getByRole('radio', { name: 'PAN' }).check();
    await number.pressSequentially('ab1cde12x34f9');
    await expect(number).toHaveValue('ABCDE1234F');
    await number.fill('ABCDE');
    await number.blur();
    await expect(page.getByText('PAN format: ABCDE1234F (5 letters, 4 digits, 1 letter)')).toBeVisible();
    await page.getByRole('radio', { name: 'Aadhaar' }).check();
    await expect(number).toHaveValue('');
    await number.pressSequentially('12a3');
    await expect(number).toHaveValue('123');
    await number.blur();
    await expect(page.getByText('Aadhaar number must be 12 digits')).toBeVisible();
    const declaration = page.getByRole('checkbox', { name: 'I declare that I am an Indian citizen' });
    await declaration.check();
    await declaration.uncheck();
    await declaration.blur();
    await expect(page.getByText('Please tick this. By law')).toBeVisible();
    await expect(donate(page)).toBeDisabled();
    await expectAccessible(page);
  });

  test(
    'fails in the checkout, retries there, and pays the same order',
    { tag: '@desktop' },
    async ({ page, api, checkout }) => {
      const person = newParticipant();
      await fillDonation(page, /Goshala/, person);
      await donate(page).dblclick();
      await checkout.choose('Fail: card declined');
      await checkout.choose('Pay successfully');
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
      expect(await api.donationsOf(person.email)).toMatchObject([
        { amount: 3_000, payment_status: 'completed' },
      ]);
    },
  );

  test(
    'closes the checkout, returns to the form with Try Again, and continues the same attempt',
    { tag: '@phone' },
    async ({ page, api, checkout }) => {
      const person = newParticipant();
      await fillDonation(page, /Annadaanam/, person);
      const first = nextOrder(page);
      await donate(page).click();
      await checkout.choose('Cancel payment');
      await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
      await expect(page.getByText('USER_CANCELLED')).toBeVisible();
      await page.getByRole('link', { name: 'Try Again' }).click();
      await expect(page).toHaveURL(/\/support-qlu\?tab=donate$/);
      await next(page).click();
      await expect(page.getByLabel('ID Number')).toHaveValue(person.idNumber);
      const second = nextOrder(page);
      await donate(page).click();
      await checkout.choose('Pay successfully');
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
      expect(await second).toEqual(await first);
      expect(await api.donationsOf(person.email)).toHaveLength(1);
    },
  );

  test(
    'reloads the form and pays with an order of its own',
    { tag: '@desktop' },
    async ({ page, api, checkout }) => {
      const person = newParticipant();
      await fillDonation(page, /Annadaanam/, person);
      const first = nextOrder(page);
      await donate(page).click();
      await checkout.expectAmount('1,000');
      await page.reload();
      await expect(page.getByLabel('Full Name')).toHaveValue(person.name);
      await expect(page.getByLabel('ID Number')).toHaveValue('');
      await page.getByLabel('ID Number').fill(person.idNumber);
      const second = nextOrder(page);
      await donate(page).click();
      await checkout.choose('Pay successfully');
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
      // The ID number is not stored. Entering it again starts a new attempt, and each attempt has an order of its own.
      expect((await second).sentId).not.toBe((await first).sentId);
      expect((await second).orderId).not.toBe((await first).orderId);
      const statuses = (await api.donationsOf(person.email)).map(({ payment_status: status }) => status);
      expect(statuses.sort()).toEqual(['completed', 'pending']);
    },
  );
});
