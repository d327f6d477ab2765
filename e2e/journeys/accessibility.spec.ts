import type { Page } from '@playwright/test';
import { programPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { beAdministrator } from '../support/admin-login.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, STILL, test } from '../support/journey.ts';

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

/** The pages of the back office that the dashboard leads to, with their titles. */
const BACK_OFFICE = [
  ['/upcoming-programs', 'Upcoming Programs'],
  ['/upcoming-program-banners', 'Upcoming Program Banners'],
  ['/donations', 'Donations Management'],
  ['/program-registrations', 'All Program Registrations'],
  ['/volunteers', 'Volunteers'],
  ['/audit', 'Audit Log'],
] as const;

// A message that fades away while it is looked at has colours that nobody reads.
test.use(STILL);

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
  await beAdministrator(page);
  await page.goto('/admin');
  await expectGood(page);
  for (const [path, title] of BACK_OFFICE) {
    await test.step(path, async () => {
      await page.getByRole('main').locator(`a[href="/admin${path}"]`).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectGood(page);
      await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    });
  }
  await page.goto('/admin/no-such-page');
  await expectGood(page);
});
