import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createZip } from '../../../contracts/tests/support/zip.ts';
import { shareAdminSession } from '../../support/admin-login.ts';
import type { Api } from '../../support/api.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, REDUCED_MOTION } from '../../support/journey.ts';
import { expectOpened } from '../../support/overlays.ts';
import { linkInMail, test } from '../../support/own-product.ts';
import { expectToast } from '../../support/toast.ts';

test.use(REDUCED_MOTION);

const PDF = Buffer.from('%PDF-1.7 certificate');

/** A gift that is ready, and two that are not. */
async function addGifts(api: Api): Promise<void> {
  await api.addGift({
    donor_name: 'Ready Sample',
    email: 'ready@example.org',
    id_type: 'PAN',
    id_number: 'AAAPA0001A',
    indian_citizen: true,
  });
  await api.addGift({
    donor_name: 'Short Address',
    address: 'Vizag',
    id_type: 'PAN',
    id_number: 'BBBPB0002B',
    indian_citizen: true,
  });
  await api.addGift({ donor_name: 'రవి కుమార్', email: 'ravi@example.org', indian_citizen: true });
}

const card = (page: Page, name: string) => page.getByRole('article', { name });

const fileOf = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

test(
  'the office completes the statement, files it, and donors open their certificates',
  { tag: '@phone' },
  async ({ page, api, context, product }) => {
    await addGifts(api);
    await shareAdminSession(page);
    await page.goto('/admin');
    await page.goto('/admin/donation-statements');
    await expect(page.getByRole('heading', { name: 'Statement of Donations' })).toBeVisible();
    await expect(card(page, 'Short Address')).toBeVisible();
    await expect(card(page, 'Ready Sample')).toHaveCount(0);
    await expect(page.getByText('1 donor, 1 row', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await test.step('the office corrects a gift in place', async () => {
      await page.getByRole('button', { name: 'Correct Short Address' }).click();
      const dialog = page.getByRole('dialog', { name: 'Correct Short Address' });
      await expectOpened(dialog);
      await expectAccessible(page);
      await dialog.getByLabel('Address').fill('4 Beach Road, Vizag 530001');
      await dialog.getByLabel('ID type').click();
      await page.getByTitle('Aadhaar').click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Please enter the Aadhaar number')).toBeVisible();
      await dialog.getByLabel('ID type').press('ArrowDown');
      await page.getByTitle('PAN').click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, 'The donation is corrected.');
      await expect(card(page, 'Short Address')).toHaveCount(0);
    });

    await test.step('the office asks a donor by email, and by a link to copy that replaces it', async () => {
      const ask = page.getByRole('button', { name: 'Ask the donor రవి కుమార్' });
      const dialog = page.getByRole('dialog', { name: 'Ask రవి కుమార్' });
      await ask.click();
      await expectOpened(dialog);
      await dialog.getByRole('button', { name: 'Send by Email' }).click();
      await expectToast(page, 'The link is on its way to ravi@example.org.');
      await expect.poll(() => linkInMail(product, 'donor-details', '/donor-details')).toBeTruthy();
      await ask.click();
      await expectOpened(dialog);
      await dialog.getByRole('button', { name: 'Create a Link to Copy' }).click();
      const link = dialog.getByLabel('Link');
      await expect(link).toHaveValue(/\/donor-details#[\w-]{43}$/);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const sent = linkInMail(product, 'donor-details', '/donor-details') ?? '';
      await completeDetails(await context.newPage(), sent, await link.inputValue());
      await dialog.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('the office creates the file and imports ARNs and certificates', async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText('Every donation of the year is ready.')).toBeVisible();
      await expect(page.getByText('Not in a file yet: 3 new rows.')).toBeVisible();
      await page.getByRole('button', { name: 'Create Files' }).click();
      await expectToast(page, 'The files are created.');
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: /^Download / }).click();
      const ids = idsOf(await readFile(await (await download).path(), 'utf8'));
      expect(ids.toSorted()).toEqual(['123456789012', 'AAAPA0001A', 'BBBPB0002B']);

      const arns = ids.map((id, index) => `${index + 1},${id},x,ARN0000000${index + 1}`);
      const list = `Sl. No.,Unique Identification Number,Name,ARN\n${arns.join('\n')}\n`;
      await page
        .getByLabel(/^Import ARNs of/)
        .and(page.locator('input'))
        .setInputFiles(fileOf('arns.csv', 'text/csv', Buffer.from(list)));
      await expectToast(page, 'ARNs are stored for 3 rows.');
      const own = `10BE_ARN0000000${ids.indexOf('AAAPA0001A') + 1}.pdf`;
      const zip = createZip({ [own]: PDF, 'ARN00000099.pdf': PDF });
      await page
        .getByLabel('Import certificates from a ZIP file')
        .and(page.locator('input'))
        .setInputFiles(fileOf('certificates.zip', 'application/zip', zip));
      await expectToast(page, 'Stored: 1 certificate. Without an ARN of ours: 1 (ARN00000099.pdf).');
      await page.getByRole('button', { name: /^Send certificates of/ }).click();
      await expect(page.getByText('Send 1 certificate?')).toBeVisible();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expectToast(page, 'The certificates are on their way to the donors with an email address.');
      await expect
        .poll(() => linkInMail(product, 'donation-certificate', '/donation-certificate'))
        .toBeTruthy();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText('1 sent', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 800 });
    });

    await test.step('the donor opens the certificate with the last four characters of the ID', async () => {
      await page.goto(linkInMail(product, 'donation-certificate', '/donation-certificate') ?? '');
      const lastFour = page.getByLabel('Last four characters of your ID');
      await page.getByRole('button', { name: 'Download certificate' }).click();
      await expect(
        page.getByText('Please enter the last four characters of your PAN or Aadhaar number'),
      ).toBeVisible();
      await lastFour.fill('002B');
      await page.getByRole('button', { name: 'Download certificate' }).click();
      await expect(page.getByText(/^These are not the last four characters/)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await lastFour.fill(' ౦౦౧a');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download certificate' }).click();
      expect(await readFile(await (await download).path())).toEqual(PDF);
      // A browser inside another app opens it by its address.
      const link = page.getByRole('link', { name: 'Open the certificate (PDF)' });
      expect(await (await page.request.get((await link.getAttribute('href')) ?? '')).body()).toEqual(PDF);
    });
  },
);

/** The former link is rejected. With the newer one the donor completes the details once, on a bad network. */
async function completeDetails(page: Page, former: string, newer: string): Promise<void> {
  const expired = page.getByText(/^This link has expired or was already used/);
  await page.goto(former);
  await expect(expired).toBeVisible();
  await expectAccessible(page);
  // In the same tab only the part after # changes.
  await page.goto(newer);
  await expect(page.getByText(/^Your donation: ₹500 on/)).toBeVisible();
  await page.getByRole('button', { name: 'Send My Details' }).click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel('Full Name').fill('Ravi Kumar');
  await page.getByLabel('Address', { exact: true }).fill('9 Temple Road, Guntur');
  await page.getByRole('radio', { name: 'Aadhaar' }).check();
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ravi Kumar');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('9 Temple Road, Guntur');
  await page.getByLabel('ID Number').fill('123456789012');
  // The server saves the details, but its response is lost.
  await page.route(
    '**/api/donor-details',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Send My Details' }).click();
  await expect(page.getByText(/we do not know whether this has worked/)).toBeVisible();
  await page.getByRole('button', { name: 'Send My Details' }).click();
  const saved = page.getByRole('heading', { name: 'Thank you. Your details are saved.' });
  await expect(saved).toBeFocused();
  await expectAccessible(page);
  await page.goto('about:blank');
  await page.goto(newer);
  await expect(saved).toBeVisible();
  await expect(page.getByText(/^This link works once\. To change something, please call us/)).toBeVisible();
  await expectAccessible(page);
  await page.close();
}

/** The ID numbers of the rows, in their order. */
function idsOf(csv: string): string[] {
  const [head = '', ...rows] = csv.replace('\uFEFF', '').trim().split(/\r?\n/);
  const column = head.split(',').indexOf('Unique Identification Number');
  return rows.map((row) => row.split(',')[column] ?? '');
}
