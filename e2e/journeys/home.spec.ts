import type { Locator, Page } from '@playwright/test';
import { afterRetries } from '../support/after-retries.ts';
import { atRest, expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/journey.ts';
import { pictureWidths } from '../support/picture-widths.ts';
import { disableServerRendering } from '../support/client-rendered.ts';

const BANNERS = '**/api/upcoming-programs-banners';

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
  await page.mouse.move(x + by, y, { steps: 8 });
  await page.mouse.up();
}

// The sample banners alone: the administrator's journeys add and delete others meanwhile.
test.beforeEach(async ({ page }) => {
  await page.route(BANNERS, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { images: { image: string }[] };
    const images = answer.images.filter(({ image }) => image.includes('sample-'));
    await route.fulfill({ response, json: { ...answer, images, count: images.length } });
  });
});

// A handler that still fetches when the page closes would fail the journey.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

test('the home page has its bands in their order, all of its pictures, and fits the window', async ({
  page,
  api,
}) => {
  const [soonest] = await api.upcoming();
  const { seen } = await goToCarousel(page);
  await expect(seen.first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upcoming Programs' }).first()).toHaveAttribute(
    'href',
    '/upcoming-programs',
  );
  await expect(page.getByRole('link', { name: 'Program Calendar' })).toHaveAttribute('target', '_blank');
  const band = page.getByRole('region', { name: 'Upcoming programs', exact: true });
  await expect(band.getByRole('heading', { name: soonest?.program_name ?? '' })).toBeVisible();
  await expect(band.getByRole('link', { name: 'See all dates' })).toHaveAttribute(
    'href',
    '/upcoming-programs',
  );
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
  await expect(page.getByRole('region', { name: 'Our Programs' }).getByRole('link')).toHaveCount(4);
  for (const tile of ['Books & Magazines', 'Webinars', 'Guided Meditations', 'Online Courses']) {
    await expect(page.getByRole('heading', { name: tile })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Join the Sangha' })).toHaveAttribute(
    'href',
    '/support-qlu?tab=volunteer',
  );
  await expect(page.getByRole('link', { name: 'Support the cause' })).toHaveAttribute('href', '/support-qlu');
  const pictures = page.getByRole('main').locator('img');
  const widths = await pictureWidths(pictures);
  expect(widths.length).toBeGreaterThanOrEqual(1 + 2 + 4 + 7 + 4);
  expect(widths).not.toContain(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the first view brings neither the carousel nor the data cache', { tag: '@phone' }, async ({ page }) => {
  const code: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') code.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(code.filter((url) => /BannerCarousel|NextDates|queryClient/.test(url))).toEqual([]);
  await scrollToCarousel(page);
  await expect.poll(() => code.some((url) => url.includes('BannerCarousel'))).toBe(true);
});

test('the carousel shows one picture on a phone and two on a desktop, moves on every 5 seconds, and waits when it should', async ({
  page,
  isMobile,
}) => {
  await page.clock.install();
  const { frame, seen, dots, pause } = await goToCarousel(page);
  const isAt = (place: number) => expect(dots.nth(place)).toHaveAttribute('aria-current', 'true');
  await expect(dots).toHaveCount(isMobile ? 4 : 3);
  await expect(seen).toHaveCount(isMobile ? 1 : 2);
  // Under the pointer it waits, and the page's time stands still but for what runs below.
  await frame.hover();
  await page.clock.pauseAt(Date.now() + 60_000);
  await dots.first().click();
  await page.clock.runFor(11_000);
  await isAt(0);

  await page.mouse.move(5, 5);
  await page.clock.runFor(4900);
  await isAt(0);
  await page.clock.runFor(200);
  await isAt(1);

  await pause.press('Enter');
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await pause.press('Shift+Tab');
  await page.clock.runFor(11_000);
  await isAt(1);
});

test(
  'those who want no motion get none, and every picture by its dot',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { dots, pause } = await goToCarousel(page);
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
    await expect(pause).toHaveCount(0);
    await page.clock.runFor(11_000);
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
    await dots.last().click();
    await expect(dots.last()).toHaveAttribute('aria-current', 'true');
  },
);

test('a drag of more than 50 px moves the carousel on and back, a shorter one leaves it, the end leads to the start', async ({
  page,
}) => {
  const { frame, dots } = await goToCarousel(page);
  const isAt = async (dot: Locator): Promise<void> => {
    await atRest(page);
    await expect(dot).toHaveAttribute('aria-current', 'true');
  };
  // From here on the pointer is over the carousel: it does not move by itself.
  await dots.first().click();
  await isAt(dots.first());
  await drag(page, frame, -35);
  await isAt(dots.first());
  await drag(page, frame, -75);
  await isAt(dots.nth(1));
  await drag(page, frame, 75);
  await isAt(dots.first());
  await expect(page).toHaveURL(/\/$/);

  await dots.last().click();
  await isAt(dots.last());
  await drag(page, frame, -75);
  await isAt(dots.first());
  await drag(page, frame, 75);
  await isAt(dots.last());
});

test('a picture leads to its program', { tag: '@phone' }, async ({ page }) => {
  const { seen } = await goToCarousel(page);
  const path = await seen.first().getAttribute('href');
  expect(path).toMatch(/^\/[a-z0-9-]+$/);
  await seen.first().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test(
  'a picture without a program says that its page is not there yet',
  { tag: '@desktop' },
  async ({ page }) => {
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
  },
);

test(
  'while the pictures are on their way the page says so, and also when there are none',
  { tag: '@phone' },
  async ({ page }) => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(BANNERS, async (route) => {
      await asked;
      await route.fulfill({ json: { success: true, images: [], count: 0 } });
    });
    await disableServerRendering(page, '/');
    await goToHeading(page);
    await expect(page.getByText('Loading upcoming programs...')).toBeVisible();
    answer();
    await expect(page.getByText('No upcoming program images available')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'pictures that do not come are told by the server’s own words, by its status, or by ours',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.clock.install();
    await page.route(BANNERS, (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, error: 'The pictures are being moved', code: 'X' },
      }),
    );
    await goToHeading(page);
    await afterRetries(page, page.getByText('The pictures are being moved'));
    await expect(page.getByText('Failed to load upcoming program images')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(BANNERS);

    await page.route(BANNERS, (route) => route.fulfill({ status: 500, body: '' }));
    await goToHeading(page);
    await afterRetries(page, page.getByText('HTTP error! status: 500'));
    await page.unroute(BANNERS);

    await page.route(BANNERS, (route) => route.abort());
    await goToHeading(page);
    await afterRetries(page, page.getByText('Failed to fetch images'));
  },
);

test('the visual journey goes in steps of 352 px', { tag: '@phone' }, async ({ page }) => {
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
