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
import { expectOpened } from '../support/overlays.ts';
import { newParticipant } from '../support/participant.ts';

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
  '/intensive-retreats',
  '/support-qlu?tab=pay-it-forward',
  '/support-qlu?tab=volunteer',
  '/registration?programId=999999999',
  '/payment/00000000-0000-4000-8000-000000000000',
  '/no-such-page-anywhere',
];

/** The buttons of the back office that open a dialog, or a menu whose entries open dialogs. */
const DIALOGS = [
  ['/program-registrations', 'Add Registration'],
  ['/donations', 'Add Donation'],
  ['/donations', 'For the Accountant'],
  ['/upcoming-programs', 'Add New'],
  ['/users', 'Invite User'],
  ['/security', 'Turn On'],
  ['/security', 'Log Out Everywhere'],
] as const;

// A message that is fading during the check has colours with too little contrast.
test.use(REDUCED_MOTION);

/** The widths of a phone and of a desktop. The last one stays, so that the next page opens as on a desktop. */
const WIDTHS = [360, 1440];

async function expectPageAccessible(page: Page, widths = WIDTHS): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(/^Loading/)).toHaveCount(0);
  await expect(main.locator('[aria-busy="true"], [role="status"][aria-label="Loading"]')).toHaveCount(0);
  const height = page.viewportSize()?.height ?? 900;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
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
  'every program page has no accessibility violation and no sideways scroll on the narrowest phone',
  { tag: '@phone' },
  async ({ page, request, baseURL }) => {
    const sitemap = await (await request.get(`${baseURL}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
    // A page that is neither a program nor in the list above would have no check at all.
    const programs = paths.filter((path) => path.startsWith(programPath('')));
    expect(programs.length).toBeGreaterThan(0);
    const known: string[] = [...PAGES, ...TESTED_ELSEWHERE, ...programs];
    expect(paths.filter((path) => !known.includes(path))).toEqual([]);
    for (const path of programs) {
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expectPageAccessible(page, [320]);
      });
    }
  },
);

test(
  'every page of the back office has no accessibility violation and no sideways scroll on a phone and on a desktop',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const { email } = newParticipant();
    await api.donate({ email });
    const [donation] = await api.donationsOf(email);
    const program = await api.program('Silence Retreat');
    await shareAdminSession(page);
    await page.goto('/admin');
    await expectPageAccessible(page);
    const menu = page.getByRole('navigation', { name: 'Pages of the back office' });
    const hrefs = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const paths = hrefs.filter((path) => path !== new URL(page.url()).pathname);
    expect(paths.length).toBeGreaterThan(5);
    // A link takes less CPU time than a page load, and axe is injected once.
    for (const path of paths) {
      await test.step(path, async () => {
        await menu.locator(`a[href="${path}"]`).click();
        await expect(menu.locator('[aria-current="page"]')).toHaveAttribute('href', path);
        await expectPageAccessible(page);
      });
    }
    for (const path of [
      '/admin/security',
      `/admin/people/donation/${donation?.id}`,
      `/admin/check-in/${program.id}`,
      '/admin/no-such-page',
    ]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectPageAccessible(page);
      });
    }
  },
);

test(
  'a button of the back office stays readable while it is loading',
  { tag: '@desktop' },
  async ({ page }) => {
    await shareAdminSession(page);
    await page.goto('/admin/audit');
    const refresh = page.getByRole('button', { name: 'Refresh' });
    await expect(page.locator('.ant-btn-loading')).toHaveCount(0);
    const rows = Promise.withResolvers<void>();
    await page.route('**/api/admin/audit**', async (route) => {
      await rows.promise;
      await route.continue();
    });
    await refresh.click();
    await expect(refresh).toHaveClass(/ant-btn-loading/);
    await expectAccessible(page);
    rows.resolve();
    await expect(refresh).not.toHaveClass(/ant-btn-loading/);
  },
);

test(
  'every dialog and menu of the back office has no accessibility violation on a phone',
  { tag: '@phone' },
  async ({ page, api }) => {
    await shareAdminSession(page);
    for (const [path, name] of DIALOGS) {
      await test.step(`${path}: ${name}`, async () => {
        await page.goto(`/admin${path}`);
        await page.getByRole('button', { name, exact: true }).click();
        const dialog = page.getByRole('dialog');
        await expectOpened(dialog);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        // An empty form is not sent: it shows its messages.
        const send = dialog.locator('button[type="submit"]');
        if ((await send.count()) === 0) return;
        await send.click();
        await expect(dialog.locator('[aria-invalid="true"]')).not.toHaveCount(0);
        await expectAccessible(page);
      });
    }
    const person = { name: 'శ్రీ Accessible Person', email: newParticipant().email };
    const program = await api.addProgram({ program_name: `Free Evening ${person.email}` });
    await api.register(program, person);
    await page.goto(`/admin/program-registrations?q=${person.email}`);
    const change = page.getByRole('button', { name: `Change the registration of ${person.name}` });
    const entries = page.getByRole('menuitem');
    // For a finger.
    expect((await change.boundingBox())?.height).toBeGreaterThanOrEqual(32);
    await change.click();
    await expect(entries).not.toHaveCount(0);
    await expectAccessible(page);
    const names = await entries.and(page.locator(':not([aria-disabled="true"])')).allInnerTexts();
    for (const name of names) {
      await test.step(name, async () => {
        if (!(await entries.first().isVisible())) await change.click();
        await page.getByRole('menuitem', { name, exact: true }).click();
        const dialog = page.getByRole('dialog');
        await expectOpened(dialog);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      });
    }
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Back office' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'in a contrast theme of the system, the back office shows what is chosen, what has the focus and where a dialog ends',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/admin/login');
    const password = page.getByLabel('Password', { exact: true });
    await password.focus();
    await expect(password.locator('..')).toHaveCSS('outline-style', 'solid');
    await expect(page.getByRole('button', { name: 'Login' })).toHaveCSS('border-top-style', 'solid');

    await shareAdminSession(page);
    await page.goto('/admin/upcoming-programs');
    const timing = page.locator('.ant-segmented-item');
    await expect(timing.filter({ hasText: 'All' })).toHaveCSS('outline-style', 'solid');
    await expect(timing.filter({ hasText: 'Past' })).toHaveCSS('outline-style', 'none');

    await page.goto('/admin/users');
    await page.getByRole('button', { name: 'Invite user' }).click();
    const dialog = page.getByRole('dialog');
    await expectOpened(dialog);
    await expect(dialog.locator('.ant-modal-content')).toHaveCSS('border-top-style', 'solid');
    await dialog.getByRole('radio', { name: /^Editor/ }).check();
    const name = dialog.getByLabel('Name');
    await name.focus();
    await expect(name).toHaveCSS('outline-style', 'solid');
    // In such a theme a browser draws other colours than those that it reports.
    const circle = (role: string) =>
      dialog.locator('label').filter({ hasText: role }).locator('.ant-radio-inner').screenshot();
    expect((await circle('Editor')).equals(await circle('Owner'))).toBe(false);
  },
);

test(
  'a slow press below a field with a mistake is not lost, because the message of the field waits',
  { tag: '@desktop' },
  async ({ page }) => {
    await shareAdminSession(page);
    await page.goto('/admin/users');
    await page.getByRole('button', { name: 'Invite user' }).click();
    const dialog = page.getByRole('dialog');
    await expectOpened(dialog);
    await expect(dialog.getByLabel('Name')).toBeFocused();
    // The message comes when the test says so, however slow the machine is. A paused clock would stop the frames, too.
    await page.evaluate(() => {
      const setTimer = window.setTimeout;
      window.setTimeout = ((run: () => void, ms = 0) => {
        if (ms < 500) return setTimer(run, ms);
        window.addEventListener('time-passes', run, { once: true });
        return 0;
      }) as typeof setTimeout;
    });
    const editor = dialog.getByRole('radio', { name: /^Editor/ });
    await editor.click({ delay: 300 });
    await expect(editor).toBeChecked();
    await expect(dialog.getByText('Full name is required')).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('time-passes')));
    await expect(dialog.getByText('Full name is required')).toBeVisible();
  },
);
