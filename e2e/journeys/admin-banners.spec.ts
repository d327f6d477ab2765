import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AdminProgramResponse, BannerResponse } from '@qlu/contracts/api/index';
import { shareAdminSession } from '../support/admin-login.ts';
import type { Api } from '../support/api.ts';
import { bannerFile } from '../support/banner-file.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REDUCED_MOTION,
  test,
  waitForAnimations,
} from '../support/journey.ts';
import { expectOpened, clickOption } from '../support/overlays.ts';
import { expectToast } from '../support/toast.ts';

test.use(REDUCED_MOTION);

/** Runs the journeys one after the other: they share the order of the banners. */
test.describe.configure({ mode: 'default' });

const LINK = '**/api/programs/*/banner';
const IMAGES = '**/api/upcoming-programs-images';
const PROGRAMS = '**/api/programs/admin';

const marker = () => `journey-${randomBytes(5).toString('hex')}`;
const card = (page: Page, file: string) => page.getByRole('article', { name: file });
const picker = (page: Page, file: string) => page.getByRole('combobox', { name: `Program of ${file}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openBanners(page: Page): Promise<void> {
  await page.goto('/admin/upcoming-program-banners');
  await expect(page.getByText(/^Total banners: \d/)).toBeVisible();
}

/** Selects a program by typing a part of its name. */
async function pick(page: Page, file: string, typed: string): Promise<void> {
  const list = picker(page, file);
  await list.focus();
  await list.press('Enter');
  await list.pressSequentially(typed);
  await clickOption(page.getByRole('option').filter({ hasText: typed }));
}

/** The filenames of this journey's banners in the stored order. */
async function storedOrder(api: Api, word: string): Promise<string[]> {
  const images = await api.banners.all();
  return images.map(({ filename }) => filename).filter((filename) => filename.includes(word));
}

/** Waits until the page has saved a new order and has reloaded the stored one. Must be called before the change. */
async function savedAndReloaded(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().endsWith('/order'));
  await page.waitForResponse((response) => response.url().endsWith('/upcoming-programs-images'));
}

async function addPrograms(api: Api, word: string, names: string[]): Promise<AdminProgramResponse[]> {
  const added: AdminProgramResponse[] = [];
  for (const name of names) added.push(await api.addProgram({ program_name: `${name} ${word}` }));
  return added;
}

test(
  'a banner is uploaded, moved, linked, linked to another program and deleted',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const word = marker();
    const file = `ధ్యానం ${word}.svg` as const;
    const [first, second, taken] = await addPrograms(api, word, ['First', 'Second', 'Taken']);
    await shareAdminSession(page);
    await page.goto('/admin');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Upcoming Program Banners/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Upcoming Program Banners' })).toBeVisible();

    await test.step('a file that is not a picture is rejected, and a picture is accepted', async () => {
      await button(page, 'Add Banner').click();
      const dialog = page.getByRole('dialog', { name: 'Add Banner' });
      const input = dialog.locator('input[type=file]');
      await input.setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
      await expect(dialog.getByRole('alert')).toContainText('Only PNG, JPG, JPEG, GIF, SVG and WebP');
      await expect(dialog.getByRole('button', { name: 'Upload Banner' })).toBeDisabled();
      await input.setInputFiles({ name: `${word}.png`, mimeType: 'image/png', buffer: Buffer.from('words') });
      await dialog.getByLabel('What the picture shows (English)').fill('Words');
      await dialog.getByRole('button', { name: 'Upload Banner' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Only PNG, JPG, JPEG, GIF, SVG and WebP');
      await input.setInputFiles(bannerFile(file));
      await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible();
      // A busy machine sanitizes the file for several seconds.
      const uploaded = page.waitForResponse('**/api/upcoming-programs-images/upload');
      await dialog.getByLabel('What the picture shows (English)').fill(`Sunrise ${word}`);
      await dialog.getByLabel('The same in Telugu').fill('సూర్యోదయం');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Upload Banner' }).click();
      await uploaded;
      await expectToast(page, `Banner "${file}" uploaded successfully!`);
      await expect(card(page, file).getByRole('img')).toBeVisible();
      await expect(card(page, file)).toContainText('320 × 180 px');
      await expect(card(page, file)).not.toContainText('Linked');
    });

    await test.step('it is a draft until it is published, and can be hidden again', async () => {
      const shown = () => api.banners.inCarousel(file);
      await expect(card(page, file)).toContainText('Draft');
      expect(await shown()).toBeUndefined();
      await button(page, `Publish ${file}`).click();
      await expectToast(page, `Banner "${file}" is on the website now.`);
      await expect(card(page, file)).not.toContainText('Draft');
      expect(await shown()).toMatchObject({ alt_en: `Sunrise ${word}`, alt_te: 'సూర్యోదయం' });
      await button(page, `Unpublish ${file}`).click();
      await expectToast(page, `Banner "${file}" is hidden from visitors.`);
      expect(await shown()).toBeUndefined();
      await button(page, `Edit text of ${file}`).click();
      const dialog = page.getByRole('dialog', { name: `Text of ${file}` });
      await expectOpened(dialog);
      await dialog.getByLabel('What the picture shows (English)').fill(`Evening ${word}`);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, `Banner "${file}" is saved.`);
      await expect(card(page, file)).toContainText(`Evening ${word}`);
    });

    await test.step('a text that somebody else has changed meanwhile is shown before it is replaced', async () => {
      await button(page, `Edit text of ${file}`).click();
      const dialog = page.getByRole('dialog', { name: `Text of ${file}` });
      await expectOpened(dialog);
      await dialog.getByLabel('What the picture shows (English)').fill(`Dawn ${word}`);
      await api.banners.change(file, { published: true, alt_en: `Night ${word}`, alt_te: 'రాత్రి' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      const alert = dialog.getByRole('alert').filter({ hasText: 'Somebody else has changed the text' });
      await expect(alert).toBeFocused();
      await expect(alert).toContainText(`Night ${word}`);
      await expect(dialog.getByLabel('What the picture shows (English)')).toHaveValue(`Dawn ${word}`);
      await expect(dialog.getByLabel('The same in Telugu')).toHaveValue('రాత్రి');
      await expect(card(page, file)).toContainText(`Night ${word}`);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, `Banner "${file}" is saved.`);
      await expect(dialog).toBeHidden();
      expect(await api.banners.find(file)).toMatchObject({ published: true, alt_en: `Dawn ${word}` });
      // The page has the banner as published: the switch must not write back the texts that it knows.
      await api.banners.change(file, { published: true, alt_en: `Noon ${word}`, alt_te: null });
      await button(page, `Unpublish ${file}`).click();
      await expect(card(page, file)).toContainText(`Noon ${word}`);
      const stored = { published: false, alt_en: `Noon ${word}`, alt_te: null };
      expect(await api.banners.find(file)).toMatchObject(stored);
    });

    await test.step('the order changes by buttons and by dragging, and is restored when it is rejected', async () => {
      const other = `other ${word}.png` as const;
      await api.banners.upload(bannerFile(other));
      await button(page, 'Refresh').click();
      await expect.poll(() => storedOrder(api, word)).toEqual([file, other]);
      const moved = savedAndReloaded(page);
      await button(page, `Move ${other} earlier`).click();
      await expect.poll(() => storedOrder(api, word)).toEqual([other, file]);
      await expect(button(page, `Move ${other} earlier`)).toBeFocused();
      await moved;

      await waitForAnimations(page);
      const [from, to] = await Promise.all(
        [button(page, `Drag ${other}`), card(page, file)].map(async (element) => {
          await element.scrollIntoViewIfNeeded();
          return element.boundingBox();
        }),
      );
      if (!from || !to) throw new Error('The cards are not on the page');
      await page.mouse.move(from.x + 10, from.y + 10);
      await page.mouse.down();
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
      await page.mouse.move(to.x + to.width - 20, to.y + to.height / 2, { steps: 4 });
      const dragged = savedAndReloaded(page);
      await page.mouse.up();
      await expect.poll(() => storedOrder(api, word)).toEqual([file, other]);
      // The deletion must come after the page has reloaded the list.
      await dragged;

      await api.banners.delete(other);
      await button(page, `Move ${file} earlier`).click();
      await expectToast(page, 'The banners have changed in the meantime. Refresh and try again.');
      await expect(card(page, other)).toHaveCount(0);
    });

    await test.step('a link is saved, changed, rejected and removed', async () => {
      await pick(page, file, `First ${word}`);
      await button(page, 'Save Link').click();
      await expectToast(page, 'Banner linked to program successfully!');
      await expect(card(page, file).getByText('Linked', { exact: true })).toBeVisible();
      await expect(card(page, file)).toContainText('QLU Campus');

      await pick(page, file, `Second ${word}`);
      await button(page, 'Update Link').click();
      await expect(card(page, file).getByRole('definition').first()).toHaveText(`Second ${word}`);
      const { image } = await api.banners.find(file);
      expect([await api.banners.ofProgram(first), await api.banners.ofProgram(second)]).toEqual([
        null,
        image,
      ]);

      // Another user links the third program first: the previous link stays.
      const otherBanner = await api.banners.upload(bannerFile(`other banner ${word}.png`));
      await api.banners.link(taken, otherBanner.image);
      await pick(page, file, `Taken ${word}`);
      await button(page, 'Update Link').click();
      await expectToast(page, 'This program already has another banner.');
      expect(await api.banners.ofProgram(second)).toBe(image);
      await api.banners.delete(otherBanner.filename);

      await card(page, file).getByRole('button', { name: 'Remove Link' }).click();
      await expectToast(page, 'Banner link removed successfully!');
      await expect(card(page, file)).toContainText('Not linked to a program');
      expect(await api.banners.ofProgram(second)).toBeNull();
    });

    await test.step('a deletion asks for confirmation, warns about the link, and removes both', async () => {
      await api.banners.link(first, (await api.banners.find(file)).image);
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
      expect(await api.banners.ofProgram(first)).toBeNull();
    });
  },
);

test(
  'when two users link the same banner, one succeeds and the other sees the linked program',
  { tag: '@desktop' },
  async ({ page, api, openOtherBrowser }) => {
    const word = marker();
    const [mine, yours] = await addPrograms(api, word, ['Mine', 'Yours']);
    const { filename, image } = await api.banners.upload(bannerFile(`${word}.png`));
    const other = await openOtherBrowser();
    const both = [
      [page, mine?.program_name],
      [other, yours?.program_name],
    ] as const;
    for (const [adminPage, name = ''] of both) {
      await shareAdminSession(adminPage);
      await openBanners(adminPage);
      await pick(adminPage, filename, name);
    }
    await Promise.all(both.map(([adminPage]) => button(adminPage, 'Save Link').click()));

    const linkedBanners = () => Promise.all([mine, yours].map((program) => api.banners.ofProgram(program)));
    await expect.poll(linkedBanners).toContain(image);
    const isMineLinked = (await linkedBanners())[0] === image;
    expect(await linkedBanners()).toEqual(isMineLinked ? [image, null] : [null, image]);
    const winner = (isMineLinked ? mine : yours)?.program_name ?? '';
    await expectToast(
      isMineLinked ? other : page,
      `This banner is already linked to "${winner}". Remove that link first.`,
    );
    for (const [adminPage] of both) {
      await expect(card(adminPage, filename).getByRole('definition').first()).toHaveText(winner);
    }
    await api.banners.delete(filename);
  },
);

test(
  'a failed load, no banners, no programs and a missing picture each show a message',
  { tag: '@phone' },
  async ({ page }) => {
    await shareAdminSession(page);
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
    await openBanners(page);
    await expectNoSidewaysScroll(page);
    const sample: BannerResponse['filename'] = 'vanya-maitreya.svg';
    await expect(card(page, sample).getByText('Linked', { exact: true })).toBeVisible();
    await picker(page, sample).focus();
    await picker(page, sample).press('Enter');
    const taken = page.getByRole('option', { name: /\(Already has banner\)$/ }).first();
    // The option is disabled. The event is dispatched because the list may have scrolled.
    await taken.dispatchEvent('click');
    await expect(taken).toBeVisible();
    await expect(button(page, 'Update Link')).toHaveCount(0);
    await expect(page.getByRole('option', { name: '-- No Program --' })).toBeVisible();
    await picker(page, sample).pressSequentially('nothing is called so');
    await expect(page.getByText('No programs found.')).toBeVisible();
    await picker(page, sample).press('Escape');
    await button(page, 'Add Banner').click();
    const dialog = page.getByRole('dialog', { name: 'Add Banner' });
    await expectOpened(dialog);
    await expect(dialog).toContainText('maximum 10MB');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test(
  'a failed change of a banner shows an error and changes nothing',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const word = marker();
    const program = await api.addProgram({ program_name: `Weekend ${word}` });
    const { filename, image } = await api.banners.upload(bannerFile(`${word}.png`));
    await shareAdminSession(page);
    await openBanners(page);

    await pick(page, filename, word);
    await page.route(LINK, (route) => route.abort());
    await card(page, filename).getByRole('button', { name: 'Save Link' }).click();
    await expectToast(page, 'Failed to link banner to program');
    expect(await api.banners.ofProgram(program)).toBeNull();

    // The selected program was deleted in the meantime.
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

    await api.banners.link(program, image);
    await button(page, 'Refresh').click();
    await card(page, filename).getByRole('button', { name: 'Remove Link' }).click();
    await expectToast(page, 'Failed to remove banner link');
    expect(await api.banners.ofProgram(program)).toBe(image);

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
    await dialog.getByLabel('What the picture shows (English)').fill('Sunrise');
    await dialog.getByRole('button', { name: 'Upload Banner' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to upload banner');
    await api.banners.delete(filename);
  },
);
