import { shareAdminSession } from '../support/admin-login.ts';
import { bannerFile } from '../support/banner-file.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REDUCED_MOTION,
  test,
} from '../support/journey.ts';
import { expectToast } from '../support/toast.ts';

test.use(REDUCED_MOTION);

test(
  'the owner enters what a tax receipt needs, and is asked before changes are lost',
  { tag: '@phone' },
  async ({ page }) => {
    await shareAdminSession(page);
    await page.goto('/admin/foundation');
    const main = page.getByRole('main');
    const missing = main.getByRole('status').filter({ hasText: 'Tax receipts cannot be issued yet' });
    await expect(missing.getByRole('listitem')).toContainText(['Legal name', 'Address', 'PAN']);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.getByLabel('Legal name').fill('Quantum Life University Foundation');
    await page.getByLabel('Address').fill('12 Sample Street\nHyderabad 500001');
    await page.getByLabel('PAN').fill('aaatq1234');
    await page.getByLabel('Receipt series').fill('qlu');
    await page.getByLabel('Name of the signatory').fill('Sample Trustee');
    await page.getByLabel('Title of the signatory').fill('Managing Trustee');
    await page.getByRole('button', { name: 'Add approval' }).click();
    const approval = page.getByRole('group', { name: 'Approval 1' });
    await approval.getByLabel('URN').fill('AAATQ1234FF20211');
    for (const [label, day] of [
      ['Issued on', '28 May 2021'],
      ['Valid from', '1 Apr 2021'],
      ['Last day (optional)', '31 Mar 2021'],
    ] as const) {
      await approval.getByLabel(label).fill(day);
      await approval.getByLabel(label).press('Enter');
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(main.getByText('five letters, four digits, one letter')).toBeVisible();
    await expect(approval.getByText('An approval cannot end before it begins')).toBeVisible();

    await test.step('a link in the menu does not lose the changes', async () => {
      await page.getByRole('link', { name: 'Back to Dashboard' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
      await expect(page).toHaveURL(/\/admin\/foundation$/);
    });

    await page.getByLabel('PAN').fill('aaatq1234f');
    const saves: string[] = [];
    page.on('request', (request) => void (request.method() === 'PUT' && saves.push(request.url())));
    // Enter chooses the date and does not save the form.
    await approval.getByLabel('Last day (optional)').fill('31 Mar 2099');
    await approval.getByLabel('Last day (optional)').press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'The foundation settings are saved.');
    expect(saves).toHaveLength(1);
    await expect(missing.getByRole('listitem')).toHaveText(['Signature']);

    await page.locator('input[type=file]').first().setInputFiles(bannerFile('signature.png'));
    await expectToast(page, 'The picture is saved.');
    await expect(main.getByText('Everything that a tax receipt needs is here.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('PAN')).toHaveValue('AAATQ1234F');
    await expect(page.getByRole('img', { name: 'Signature' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await test.step('receipts of covered days can be issued after the last approval has ended', async () => {
      await approval.getByLabel('Last day (optional)').fill('31 Mar 2022');
      await approval.getByLabel('Last day (optional)').press('Enter');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expectToast(page, 'The foundation settings are saved.');
      const today = main.getByRole('status').filter({ hasText: 'donations of today cannot be issued yet' });
      await expect(today.getByRole('listitem')).toHaveText([/^80G approval/]);
      await today.getByRole('button', { name: 'Issue Missing Receipts' }).click();
      await page.getByRole('button', { name: 'Issue', exact: true }).click();
      await expectToast(page, 'The missing receipts are being issued.');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await approval.getByLabel('Last day (optional)').fill('31 Mar 2099');
      await approval.getByLabel('Last day (optional)').press('Enter');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(main.getByText('Everything that a tax receipt needs is here.')).toBeVisible();
    });

    await test.step('a picture does not hide that somebody else has changed the settings', async () => {
      const other = await page.context().newPage();
      await other.goto('/admin/foundation');
      await other.getByLabel('Title of the signatory').fill('Secretary');
      await other.getByRole('button', { name: 'Save', exact: true }).click();
      await expectToast(other, 'The foundation settings are saved.');
      await page.locator('input[type=file]').first().setInputFiles(bannerFile('signature.png'));
      await expectToast(page, 'The picture is saved.');
      await page.getByLabel('Name of the signatory').fill('Another Trustee');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expectToast(page, 'Somebody has changed these settings in the meantime.');
      await other.reload();
      await expect(other.getByLabel('Title of the signatory')).toHaveValue('Secretary');
      await other.close();
    });

    await page.getByRole('button', { name: 'Remove signature' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
    await expectToast(page, 'The picture is removed.');
    await expect(missing.getByRole('listitem')).toHaveText(['Signature']);
  },
);
