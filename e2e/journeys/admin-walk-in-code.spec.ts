import { randomBytes } from 'node:crypto';
import { shareAdminSession } from '../support/admin-login.ts';
import { inDays, runningDays } from '../support/api.ts';
import { Checkout } from '../support/checkout.ts';
import { pickOption } from '../support/pick-option.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REDUCED_MOTION,
  test,
} from '../support/journey.ts';
import { expectOpened } from '../support/overlays.ts';

test.use(REDUCED_MOTION);

test(
  'a walk-in scans the code of the order, pays on their own phone, and is checked in',
  { tag: '@phone' },
  async ({ page, api, openOtherBrowser }) => {
    const word = `Code${randomBytes(5).toString('hex')}`;
    const name = `లక్ష్మీ ${word}`;
    await api.addProgram({
      program_name: `Hall ${word}`,
      ...runningDays(),
      price1: 500,
      description1: 'Seat',
      price2: 400,
      description2: 'Early bird',
      early_bird2: true,
      early_bird_until: inDays(-1),
    });
    await shareAdminSession(page);
    await page.goto('/admin/check-in');
    await page.getByRole('button', { name: `Add walk-in to Hall ${word}` }).click();
    const form = page.getByRole('dialog', { name: 'Add Registration' });
    const option = form.getByLabel('Option');
    await pickOption(option, 'Early bird: ₹400');
    await form.getByText('QR code', { exact: true }).click();
    await expect(form.getByText('Early bird: ₹400')).toHaveCount(0);
    await pickOption(option, 'Seat: ₹500');
    await expect(page.getByRole('option', { name: 'Early bird: ₹400' })).toHaveCount(0);
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Phone').fill('9876543210');
    await form.getByRole('button', { name: 'Show the QR code' }).click();
    const code = page.getByRole('dialog', { name: 'Pay by QR code' });
    await expectOpened(code);
    await expect(code.getByText('₹500')).toBeVisible();
    await expect(code.getByRole('status')).toContainText('Not paid yet.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const address = /http\S+\/payment\/[0-9a-f-]{36}/.exec(await code.innerText())?.[0] ?? '';

    // After a reload the order is found again in the list.
    await page.reload();
    await page.getByRole('button', { name: `Show the QR code of ${name}` }).click();
    await expect(code.getByText(address)).toBeVisible();

    const visitor = await openOtherBrowser({ viewport: { width: 360, height: 800 } });
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Please Complete Your Payment');
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
    const checkout = new Checkout(visitor);
    await visitor.getByRole('button', { name: 'Pay ₹500 Now' }).click();
    await checkout.expectAmount('₹500');
    await checkout.choose('Cancel payment');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Registration Failed');
    await expect(code.getByRole('status')).toContainText('The last payment was not completed.');
    await visitor.getByRole('button', { name: 'Pay ₹500 Now' }).click();
    await checkout.choose('Pay successfully');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Registration Successful!');

    const paid = page.getByRole('dialog', { name: 'Payment' });
    await expectOpened(paid);
    await expect(paid.getByRole('status')).toContainText('Paid');
    await paid.getByRole('button', { name: `Check in ${name}` }).click();
    await expect(paid.getByText('Already checked in:')).toBeVisible();
    await paid.getByRole('button', { name: 'Close' }).click();
    const list = page.getByRole('region', { name: `Hall ${word}` });
    await expect(list.getByRole('checkbox', { name })).toBeChecked();
    await expect(page.getByRole('button', { name: `Show the QR code of ${name}` })).toHaveCount(0);
  },
);
