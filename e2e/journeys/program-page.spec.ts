import type { Page } from '@playwright/test';
import { expectAfterRetries } from '../support/after-retries.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
  expectTexts,
  test,
} from '../support/journey.ts';
import { disableServerRendering } from '../support/client-rendered.ts';

type Label = 'Register Now' | 'Enquire Now' | RegExp;

/** The buttons or links to register or enquire: one at the top of the page, one at the bottom. */
function registerButtons(page: Page, name: Label) {
  const main = page.getByRole('main');
  return main.getByRole('button', { name }).or(main.getByRole('link', { name }));
}

function topButton(page: Page, name: Label) {
  return registerButtons(page, name).first();
}

test(
  'all pictures are shown, in landscape on a desktop and in portrait on a phone',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/programs-organised-details?main=experiential&sub=past-life-regression');
    const pictures = page.locator('main img[src*="Past%20Life%20Regression"]');
    await expect(pictures).toHaveCount(4);
    for (const [width, layout, format] of [
      [1440, 'Web', 'svg'],
      [600, 'Mobile', 'svg'],
      [360, 'Mobile', 'avif'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const [index, picture] of (await pictures.all()).entries()) {
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() =>
            picture.evaluate((img) =>
              img instanceof HTMLImageElement && img.naturalWidth > 0 ? decodeURI(img.currentSrc) : '',
            ),
          )
          .toContain(
            `/Programs Organised/Experiential Workshops/Past Life Regression/${layout}/${index + 1}.${format}`,
          );
      }
    }
  },
);

test(
  'with several dates a dialog offers them, and the registration replaces the page in the history',
  { tag: '@phone' },
  async ({ page, api }) => {
    const dates = (await api.upcoming()).filter((program) => program.sub_folder === 'Past Life Regression');
    expect(dates.length).toBeGreaterThan(1);
    await page.goto('/programs');
    await page.getByRole('link', { name: 'Past Life Regression' }).last().click();
    await topButton(page, 'Register Now').click();
    const dialog = page.getByRole('dialog', { name: 'Select Program Date & Venue' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(dates.length);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(topButton(page, 'Register Now')).toBeFocused();

    await topButton(page, 'Register Now').press('Enter');
    await dialog.getByRole('button', { name: /Mumbai · English, Hindi/ }).click();
    const mumbai = dates.find(({ venue }) => venue.includes('Mumbai'));
    await expect(page).toHaveURL(new RegExp(`/registration\\?programId=${mumbai?.id}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Registration' })).toBeVisible();
    await expect(page.getByText(/Dadar, Mumbai/).first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/programs$/);
  },
);

test('the address of a program may contain a dot', { tag: '@desktop' }, async ({ page }) => {
  const response = await page.goto('/programs/icmpt-2.0');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'ICMPT 2.0' })).toBeVisible();
});

test('with one date the button opens the registration', { tag: '@phone' }, async ({ page, api }) => {
  const program = await api.program('Inner Child Healing');
  for (const path of ['/programs/vanya-maitreya', '/programs/inner-child-healing']) {
    await page.goto(path);
    await expectRoomForLargeText(page);
  }
  await page.getByRole('button', { name: 'Register Now' }).last().click();
  await expect(page).toHaveURL(new RegExp(`/registration\\?programId=${program.id}$`));
  await expect(page.getByText('Please select a payment option to continue.')).toBeVisible();
});

test(
  'a date with an external registration opens it in a new tab',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await context.route('https://example.org/**', (route) => route.fulfill({ body: 'elsewhere' }));
    await page.goto('/programs/pyramid-meditation-retreat');
    const opened = context.waitForEvent('page');
    await topButton(page, 'Register Now').click();
    const tab = await opened;
    await expect(tab).toHaveURL(/^https:\/\/example\.org\//);
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    await expect(page.getByText('Redirecting to External Registration')).toBeVisible();
    await expect(page).toHaveURL(/\/programs\/pyramid-meditation-retreat$/);
  },
);

test(
  'a failed load of payment options shows the server’s message or a default message',
  { tag: '@desktop' },
  async ({ page }) => {
    const respondWith = (body: object | null) =>
      page.route('**/api/programs/*/payment-options', (route) =>
        body ? route.fulfill({ status: 409, json: body }) : route.abort(),
      );
    await respondWith({
      success: false,
      error: 'Registration for this program has closed.',
      code: 'REGISTRATION_CLOSED',
    });
    await page.goto('/programs/inner-child-healing');
    await topButton(page, 'Register Now').click();
    await expect(page.getByText('Registration for this program has closed.')).toBeVisible();
    await expect(page).toHaveURL(/\/programs\/inner-child-healing$/);

    await page.unroute('**/api/programs/*/payment-options');
    await respondWith(null);
    await page.reload();
    await topButton(page, 'Register Now').click();
    await expect(page.getByText('Failed to load payment options. Please try again.')).toBeVisible();
  },
);

test(
  'without the folder call the pictures are probed one by one until the first miss',
  { tag: '@phone' },
  async ({ page }) => {
    const probed: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'HEAD') probed.push(decodeURI(new URL(request.url()).pathname));
    });
    await page.route('**/api/program-folders/**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/programs/dream-wisdom');
    const folder = '/Programs Organised/Experiential Workshops/Dream Wisdom';
    await expect
      .poll(() => probed.toSorted())
      .toEqual(
        ['Mobile', 'Web'].flatMap((layout) =>
          [1, 2, 3, 4].map((number) => `${folder}/${layout}/${number}.svg`),
        ),
      );
    await expect(page.locator('main img[src*="Dream%20Wisdom"]')).toHaveCount(3);
  },
);

test(
  'dates that do not load are retried, then stated as not loaded, and “Try Again” loads them',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route('**/api/programs/upcoming', (route) => route.abort());
    await page.clock.install();
    await disableServerRendering(page, '/programs/inner-child-healing');
    await page.goto('/programs/inner-child-healing');
    await expect(page.getByText('Looking for dates').first()).toBeAttached();
    await expectAfterRetries(page, page.getByText('The dates could not be loaded.').first());
    await expect(page.getByText('Enquire Now')).toHaveCount(0);
    await expect(page.getByText(/planning the next dates|new dates/i)).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute('**/api/programs/upcoming');
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    await expect(page.getByRole('button', { name: 'Register Now' })).toHaveCount(2);
  },
);

test('a program without pictures shows “Coming Soon”', { tag: '@desktop' }, async ({ page }) => {
  const none = { folderName: '', imageCount: 0 };
  await page.route('**/api/program-folders/**', (route) =>
    route.fulfill({ json: { mobile: none, web: none } }),
  );
  await page.goto('/programs/dream-wisdom');
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
});

test(
  'without the program structure an unknown program shows an error, not the not-found page',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.route('**/programs-structure.json', (route) => route.abort());
    await page.clock.install();
    await disableServerRendering(page, '/programs/reiki-for-cats');
    await page.goto('/programs/reiki-for-cats');
    await expectAfterRetries(page, page.getByText('Failed to load program content. Please try again.'));
    await page.unroute('**/programs-structure.json');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expectTexts(page, [
      'Oops! Page not found',
      'Program Not Found',
      'The requested program could not be found.',
    ]);
  },
);
