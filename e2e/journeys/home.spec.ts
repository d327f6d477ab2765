import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/journey.ts';

const BANNERS = '**/api/upcoming-programs-banners';
/** A failed call is tried three times more, after 1, 2 and 4 seconds. */
const AFTER_RETRIES = { timeout: 20_000 };

function carousel(page: Page) {
  const frame = page.getByRole('region', { name: 'Pictures of upcoming programs' });
  return {
    frame,
    dots: frame.getByRole('button', { name: /^Picture \d/ }),
    // Pictures outside the carousel's window are inert.
    seen: frame.locator('a:not([inert])'),
    pause: frame.getByRole('button', { name: 'Pause' }),
  };
}

async function scrollThrough(page: Page): Promise<void> {
  const bands = page.getByRole('main').locator('section[aria-labelledby]');
  for (const band of await bands.all()) await band.scrollIntoViewIfNeeded();
}

async function goToCarousel(page: Page): Promise<ReturnType<typeof carousel>> {
  await page.goto('/');
  await scrollToCarousel(page);
  const found = carousel(page);
  await found.frame.scrollIntoViewIfNeeded();
  return found;
}

/** Drags sideways over something, from its middle. */
async function drag(page: Page, over: Locator, by: number): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error('There is nothing to drag over');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Slower than a flick: distance alone decides.
  for (let step = 1; step <= 8; step += 1) {
    await page.mouse.move(x + (by * step) / 8, y);
    await page.waitForTimeout(50);
  }
  await page.mouse.up();
}

test('the home page has its bands in their order, reads without a violation and fits the window', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Upcoming Programs' }).first()).toHaveAttribute(
    'href',
    '/upcoming-programs',
  );
  const calendar = page.getByRole('link', { name: 'Program Calendar' });
  await expect(calendar).toHaveAttribute('target', '_blank');
  await scrollToCarousel(page);
  await expect(carousel(page).dots.first()).toBeAttached();
  await scrollThrough(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Upcoming programs',
    'Our Founders',
    'Our Programs',
    'Visual Journey',
    'Our Store',
    'Experiences',
    'Our Mission',
  ]);
  await expect(page.getByRole('link', { name: 'Know More' })).toHaveAttribute('href', '/about-the-founders');
  for (const tile of ['Books & Magazines', 'Webinars', 'Guided Meditations', 'Online Courses']) {
    await expect(page.getByRole('heading', { name: tile })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Join the Sangha' })).toHaveAttribute(
    'href',
    '/support-qlu?tab=volunteer',
  );
  await expect(page.getByRole('link', { name: 'Support the cause' })).toHaveAttribute('href', '/support-qlu');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('every picture of the home page is there', async ({ page }) => {
  const { seen } = await goToCarousel(page);
  await expect(seen.first()).toBeVisible();
  const pictures = page.getByRole('main').locator('img');
  expect(await pictures.count()).toBeGreaterThanOrEqual(1 + 2 + 4 + 7 + 4);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('the four categories lead to pages that are there', async ({ page, request }) => {
  await page.goto('/');
  const tiles = page.getByRole('region', { name: 'Our Programs' }).getByRole('link');
  await expect(tiles).toHaveCount(4);
  for (const tile of await tiles.all()) {
    const path = (await tile.getAttribute('href')) ?? '';
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

test('the first view brings neither the carousel nor the data cache', async ({ page }) => {
  const code: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') code.push(request.url());
  });
  await page.goto('/');
  await page.waitForLoadState('load');
  await page.waitForTimeout(1000);
  expect(code.filter((url) => /BannerCarousel|NextDates|queryClient/.test(url))).toEqual([]);
  await scrollToCarousel(page);
  await expect.poll(() => code.some((url) => url.includes('BannerCarousel'))).toBe(true);
});

test('the carousel shows one picture on a phone and two on a desktop, and moves on every 5 seconds', async ({
  page,
  isMobile,
}) => {
  const { seen, dots } = await goToCarousel(page);
  await expect(dots).toHaveCount(isMobile ? 4 : 3);
  await expect(seen).toHaveCount(isMobile ? 1 : 2);
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true', { timeout: 9000 });
});

test('the carousel waits under the pointer, at the keyboard and when it was paused', async ({ page }) => {
  const { frame, dots, pause, seen } = await goToCarousel(page);
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await frame.hover();
  await page.waitForTimeout(6500);
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');

  await page.mouse.move(5, 5);
  await pause.press('Enter');
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await pause.press('Shift+Tab');
  await page.waitForTimeout(6000);
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(seen.first()).toBeVisible();
});

test('those who want no motion get none, and every picture by its dot', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { dots, pause } = await goToCarousel(page);
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(pause).toHaveCount(0);
  await page.waitForTimeout(6000);
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await dots.last().click();
  await expect(dots.last()).toHaveAttribute('aria-current', 'true');
});

test('a drag of more than 50 px moves the carousel on and back, a shorter one leaves it, the end leads to the start', async ({
  page,
}) => {
  const { frame, dots } = await goToCarousel(page);
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await drag(page, frame, -35);
  await page.waitForTimeout(600);
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await drag(page, frame, -75);
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.waitForTimeout(600);
  await drag(page, frame, 75);
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\/$/);

  await dots.last().click();
  await expect(dots.last()).toHaveAttribute('aria-current', 'true');
  await page.waitForTimeout(600);
  await drag(page, frame, -75);
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await page.waitForTimeout(600);
  await drag(page, frame, 75);
  await expect(dots.last()).toHaveAttribute('aria-current', 'true');
});

test('a picture leads to its program', async ({ page }) => {
  const { seen } = await goToCarousel(page);
  const path = await seen.first().getAttribute('href');
  expect(path).toMatch(/^\/[a-z0-9-]+$/);
  await seen.first().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('a picture without a program says that its page is not there yet', async ({ page }) => {
  await page.route(BANNERS, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { images: { slug: string | null }[] };
    const images = answer.images.map((image) => ({ ...image, slug: null }));
    await route.fulfill({ response, json: { ...answer, images } });
  });
  const { frame } = await goToCarousel(page);
  await frame.getByRole('group').first().getByRole('button').click();
  await expect(page.getByText('Navigation Error')).toBeVisible();
  await expect(page.getByText('This program page is not available yet.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('while the pictures are on their way the page says so', async ({ page }) => {
  await page.route(BANNERS, () => undefined);
  await goToHeading(page);
  await expect(page.getByText('Loading upcoming programs...')).toBeVisible();
});

test('no pictures at all are told as such', async ({ page }) => {
  await page.route(BANNERS, (route) => route.fulfill({ json: { success: true, images: [], count: 0 } }));
  await goToHeading(page);
  await expect(page.getByText('No upcoming program images available')).toBeVisible();
});

test('pictures that the server refuses are told with its own words', async ({ page }) => {
  await page.route(BANNERS, (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, error: 'The pictures are being moved', code: 'X' },
    }),
  );
  await goToHeading(page);
  await expect(page.getByText('Failed to load upcoming program images')).toBeVisible(AFTER_RETRIES);
  await expect(page.getByText('The pictures are being moved')).toBeVisible();
});

test('a refusal without words is told by its status, no answer as such', async ({ page }) => {
  await page.route(BANNERS, (route) => route.fulfill({ status: 500, body: '' }));
  await goToHeading(page);
  await expect(page.getByText('HTTP error! status: 500')).toBeVisible(AFTER_RETRIES);
  await page.route(BANNERS, (route) => route.abort());
  await goToHeading(page);
  await expect(page.getByText('Failed to fetch images')).toBeVisible(AFTER_RETRIES);
});

test('the next dates stand below the carousel', async ({ page, api }) => {
  const [next] = await api.upcoming();
  await goToHeading(page);
  const band = page.getByRole('region', { name: 'Upcoming programs', exact: true });
  await expect(band.getByRole('heading', { name: next?.program_name ?? '' })).toBeVisible();
  await band.getByRole('link', { name: 'See all dates' }).click();
  await expect(page).toHaveURL(/\/upcoming-programs$/);
});

test('the visual journey goes in steps of 352 px', async ({ page }) => {
  await page.goto('/');
  const band = page.getByRole('region', { name: 'Visual Journey' });
  await band.scrollIntoViewIfNeeded();
  const row = page.getByRole('region', { name: 'Pictures of the campus' });
  const dots = band.getByRole('button');
  await expect(dots).toHaveCount(7);
  const first = await row.locator('img').first().boundingBox();
  expect(first).toMatchObject({ width: 320, height: 220 });
  await dots.nth(2).click();
  await expect.poll(() => row.evaluate((strip) => Math.round(strip.scrollLeft))).toBe(704);
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
  await dots.nth(0).click();
  await expect.poll(() => row.evaluate((strip) => Math.round(strip.scrollLeft))).toBe(0);
});

test('the experiences are a grid on a desktop, and on a phone a carousel to swipe', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  const band = page.getByRole('region', { name: 'Experiences' });
  await band.scrollIntoViewIfNeeded();
  const voices = band.getByRole('figure');
  await expect(voices).toHaveCount(3);
  const dots = band.getByRole('button', { name: /says$/ });
  if (!isMobile) {
    for (const voice of await voices.all()) await expect(voice).toBeInViewport({ ratio: 0.9 });
    await expect(dots).toHaveCount(0);
    return;
  }
  await expect(dots).toHaveCount(3);
  await expect(voices.nth(0)).toBeInViewport({ ratio: 0.8 });
  await drag(page, band.getByRole('list').first(), -70);
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(voices.nth(1)).toBeInViewport({ ratio: 0.8 });
  await expect(voices.nth(0)).not.toBeInViewport();
  await dots.nth(2).click();
  await expect(voices.nth(2)).toBeInViewport({ ratio: 0.8 });
  await drag(page, band.getByRole('list').first(), -70);
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
});

/** As a visitor does who scrolls down to the carousel. */
async function scrollToCarousel(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Upcoming programs' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 300));
}

async function goToHeading(page: Page): Promise<void> {
  await page.goto('/');
  await scrollToCarousel(page);
}
