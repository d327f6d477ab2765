import type { Page } from '@playwright/test';
import { programPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { logIn } from '../support/admin-login.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/journey.ts';

/** Looked at where they are shown: the results after a payment, and home when it has been scrolled through. */
const SEEN_ELSEWHERE: readonly string[] = [
  SITE_ROUTES.home,
  SITE_ROUTES.paymentSuccess,
  SITE_ROUTES.paymentFailure,
];

const PAGES = [
  ...Object.values(SITE_ROUTES).filter((path) => !SEEN_ELSEWHERE.includes(path)),
  programPath('inner-child-healing'),
  '/vanya-maitreya',
  '/intensive-retreats',
  '/no-such-page-anywhere',
];

const BACK_OFFICE = [
  '',
  '/upcoming-programs',
  '/upcoming-program-banners',
  '/donations',
  '/program-registrations',
  '/volunteers',
  '/audit',
  '/no-such-page',
];

// A message that fades away while it is looked at has colours that nobody reads.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectGood(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(/^Loading/)).toHaveCount(0);
  await expect(main.locator('[aria-busy="true"], [role="status"][aria-label="Loading"]')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test('every page of the site is without a violation, and no wider than the window', async ({ page }) => {
  test.slow();
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expectGood(page);
    });
  }
});

test('every page of the back office is without a violation, and no wider than the window', async ({
  page,
}) => {
  test.slow();
  await logIn(page);
  for (const path of BACK_OFFICE) {
    await test.step(path, async () => {
      await page.goto(`/admin${path}`, { waitUntil: 'domcontentloaded' });
      await expectGood(page);
    });
  }
});
