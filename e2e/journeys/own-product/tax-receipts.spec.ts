import { shareAdminSession } from '../../support/admin-login.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, REDUCED_MOTION } from '../../support/journey.ts';
import { expectOpened } from '../../support/overlays.ts';
import { test } from '../../support/own-product.ts';
import { newParticipant } from '../../support/participant.ts';
import { expectToast } from '../../support/toast.ts';

test.use(REDUCED_MOTION);

test(
  'a donor opens the tax receipt on the result page, and the office downloads it and sends it again',
  { tag: '@phone' },
  async ({ page, api }) => {
    const { email } = newParticipant();
    const order = await api.donate({ email, donation_type: 'general', indian_citizen: true });
    await api.pay(order);

    await page.goto(`/payment/${order.result_token}`);
    const own = page.getByRole('region', { name: 'Your Tax Receipt' });
    const link = own.getByRole('link', { name: /^QLU\/\d{4}-\d{2}\/\d+$/ });
    await expect(link).toBeVisible();
    const number = await link.innerText();
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(file.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await shareAdminSession(page);
    await page.goto(`/admin/donations?q=${email}`);
    await page.getByRole('button', { name: 'Tax receipts of Donor Journey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tax receipts of Donor Journey' });
    await expectOpened(dialog);
    const receipt = dialog.getByRole('article', { name: number });
    await expect(receipt).toContainText('issued');
    await expect(receipt).toContainText('₹1,000');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await receipt.getByRole('link', { name: `Download PDF of ${number}` }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await receipt.getByRole('button', { name: `Send again ${number}` }).click();
    await expectToast(page, `The receipt ${number} is on its way.`);
  },
);
