import { randomBytes } from 'node:crypto';
import { beAdministrator } from '../support/admin-login.ts';
import { bannerFile } from '../support/banner-file.ts';
import { expect, test } from '../support/journey.ts';

const LINK = '**/api/programs/*/banner';
const PROGRAMS = '**/api/programs/admin';

test(
  'what cannot be done with a banner is told, and leaves it as it was',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const word = `journey-${randomBytes(5).toString('hex')}`;
    const program = await api.addProgram({ program_name: `Weekend ${word}` });
    const { filename, image } = await api.uploadBanner(bannerFile(`${word}.svg`));
    const card = page.getByRole('article', { name: filename });
    const picker = page.getByRole('combobox', { name: `Program of ${filename}` });
    const toast = (text: string) => page.getByRole('alert').filter({ hasText: text });
    await beAdministrator(page);
    await page.goto('/admin/upcoming-program-banners');

    await picker.focus();
    await picker.press('Enter');
    await picker.pressSequentially(word);
    await page.getByRole('option').filter({ hasText: word }).click();
    await page.route(LINK, (route) => route.abort());
    await card.getByRole('button', { name: 'Save Link' }).click();
    await expect(toast('Failed to link banner to program')).toBeVisible();
    expect(await api.bannerOf(program)).toBeNull();

    // Somebody took the picked program away meanwhile.
    await page.route(PROGRAMS, (route) => route.fulfill({ json: { success: true, programs: [] } }));
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: 'Save Link' }).click();
    await expect(toast('Please select a program first')).toBeVisible();
    await page.unroute(PROGRAMS);

    await api.linkBanner(program, image);
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await card.getByRole('button', { name: 'Remove Link' }).click();
    await expect(toast('Failed to remove banner link')).toBeVisible();
    expect(await api.bannerOf(program)).toBe(image);

    await page.route(`**/api/upcoming-programs-images/*`, (route) => route.abort());
    await page.getByRole('button', { name: `Delete ${filename}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Banner' }).click();
    await expect(toast('Failed to delete banner')).toBeVisible();
    await expect(card).toBeVisible();

    await page.getByRole('button', { name: 'Add Banner' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Banner' });
    await dialog.locator('input[type=file]').setInputFiles(bannerFile(`again ${word}.svg`));
    await dialog.getByRole('button', { name: 'Upload Banner' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to upload banner');
    await api.deleteBanner(filename);
  },
);
