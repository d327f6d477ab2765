import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { shareAdminSession } from '../support/admin-login.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REDUCED_MOTION,
  test,
} from '../support/journey.ts';
import { settleOrder } from '../support/razorpay-actions.ts';
import { expectToast } from '../support/toast.ts';

test.use(REDUCED_MOTION);

test(
  'the office reads gifts per month, the settlements of Razorpay, and exports vouchers',
  { tag: '@desktop' },
  async ({ page, api, request }) => {
    const email = `accounts.${randomBytes(5).toString('hex')}@example.org`;
    const donation = await api.donate({ email, donation_type: 'goshala', amount: 3_000 });
    await api.pay(donation);
    const settlement = await settleOrder(request, donation);

    await shareAdminSession(page);
    await page.goto('/admin/accounting');
    await expect(page.getByRole('img', { name: /^Donations per month in/ })).toBeVisible();
    const gifts = page.getByRole('region', { name: 'Donations by type' });
    await expect(gifts.getByRole('row', { name: /^Goshala/ })).toContainText('₹');
    await page.getByText('Mode', { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Donations by mode' })).toContainText('Razorpay');
    await page.getByRole('button', { name: 'Read Now' }).click();
    await expectToast(page, 'read from Razorpay');
    const row = page.getByRole('row').filter({ hasText: settlement });
    for (const text of ['₹3,000', '₹60', '₹10.80', '₹2,929.20']) await expect(row).toContainText(text);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 800 });
    const cards = page.locator('.summary');
    const overflow = await cards.evaluate((list) => {
      for (const figure of list.querySelectorAll('dd')) figure.textContent = '₹1,00,00,000.00';
      return list.scrollWidth - list.clientWidth;
    });
    expect(overflow, 'what a crore needs beyond the width of a small phone').toBeLessThanOrEqual(0);

    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export Vouchers' }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toMatch(/^vouchers-\d{4}-04-01-\d{4}-03-31\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(`,Receipt,${donation.transaction_id},Razorpay,3000.00,,3000.00,`);
    expect(text).toContain(`,Journal,${settlement},Bank Account,2929.20,,2929.20,`);
  },
);
