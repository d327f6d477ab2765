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
import { expectOpened } from '../support/overlays.ts';

test.use(REDUCED_MOTION);

test(
  'a photograph is uploaded with its focus point, shown on its page, changed and removed',
  { tag: '@phone' },
  async ({ page }) => {
    await shareAdminSession(page);
    await page.goto('/admin/photographs?group=trustees');
    const card = page.getByRole('article', { name: 'Trustee · Youth and volunteers' });
    await expect(card.getByText('No photograph yet')).toBeVisible();
    await expectNoSidewaysScroll(page);

    await card.getByRole('button', { name: /^Upload for/ }).click();
    const dialog = page.getByRole('dialog');
    await expectOpened(dialog);
    await dialog.locator('input[type=file]').setInputFiles(bannerFile('youth.png'));
    await dialog.getByRole('button', { name: 'Upload Photograph' }).click();
    await expect(dialog.getByText('Please describe in English what the picture shows')).toBeVisible();
    const fromLeft = dialog.getByRole('slider', { name: 'Focus point from the left, in percent' });
    await fromLeft.press('ArrowLeft');
    await expect(fromLeft).toHaveAttribute('aria-valuenow', '49');
    await dialog.getByLabel('What the picture shows (English)').fill('Young people plant a tree');
    await dialog.getByLabel('The same in Telugu (optional)').fill('యువకులు చెట్టు నాటుతున్నారు');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Upload Photograph' }).click();
    await expectToast(page, 'The photograph for “Trustee · Youth and volunteers” is on the site.');
    await expect(card.getByText('Young people plant a tree')).toBeVisible();

    // The server renders the page with it.
    const html = await (await page.request.get('/board-of-trustees')).text();
    expect(html).toMatch(/<img[^>]*alt="Young people plant a tree"[^>]*style="object-position:49% 50%"/);
    await page.goto('/board-of-trustees');
    const picture = page.getByRole('img', { name: 'Young people plant a tree' });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
      .toMatch(/\/api\/media\/photograph-\w+-320\.avif$/);

    await page.goto('/admin/photographs?group=trustees');
    await card.getByRole('button', { name: /^Edit/ }).click();
    // Another user saves while the dialog is open.
    const stored = { alt_en: 'Young people plant a neem tree', alt_te: null, focus_x: 30, focus_y: 50 };
    expect((await page.request.put('/api/admin/photographs/trustees.youth', { data: stored })).status()).toBe(
      200,
    );
    await dialog.getByLabel('The same in Telugu (optional)').fill('యువకులు వేప చెట్టు నాటుతున్నారు');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText('Somebody else has changed this photograph');
    await expect(alert).toContainText('English: Young people plant a neem tree');
    await expect(alert).toContainText('Focus point: 30 % from the left, 50 % from the top');
    await expect(alert).toBeFocused();
    await expectAccessible(page);
    await expect(dialog.getByLabel('What the picture shows (English)')).toHaveValue(stored.alt_en);
    await expect(fromLeft).toHaveAttribute('aria-valuenow', '30');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'The photograph for “Trustee · Youth and volunteers” is saved.');
    await expect(card.getByText('యువకులు వేప చెట్టు నాటుతున్నారు')).toBeVisible();
    await expect(card.getByText(stored.alt_en)).toBeVisible();

    await card.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Photograph' }).click();
    await expect(card.getByText('No photograph yet')).toBeVisible();
    const without = await (await page.request.get('/board-of-trustees')).text();
    expect(without).not.toContain('Young people plant a tree');
  },
);
