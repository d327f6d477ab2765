import type { Page } from '@playwright/test';
import { programPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { shareAdminSession } from '../support/admin-login.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REDUCED_MOTION,
  test,
} from '../support/journey.ts';

/**
 * Tested in other journeys: payment results after a payment, the registration with a program, and the home page after
 * scrolling. Without its parameters the last one redirects to a program.
 */
const TESTED_ELSEWHERE: readonly string[] = [
  SITE_ROUTES.home,
  SITE_ROUTES.paymentSuccess,
  SITE_ROUTES.paymentFailure,
  SITE_ROUTES.registration,
  SITE_ROUTES.programsOrganisedDetails,
];

const PAGES = [
  ...Object.values(SITE_ROUTES).filter((path) => !TESTED_ELSEWHERE.includes(path)),
  programPath('inner-child-healing'),
  '/vanya-maitreya',
  '/intensive-retreats',
  '/no-such-page-anywhere',
];

/** The pages of the back office that the dashboard links to, with their titles. */
const BACK_OFFICE = [
  ['/upcoming-programs', 'Upcoming Programs'],
  ['/upcoming-program-banners', 'Upcoming Program Banners'],
  ['/donations', 'Donations Management'],
  ['/program-registrations', 'All Program Registrations'],
  ['/volunteers', 'Volunteers'],
  ['/audit', 'Audit Log'],
] as const;

// A message that is fading during the check has colours with too little contrast.
test.use(REDUCED_MOTION);

/** The widths of a phone and of a desktop. The last one stays, so that the next page opens as on a desktop. */
const WIDTHS = [360, 1440];

async function expectPageAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(/^Loading/)).toHaveCount(0);
  await expect(main.locator('[aria-busy="true"], [role="status"][aria-label="Loading"]')).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

test(
  'every page of the site has no accessibility violation and no sideways scroll on a phone and on a desktop',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const path of PAGES) {
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expectPageAccessible(page);
      });
    }
  },
);

test(
  'every page of the back office has no accessibility violation and no sideways scroll on a phone and on a desktop',
  { tag: '@desktop' },
  async ({ page }) => {
    await shareAdminSession(page);
    await page.goto('/admin');
    await expectPageAccessible(page);
    for (const [path, title] of BACK_OFFICE) {
      await test.step(path, async () => {
        await page.getByRole('main').locator(`a[href="/admin${path}"]`).click();
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expectPageAccessible(page);
        await page.getByRole('link', { name: 'Back to Dashboard' }).click();
      });
    }
    await page.goto('/admin/no-such-page');
    await expectPageAccessible(page);
  },
);
