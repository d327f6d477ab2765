import type { Locator, Page } from '@playwright/test';
import { expectAfterRetries } from '../support/after-retries.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTexts,
  test,
  waitForAnimations,
  waitForPendingWork,
} from '../support/journey.ts';
import { pictureWidths } from '../support/picture-widths.ts';
import { disableServerRendering } from '../support/client-rendered.ts';

const BANNERS = '**/api/upcoming-programs-banners';

function carousel(page: Page) {
  const frame = page.getByRole('region', { name: 'Pictures of upcoming programs' });
  return {
    frame,
    dots: frame.getByRole('button', { name: /^Picture \d/ }),
    // Pictures outside the carousel's window are inert.
    visibleSlides: frame.locator('a:not([inert])'),
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

/** Drags horizontally from the middle of an element. `distance` is in pixels. */
async function drag(page: Page, element: Locator, distance: number): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element to drag is not visible');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 8 });
  await page.mouse.up();
}

// Shows the sample banners only: the journeys of the office add and delete others at the same time.
test.beforeEach(async ({ page }) => {
  await page.route(BANNERS, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { images: { image: string }[] };
    const images = body.images.filter(({ image }) => image.includes('sample-'));
    await route.fulfill({ response, json: { ...body, images, count: images.length } });
  });
});

test('the home page has its sections in order and all pictures, and fits the window', async ({
  page,
  api,
}) => {
  const [soonest] = await api.upcoming();
  const { visibleSlides } = await goToCarousel(page);
  await expect(visibleSlides.first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upcoming Programs' }).first()).toHaveAttribute(
    'href',
    '/upcoming-programs',
  );
  await expect(page.getByRole('link', { name: 'Program Calendar' })).toHaveAttribute('target', '_blank');
  const band = page.getByRole('region', { name: 'Upcoming programs', exact: true });
  await expect(band.getByRole('heading', { name: soonest?.program_name ?? '' })).toBeVisible();
  await expect(band.getByRole('link', { name: 'Upcoming Programs' })).toHaveAttribute(
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

test('the first view does not load the carousel', { tag: '@phone' }, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  await waitForPendingWork(page);
  expect(scripts.filter((url) => /\/(?:Banner)?Carousel-/.test(url))).toEqual([]);
  await scrollToCarousel(page);
  await expect.poll(() => scripts.some((url) => url.includes('/BannerCarousel-'))).toBe(true);
});

test('the carousel shows one picture on a phone and two on a desktop, advances every 5 seconds, and can be paused', async ({
  page,
  isMobile,
}) => {
  await page.clock.install();
  const { frame, visibleSlides, dots, pause } = await goToCarousel(page);
  const expectPosition = (position: number) =>
    expect(dots.nth(position)).toHaveAttribute('aria-current', 'true');
  await expect(dots).toHaveCount(isMobile ? 4 : 3);
  await expect(visibleSlides).toHaveCount(isMobile ? 1 : 2);
  // The carousel pauses on hover. The page's clock advances only by runFor below.
  await frame.hover();
  await page.clock.pauseAt(Date.now() + 60_000);
  await dots.first().click();
  await page.clock.runFor(11_000);
  await expectPosition(0);

  await page.mouse.move(5, 5);
  await waitForPendingWork(page);
  await page.clock.runFor(4900);
  await expectPosition(0);
  await page.clock.runFor(200);
  await expectPosition(1);

  await pause.press('Enter');
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await pause.press('Shift+Tab');
  await waitForPendingWork(page);
  await page.clock.runFor(11_000);
  await expectPosition(1);
});

test(
  'with reduced motion the carousel does not advance, and dots select every picture',
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

test(
  'a drag of more than 50 px moves the carousel, and the first picture follows the last',
  { tag: '@desktop' },
  async ({ page }) => {
    const { frame, dots } = await goToCarousel(page);
    const expectSelected = async (dot: Locator): Promise<void> => {
      await waitForAnimations(page);
      await expect(dot).toHaveAttribute('aria-current', 'true');
    };
    // From here the pointer is over the carousel, so it does not advance.
    await dots.first().click();
    await expectSelected(dots.first());
    await drag(page, frame, -35);
    await expectSelected(dots.first());
    await drag(page, frame, -75);
    await expectSelected(dots.nth(1));
    await drag(page, frame, 75);
    await expectSelected(dots.first());
    await expect(page).toHaveURL(/\/$/);

    await dots.last().click();
    await expectSelected(dots.last());
    await drag(page, frame, -75);
    await expectSelected(dots.first());
    await drag(page, frame, 75);
    await expectSelected(dots.last());
  },
);

test('a picture links to its program', { tag: '@phone' }, async ({ page }) => {
  // Another picture could come between reading the link and pressing it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { visibleSlides } = await goToCarousel(page);
  const path = await visibleSlides.first().getAttribute('href');
  expect(path).toMatch(/^\/[a-z0-9-]+$/);
  await visibleSlides.first().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test(
  'a picture without a program shows that its page is not available',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.route(BANNERS, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { images: { slug: string | null }[] };
      const images = body.images.map((image) => ({ ...image, slug: null }));
      await route.fulfill({ response, json: { ...body, images } });
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { frame } = await goToCarousel(page);
    await frame.getByRole('group').first().getByRole('button').click();
    await expectTexts(page, ['Navigation Error', 'This program page is not available yet.']);
    await expect(page).toHaveURL(/\/$/);
  },
);

test(
  'the carousel shows when it is loading, and when there are no pictures',
  { tag: '@phone' },
  async ({ page }) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(BANNERS, async (route) => {
      await released;
      await route.fulfill({ json: { success: true, images: [], count: 0 } });
    });
    await disableServerRendering(page, '/');
    await goToHeading(page);
    await expect(page.getByText('Loading upcoming programs...')).toBeVisible();
    release();
    await expect(page.getByText('No upcoming program images available')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a failed load shows the server’s message, its status, or a default message',
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
    await expectAfterRetries(page, page.getByText('The pictures are being moved'));
    await expect(page.getByText('Failed to load upcoming program images')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(BANNERS);

    await page.route(BANNERS, (route) => route.fulfill({ status: 500, body: '' }));
    await goToHeading(page);
    await expectAfterRetries(page, page.getByText('HTTP error! status: 500'));
    await page.unroute(BANNERS);

    await page.route(BANNERS, (route) => route.abort());
    await goToHeading(page);
    await expectAfterRetries(page, page.getByText('Failed to fetch images'));
  },
);

test('the visual journey scrolls in steps of 352 px', { tag: '@phone' }, async ({ page }) => {
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

test('the experiences are a grid on a desktop and a carousel on a phone', async ({ page, isMobile }) => {
  await page.goto('/');
  const band = page.getByRole('region', { name: 'Experiences' });
  await band.scrollIntoViewIfNeeded();
  const quotes = band.getByRole('figure');
  await expect(quotes).toHaveCount(3);
  const dots = band.getByRole('button', { name: /says$/ });
  if (!isMobile) {
    for (const quote of await quotes.all()) await expect(quote).toBeInViewport({ ratio: 0.9 });
    await expect(dots).toHaveCount(0);
    return;
  }
  await expect(dots).toHaveCount(3);
  await expect(quotes.nth(0)).toBeInViewport({ ratio: 0.8 });
  // A drag before hydration scrolls the row, and the pointer above it then pauses the carousel.
  await expect(page.locator('[data-hydrating]').filter({ has: band })).toHaveCount(0);
  await drag(page, quotes.nth(0), -70);
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(quotes.nth(1)).toBeInViewport({ ratio: 0.8 });
  await expect(quotes.nth(0)).not.toBeInViewport();
  await dots.nth(2).click();
  await expect(quotes.nth(2)).toBeInViewport({ ratio: 0.8 });
  await drag(page, quotes.nth(2), -70);
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
});

/** Scrolls to the carousel like a visitor. */
async function scrollToCarousel(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Upcoming programs' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 300));
}

async function goToHeading(page: Page): Promise<void> {
  await page.goto('/');
  await scrollToCarousel(page);
}
