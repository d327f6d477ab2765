import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AdminProgramResponse, BannerResponse } from '@qlu/contracts/api/index';
import { beAdministrator } from '../support/admin-login.ts';
import type { Api } from '../support/api.ts';
import { bannerFile } from '../support/banner-file.ts';
import { atRest, expect, expectAccessible, expectNoSidewaysScroll, STILL, test } from '../support/journey.ts';
import { expectOpened, pressOption } from '../support/opened.ts';
import { expectToast } from '../support/toast.ts';

test.use(STILL);

/** One after the other: the order of the banners is one for all. */
test.describe.configure({ mode: 'default' });

const LINK = '**/api/programs/*/banner';
const IMAGES = '**/api/upcoming-programs-images';
const PROGRAMS = '**/api/programs/admin';

const marker = () => `journey-${randomBytes(5).toString('hex')}`;
const card = (page: Page, file: string) => page.getByRole('article', { name: file });
const picker = (page: Page, file: string) => page.getByRole('combobox', { name: `Program of ${file}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page): Promise<void> {
  await page.goto('/admin/upcoming-program-banners');
  await expect(page.getByText(/^Total banners: \d/)).toBeVisible();
}

/** Chooses a program as a person does who types a part of its name. */
async function pick(page: Page, file: string, typed: string): Promise<void> {
  const list = picker(page, file);
  await list.focus();
  await list.press('Enter');
  await list.pressSequentially(typed);
  await pressOption(page.getByRole('option').filter({ hasText: typed }));
}

/** The stored banners' filenames, as far as this journey made them, in their order. */
async function storedOrder(api: Api, word: string): Promise<string[]> {
  const images = await api.banners();
  return images.map(({ filename }) => filename).filter((filename) => filename.includes(word));
}

async function programs(api: Api, word: string, names: string[]): Promise<AdminProgramResponse[]> {
  const added: AdminProgramResponse[] = [];
  for (const name of names) added.push(await api.addProgram({ program_name: `${name} ${word}` }));
  return added;
}

test(
  'a banner is uploaded, put in its place, linked, linked anew and deleted',
  { tag: '@desktop' },
  async ({ page, api }) => {
    test.slow();
    const word = marker();
    const file = `ధ్యానం ${word}.svg` as const;
    const [first, second, taken] = await programs(api, word, ['First', 'Second', 'Taken']);
    await beAdministrator(page);
    await page.goto('/admin');
    await page.getByRole('link', { name: /Upcoming Program Banners/ }).click();
    await expect(page.getByRole('heading', { name: 'Upcoming Program Banners' })).toBeVisible();

    await test.step('what is no picture is refused, and a picture is taken', async () => {
      await button(page, 'Add Banner').click();
      const dialog = page.getByRole('dialog', { name: 'Add Banner' });
      const input = dialog.locator('input[type=file]');
      await input.setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
      await expect(dialog.getByRole('alert')).toContainText('Only PNG, JPG, JPEG, GIF, SVG and WebP');
      await expect(dialog.getByRole('button', { name: 'Upload Banner' })).toBeDisabled();
      await input.setInputFiles({ name: `${word}.png`, mimeType: 'image/png', buffer: Buffer.from('words') });
      await dialog.getByRole('button', { name: 'Upload Banner' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Only PNG, JPG, JPEG, GIF, SVG and WebP');
      await input.setInputFiles(bannerFile(file));
      await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Upload Banner' }).click();
      await expectToast(page, `Banner "${file}" uploaded successfully!`);
      await expect(card(page, file).getByRole('img')).toBeVisible();
      await expect(card(page, file)).toContainText('320 × 180 px');
      await expect(card(page, file)).not.toContainText('Linked');
    });

    await test.step('the order changes by buttons and by dragging, and comes back when it is refused', async () => {
      const other = `other ${word}.png` as const;
      await api.uploadBanner(bannerFile(other));
      await button(page, 'Refresh').click();
      await expect.poll(() => storedOrder(api, word)).toEqual([file, other]);
      await button(page, `Move ${other} earlier`).click();
      await expect.poll(() => storedOrder(api, word)).toEqual([other, file]);
      await expect(button(page, `Move ${other} earlier`)).toBeFocused();

      await atRest(page);
      const [from, to] = await Promise.all(
        [button(page, `Drag ${other}`), card(page, file)].map(async (place) => {
          await place.scrollIntoViewIfNeeded();
          return place.boundingBox();
        }),
      );
      if (!from || !to) throw new Error('The cards are not on the page');
      await page.mouse.move(from.x + 10, from.y + 10);
      await page.mouse.down();
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
      await page.mouse.move(to.x + to.width - 20, to.y + to.height / 2, { steps: 4 });
      // The page reads what is stored once more; only afterwards it can be behind.
      const isRead = page
        .waitForResponse((answer) => answer.url().endsWith('/order'))
        .then(() => page.waitForResponse((answer) => answer.url().endsWith('/upcoming-programs-images')));
      await page.mouse.up();
      await expect.poll(() => storedOrder(api, word)).toEqual([file, other]);
      await isRead;

      await api.deleteBanner(other);
      await button(page, `Move ${file} earlier`).click();
      await expectToast(page, 'The banners have changed meanwhile. Refresh and try again.');
      await expect(card(page, other)).toHaveCount(0);
    });

    await test.step('a link is saved, changed, refused and removed', async () => {
      await pick(page, file, `First ${word}`);
      await button(page, 'Save Link').click();
      await expectToast(page, 'Banner linked to program successfully!');
      await expect(card(page, file).getByText('Linked', { exact: true })).toBeVisible();
      await expect(card(page, file)).toContainText('QLU Campus');

      await pick(page, file, `Second ${word}`);
      await button(page, 'Update Link').click();
      await expect(card(page, file).getByRole('definition').first()).toHaveText(`Second ${word}`);
      const { image } = await api.banner(file);
      expect([await api.bannerOf(first), await api.bannerOf(second)]).toEqual([null, image]);

      // Another administrator is quicker with the third program: the former link comes back.
      const quicker = await api.uploadBanner(bannerFile(`quicker ${word}.png`));
      await api.linkBanner(taken, quicker.image);
      await pick(page, file, `Taken ${word}`);
      await button(page, 'Update Link').click();
      await expectToast(page, 'This program already has another banner.');
      expect(await api.bannerOf(second)).toBe(image);
      await api.deleteBanner(quicker.filename);

      await card(page, file).getByRole('button', { name: 'Remove Link' }).click();
      await expectToast(page, 'Banner link removed successfully!');
      await expect(card(page, file)).toContainText('Not linked to a program');
      expect(await api.bannerOf(second)).toBeNull();
    });

    await test.step('a deletion asks first, warns of the link, and takes both', async () => {
      await api.linkBanner(first, (await api.banner(file)).image);
      await button(page, 'Refresh').click();
      await expect(card(page, file).getByText('Linked', { exact: true })).toBeVisible();
      await button(page, `Delete ${file}`).click();
      const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
      await expectOpened(dialog);
      await expect(dialog).toContainText('permanently deleted from the server');
      await expect(dialog).toContainText(`linked to "First ${word}". The link will be removed.`);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Delete Banner' }).click();
      await expectToast(page, `Banner "${file}" deleted successfully!`);
      await expect(card(page, file)).toHaveCount(0);
      expect(await api.bannerOf(first)).toBeNull();
    });
  },
);

test(
  'of two administrators who want one banner for their program, one gets it and the other is told whose it is',
  { tag: '@desktop' },
  async ({ page, api, browser }) => {
    const word = marker();
    const [mine, yours] = await programs(api, word, ['Mine', 'Yours']);
    const { filename, image } = await api.uploadBanner(bannerFile(`${word}.png`));
    const other = await (await browser.newContext({ baseURL: process.env['BASE_URL'] })).newPage();
    const both = [
      [page, mine?.program_name],
      [other, yours?.program_name],
    ] as const;
    for (const [desk, name = ''] of both) {
      await beAdministrator(desk);
      await open(desk);
      await pick(desk, filename, name);
    }
    await Promise.all(both.map(([desk]) => button(desk, 'Save Link').click()));

    const holding = () => Promise.all([mine, yours].map((program) => api.bannerOf(program)));
    await expect.poll(holding).toContain(image);
    const minesWins = (await holding())[0] === image;
    expect(await holding()).toEqual(minesWins ? [image, null] : [null, image]);
    const winner = (minesWins ? mine : yours)?.program_name ?? '';
    await expectToast(
      minesWins ? other : page,
      `This banner is already linked to "${winner}". Remove that link first.`,
    );
    for (const [desk] of both) {
      await expect(card(desk, filename).getByRole('definition').first()).toHaveText(winner);
    }
    await other.context().close();
    await api.deleteBanner(filename);
  },
);

test(
  'loading, a failure, no banners, no programs and a lost picture are each said plainly',
  { tag: '@phone' },
  async ({ page }) => {
    await beAdministrator(page);
    await page.route(IMAGES, (route) => route.abort());
    await page.goto('/admin/upcoming-program-banners');
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch upcoming program banners' });
    await expectToast(page, 'Failed to fetch upcoming program banners');
    await expect(failure).toBeVisible();
    await expect(button(page, 'Retry')).toBeVisible();

    await page.unroute(IMAGES);
    await page.route(IMAGES, (route) => route.fulfill({ json: { success: true, images: [], count: 0 } }));
    await button(page, 'Retry').click();
    await expect(page.getByText('No banner images found', { exact: true })).toBeVisible();
    await expectToast(page, 'No Banners Found', 'No banner images found in the folder.');

    await page.unroute(IMAGES);
    await page.route(PROGRAMS, (route) => route.abort());
    await page.route('**/api/media/*silence*', (route) => route.abort());
    await page.getByRole('main').getByRole('button', { name: 'Refresh' }).last().click();
    await expectToast(page, 'Failed to fetch programs list', 'Warning');
    await card(page, 'silence-retreat.svg').scrollIntoViewIfNeeded();
    await expect(card(page, 'silence-retreat.svg')).toContainText('Image not found');

    await page.unroute(PROGRAMS);
    await open(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const sample: BannerResponse['filename'] = 'vanya-maitreya.svg';
    await expect(card(page, sample).getByText('Linked', { exact: true })).toBeVisible();
    await picker(page, sample).focus();
    await picker(page, sample).press('Enter');
    const taken = page.getByRole('option', { name: /\(Already has banner\)$/ }).first();
    // It cannot be pressed, wherever the list has scrolled to.
    await taken.dispatchEvent('click');
    await expect(taken).toBeVisible();
    await expect(button(page, 'Update Link')).toHaveCount(0);
    await expect(page.getByRole('option', { name: '-- No Program --' })).toBeVisible();
    await picker(page, sample).pressSequentially('nothing is called so');
    await expect(page.getByText('No programs found.')).toBeVisible();
    await picker(page, sample).press('Escape');
    await button(page, 'Add Banner').click();
    await expect(page.getByRole('dialog', { name: 'Add Banner' })).toContainText('maximum 10MB');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test(
  'what cannot be done with a banner is told, and leaves it as it was',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const word = marker();
    const program = await api.addProgram({ program_name: `Weekend ${word}` });
    const { filename, image } = await api.uploadBanner(bannerFile(`${word}.png`));
    await beAdministrator(page);
    await page.goto('/admin/upcoming-program-banners');

    await pick(page, filename, word);
    await page.route(LINK, (route) => route.abort());
    await card(page, filename).getByRole('button', { name: 'Save Link' }).click();
    await expectToast(page, 'Failed to link banner to program');
    expect(await api.bannerOf(program)).toBeNull();

    // Somebody took the picked program away meanwhile.
    await page.route(PROGRAMS, (route) => route.fulfill({ json: { success: true, programs: [] } }));
    await button(page, 'Refresh').click();
    await picker(page, filename).focus();
    await picker(page, filename).press('Enter');
    await expect(page.getByRole('option', { name: '-- No Program --' })).toBeVisible();
    await expect(page.getByRole('option', { name: word })).toHaveCount(0);
    await picker(page, filename).press('Escape');
    await card(page, filename).getByRole('button', { name: 'Save Link' }).click();
    await expectToast(page, 'Please select a program first');
    await page.unroute(PROGRAMS);

    await api.linkBanner(program, image);
    await button(page, 'Refresh').click();
    await card(page, filename).getByRole('button', { name: 'Remove Link' }).click();
    await expectToast(page, 'Failed to remove banner link');
    expect(await api.bannerOf(program)).toBe(image);

    await page.route(`${IMAGES}/*`, (route) => route.abort());
    await page.getByRole('button', { name: `Delete ${filename}` }).click();
    await expectOpened(page.getByRole('dialog'));
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Banner' }).click();
    await expectToast(page, 'Failed to delete banner');
    await expect(card(page, filename)).toBeVisible();

    await page.getByRole('button', { name: 'Add Banner' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Banner' });
    await expectOpened(dialog);
    await dialog.locator('input[type=file]').setInputFiles(bannerFile(`again ${word}.png`));
    await dialog.getByRole('button', { name: 'Upload Banner' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to upload banner');
    await api.deleteBanner(filename);
  },
);
