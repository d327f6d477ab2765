import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
  test,
} from '../support/journey.ts';
import { fillDetails, newParticipant } from '../support/participant.ts';

test.describe('a visitor who pays it forward', () => {
  test(
    'sponsors spots, fails, returns to the form, and pays',
    { tag: '@phone' },
    async ({ page, api, checkout }) => {
      const person = newParticipant();
      const orders: URL[] = [];
      page.on('request', (request) => {
        if (request.url().includes('create-order')) orders.push(new URL(request.url()));
      });
      await page.goto('/support-qlu?tab=pay-it-forward');
      await expectRoomForLargeText(page);
      const continueButton = page.getByRole('button', { name: 'Continue to Your Details', exact: true });
      await expect(continueButton).toBeDisabled();
      await page.getByRole('radio', { name: /Inner Child Healing ₹5,000 per person/ }).check();
      const spots = page.getByLabel('Number of Places');
      await expect(spots).toHaveValue('1');
      await expect(page.getByRole('button', { name: 'Minus one place' })).toBeDisabled();
      await page.getByRole('button', { name: 'Plus one place' }).click();
      await page.getByRole('button', { name: 'Plus one place' }).click();
      await expect(page.getByRole('status').filter({ hasText: '₹15,000' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await continueButton.click();
      await fillDetails(page, person);
      const pay = page.getByRole('button', { name: 'Pay It Forward Now', exact: true });
      await pay.click();

      await checkout.expectAmount('15,000');
      await checkout.choose('Fail: insufficient funds');
      await checkout.choose('Close checkout');
      await expect(page.getByText('INSUFFICIENT_FUNDS')).toBeVisible();
      await page.getByRole('link', { name: 'Try Again' }).click();
      await expect(spots).toHaveValue('3');
      await continueButton.click();
      await pay.click();
      await checkout.choose('Pay successfully');
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Inner Child Healing');
      expect(orders.every((order) => order.search !== '')).toBe(true);
      expect(await api.donationsOf(person.email)).toMatchObject([
        { amount: 15_000, payment_status: 'completed', donation_category: 'pay-it-forward' },
      ]);
    },
  );

  test('sees the error of an invalid number of places', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/support-qlu?tab=pay-it-forward');
    await page.getByRole('radio', { name: /SCTP/ }).check();
    const spots = page.getByLabel('Number of Places');
    const continueButton = page.getByRole('button', { name: 'Continue to Your Details', exact: true });
    for (const [typed, message] of [
      ['0', 'Please choose at least 1 place'],
      ['', 'Please choose at least 1 place'],
      ['999999', 'Please choose fewer places: a payment can be ₹1,00,00,000 at most'],
    ] as const) {
      await spots.fill(typed);
      await spots.blur();
      await expect(page.getByText(message)).toBeVisible();
      await expect(continueButton).toBeDisabled();
    }
    await spots.fill('1250');
    await expect(continueButton).toBeEnabled();
    await expect(page.getByText('₹1,00,00,000')).toBeVisible();
  });
});
