import { randomBytes } from 'node:crypto';
import { shareAdminSession } from '../support/admin-login.ts';
import { inDays } from '../support/api.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REDUCED_MOTION,
  test,
} from '../support/journey.ts';

test.use(REDUCED_MOTION);

test(
  'the office imports gifts from a file, after it has corrected a row, and leaves out what is stored already',
  { tag: '@phone' },
  async ({ page, api }) => {
    const word = `Import${randomBytes(5).toString('hex')}`;
    const file = (...rows: string[]) => ({
      name: 'bank.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFFDate,Amount,Given by,Donor name,Balance\r\n${rows.join('\r\n')}`),
    });
    const good = `${inDays(-2)},"₹1,00,000",NEFT,లక్ష్మి ${word},`;
    await shareAdminSession(page);
    await page.goto('/admin/donations');
    await page.getByRole('link', { name: 'Import' }).click();
    const input = page.locator('input[type="file"]');
    await input.setInputFiles(file(good, `31/31/2026,500,Cash,Ravi ${word},`));
    const part = page.getByRole('region', { name: 'bank.csv' });
    await expect(part.getByText('Date: Please write the date as DD/MM/YYYY or YYYY-MM-DD')).toBeVisible();
    await expect(part.getByText('These columns are ignored: Balance')).toBeVisible();
    await expect(part.getByRole('button', { name: /^Import \d+ donation/ })).toBeHidden();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const send = async (): Promise<void> => {
      await part.getByRole('checkbox', { name: 'All donors in this file declare' }).check();
      await part.getByRole('button', { name: 'Import 1 donation' }).click();
    };
    await input.setInputFiles(file(good));
    await expect(part.getByRole('status')).toContainText('1 donation, ₹1,00,000 together.');
    await send();
    await expect(page.getByText('1 donation is imported: ₹1,00,000.').first()).toBeVisible();

    await input.setInputFiles(file(good, `${inDays(-1)},"2,500.50",cash,Ravi ${word},`));
    await expect(
      part.getByText(/లక్ష్మి .*: ₹1,00,000 by bank transfer for General Donation, paid on/),
    ).toBeVisible();
    await expect(
      part.getByText('1 donation looks as if entered already, and will be left out.'),
    ).toBeVisible();
    await part.getByRole('checkbox', { name: 'Import line 2 anyway' }).check();
    await expect(part.getByRole('button', { name: 'Import 2 donations' })).toBeVisible();
    await part.getByRole('checkbox', { name: 'Import line 2 anyway' }).uncheck();
    await expectAccessible(page);
    await send();
    await expect(page.getByText('1 donation is imported: ₹2,500.50.').first()).toBeVisible();
    expect(await api.donationsOf(word)).toMatchObject([
      { donor_name: `Ravi ${word}`, amount: 2_500.5, payment_mode: 'cash', indian_citizen: true },
      { donor_name: `లక్ష్మి ${word}`, amount: 100_000, payment_mode: 'bank-transfer' },
    ]);
  },
);
