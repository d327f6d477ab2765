import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTexts,
  test,
  waitForPendingWork,
} from '../support/journey.ts';
import type { Page } from '@playwright/test';
import { holdResponse } from '../support/hold-response.ts';

const ABOUT = [
  ['About the Founders', '/about-the-founders'],
  ['18 Schools of Wisdom', '/18-schools-of-wisdom'],
  ['Board of Trustees', '/board-of-trustees'],
  ['Guidelines', '/guidelines'],
  ['Quantum Life University', '/quantum-life-university'],
] as const;

/** Every page has the same header and footer. This one costs a third of the home page. */
const PAGE = '/contact-us';

function header(page: Page) {
  const nav = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  return {
    nav,
    link: (name: string) => nav.getByRole('link', { name, exact: true }),
    about: nav.getByRole('button', { name: 'About', exact: true }),
    programs: nav.getByRole('button', { name: 'Programs menu' }),
  };
}

async function openProgramsOnPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await header(page).nav.getByRole('button', { name: 'Programs', exact: true }).click();
}

test.describe('the header on a desktop', { tag: '@desktop' }, () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('opens dropdowns on hover, one at a time, and closes them 300 ms after the pointer leaves', async ({
    page,
  }) => {
    await page.goto(PAGE);
    const { about, programs, link } = header(page);
    await about.hover();
    await expect(about).toHaveAttribute('aria-expanded', 'true');
    for (const [name, path] of ABOUT) await expect(link(name)).toHaveAttribute('href', path);
    await expectAccessible(page);

    await programs.hover();
    await expect(programs).toHaveAttribute('aria-expanded', 'true');
    await expect(about).toHaveAttribute('aria-expanded', 'false');
    await expect(link('Silence Retreat')).toBeVisible();
    await expectAccessible(page);

    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(720, 880);
    await waitForPendingWork(page);
    await page.clock.runFor(290);
    await programs.hover();
    await waitForPendingWork(page);
    await page.clock.runFor(2000);
    await expect(programs).toHaveAttribute('aria-expanded', 'true');

    await page.mouse.move(720, 880);
    await waitForPendingWork(page);
    await page.clock.runFor(290);
    await expect(programs).toHaveAttribute('aria-expanded', 'true');
    await page.clock.runFor(20);
    await expect(programs).toHaveAttribute('aria-expanded', 'false');
  });

  test('lets the keyboard open a dropdown, move through it, and return to its button', async ({ page }) => {
    await page.goto(PAGE);
    const { about, programs, link } = header(page);
    await about.focus();
    await page.keyboard.press('Enter');
    await expect(about).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Space');
    await expect(about).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('ArrowDown');
    await expect(link('About the Founders')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(link('18 Schools of Wisdom')).toBeFocused();
    await page.keyboard.press('End');
    await expect(link('Quantum Life University')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(about).toBeFocused();
    await expect(about).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('Enter');
    await expect(about).toHaveAttribute('aria-expanded', 'true');
    await programs.focus();
    await expect(about).toHaveAttribute('aria-expanded', 'false');
  });

  test('shows programs in three columns, and trainings that link to the catalogue', async ({ page }) => {
    await page.goto(PAGE);
    const { nav, programs, link } = header(page);
    await expect(nav.getByRole('link', { name: 'Programs', exact: true })).toHaveAttribute(
      'href',
      '/programs',
    );
    await programs.click();
    for (const column of ['Foundational Programs', 'Experiential Workshops', 'Intensive Retreats']) {
      await expect(nav.getByRole('heading', { name: column })).toBeVisible();
    }
    await expect(link('ICMPT 2.0')).toHaveAttribute('href', '/programs#icmpt-2-0');
    await expect(link('Family Constellation 2.0')).toHaveAttribute(
      'href',
      '/programs#family-constellation-2-0',
    );
    await link('Inner Child Healing').click();
    await expect(page).toHaveURL(/\/programs\/inner-child-healing$/);
    await expect(programs).toHaveAttribute('aria-expanded', 'false');
  });

  test('has a button that scrolls back to the top', async ({ page }) => {
    await page.goto(PAGE);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Back to top' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe('the header on a phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('opens one section of the menu and one sub-category at a time', async ({ page }) => {
    await page.goto(PAGE);
    const { nav, link } = header(page);
    await openProgramsOnPhone(page);
    const section = (name: string) => nav.getByRole('button', { name, exact: true });
    await section('Intensive Retreats').click();
    await expect(link('Silence Retreat')).toBeVisible();
    await section('Foundational Programs').click();
    await expect(link('Silence Retreat')).toBeHidden();
    await expect(link('Teenage Buddha')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await section('About').click();
    await expect(section('Programs')).toHaveAttribute('aria-expanded', 'false');
    await expect(link('Teenage Buddha')).toBeHidden();
    await link('Guidelines').click();
    await expect(page).toHaveURL(/\/guidelines$/);
    await expect(nav).toBeHidden();

    await openProgramsOnPhone(page);
    await section('Intensive Retreats').click();
    await link('Silence Retreat').click();
    await expect(page).toHaveURL(/\/programs\/silence-retreat$/);
    await expect(nav).toBeHidden();
  });

  test('keeps a menu open that is opened while the next page loads', async ({ page }) => {
    await page.goto(PAGE);
    const { nav, link } = header(page);
    const code = await holdResponse(page, '**/assets/guidelines-*.js');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await nav.getByRole('button', { name: 'About', exact: true }).click();
    await link('Guidelines').click();
    await code.requested;
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(nav).toBeVisible();
    await code.release();
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
      'Campus Guidelines',
    );
    await expect(nav).toBeVisible();
  });

  test('closes the menu on Escape, with the focus on its button, and has no button back to the top', async ({
    page,
  }) => {
    await page.goto(PAGE);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('main')).toHaveAttribute('inert', '');
    await page.keyboard.press('Escape');
    // With a doubled text size the header is higher, and the panel still ends with the screen.
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const panelEnd = () =>
      header(page).nav.evaluate((nav) => nav.parentElement?.getBoundingClientRect().bottom ?? 0);
    await expect.poll(panelEnd).toBe(await page.evaluate(() => window.innerHeight));
    await page.keyboard.press('Escape');
    await expect(header(page).nav).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeHidden();
  });
});

test('without the program structure the menu shows a message and the fallback list', async ({
  page,
  isMobile,
}) => {
  await page.route('**/programs-structure.json', (route) => route.fulfill({ status: 503 }));
  await page.goto(PAGE);
  const { nav, link, programs } = header(page);
  if (isMobile) await openProgramsOnPhone(page);
  else await programs.click();
  await expect(nav.getByText('Using fallback program list')).toBeVisible();
  await expect(nav.getByText('Dynamic loading failed: Failed to fetch program structure: 503')).toBeVisible();
  await expectAccessible(page);
  if (isMobile) await nav.getByRole('button', { name: 'Foundational Programs' }).click();
  await expect(link('Teenage Buddha')).toHaveAttribute('href', '/programs/teenage-buddha');
  await expect(link('Meditation Class')).toHaveAttribute('href', '/programs/meditation-class');
  await link('Meditation Class').click();
  await expect(page).toHaveURL(/\/programs\/meditation-class$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meditation Class');
});

test(
  'a check of a program without a network opens the page instead of showing “Coming Soon”',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route('**/Programs%20Organised/**', (route) =>
      route.request().method() === 'HEAD' ? route.abort() : route.continue(),
    );
    await page.goto(PAGE);
    const { nav, link } = header(page);
    await openProgramsOnPhone(page);
    await nav.getByRole('button', { name: 'Foundational Programs' }).click();
    await link('Teenage Buddha').click();
    await expect(page).toHaveURL(/\/programs\/teenage-buddha$/);
    await expect(page.getByText('Coming Soon')).toHaveCount(0);
  },
);

test('a program structure that cannot be parsed shows a message', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/programs-structure.json', (route) => route.fulfill({ body: 'no list at all' }));
  await page.goto(PAGE);
  const { nav, programs } = header(page);
  await programs.click();
  await expect(nav.getByText('Dynamic loading failed: Failed to load program structure')).toBeVisible();
});

test(
  'a program without content shows “Coming Soon” and does not open a page',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route('**/Programs%20Organised/**', (route) => route.fulfill({ status: 404 }));
    await page.clock.install();
    await page.goto(PAGE);
    const { nav, link } = header(page);
    await openProgramsOnPhone(page);
    await nav.getByRole('button', { name: 'Foundational Programs' }).click();
    await link('Teenage Buddha').click();
    await expectTexts(page, ['Coming Soon', 'Teenage Buddha content is being prepared.']);
    await expect(page).toHaveURL(PAGE);
    await page.clock.runFor(3500);
    await expect(page.getByText('Coming Soon')).toBeHidden();
  },
);

test(
  'the footer links to the policies, phone, email, chat, social media and map',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(PAGE);
    const footer = page.getByRole('contentinfo');
    for (const [name, path] of [
      ['Cancellation and Refund Policy', '/refund-policy'],
      ['Privacy Policy', '/privacy-policy'],
      ['Terms', '/terms'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await expect(footer.locator('a[href^="tel:+91"]')).toBeVisible();
    await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(footer.locator('a[href^="https://wa.me/"]')).toBeVisible();
    for (const place of ['Facebook', 'Instagram', 'YouTube', 'Our place on the map']) {
      const link = footer.getByRole('link', { name: place });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
  },
);

test('an icon shows its name in a tooltip on hover', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(PAGE);
  const footer = page.getByRole('contentinfo');
  const tooltip = page.locator('[role="tooltip"]');
  await footer.getByRole('link', { name: 'Facebook' }).scrollIntoViewIfNeeded();
  const startedAt = Date.now();
  await footer.getByRole('link', { name: 'Facebook' }).hover();
  await expect(tooltip).toHaveText('Facebook');
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(700);
  await footer.getByRole('link', { name: 'YouTube' }).hover();
  await expect(tooltip).toHaveText('YouTube');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});
