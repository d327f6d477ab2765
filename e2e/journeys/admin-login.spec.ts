import { logInByApi, shareAdminSession } from '../support/admin-login.ts';
import { holdResponse } from '../support/hold-response.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

const LOGIN_CALL = '**/api/admin/login';
test('the login is usable by keyboard', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin/login');
  const username = page.getByLabel('Username');
  await expect(username).toBeFocused();
  await page.keyboard.type('admin');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required');
  await page.keyboard.type('wrong');
  await expect(page.getByText('Password is required')).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
  await expect(username).toHaveValue('admin');
  await expectAccessible(page);
});

test(
  'an address of the back office without a session shows the login, before the code of the page is loaded',
  { tag: '@phone' },
  async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await page.goto('/admin/accounting');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByLabel('Username')).toBeFocused();
    expect(files.filter((file) => file.includes('/assets/accounting'))).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/login$/);
  },
);

test(
  'after the login the dashboard replaces the form in the same document',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/admin/login');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByLabel('Username').fill(process.env['ADMIN_USERNAME'] ?? '');
    await page.getByLabel('Password').fill(process.env['ADMIN_PASSWORD'] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page).toHaveTitle('Admin Dashboard · Back office');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  },
);

test(
  'after the login a page whose file is missing, as after a new release, can be loaded again',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.route(/\/assets\/dashboard-page-[\w-]+\.js$/, (route) => route.abort());
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill(process.env['ADMIN_USERNAME'] ?? '');
    await page.getByLabel('Password').fill(process.env['ADMIN_PASSWORD'] ?? '');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/?$/);
  },
);

test(
  'a new tab with an open session opens the requested page; an ended session says so',
  { tag: '@desktop' },
  async ({ page }) => {
    await logInByApi(page);
    const tab = await page.context().newPage();
    await tab.goto('/admin/donations');
    await expect(tab.getByRole('heading', { level: 1, name: /Donations/ })).toBeVisible();
    await expect(tab).toHaveURL(/\/admin\/donations$/);
    await tab.goto('/admin/login');
    await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(tab).toHaveURL(/\/admin\/?$/);

    // A call of the dashboard that ends after the logout would show the login before the click.
    await tab.waitForLoadState('networkidle');
    const other = await page.context().newPage();
    await other.goto('/admin/donations');
    await page.request.post('/api/admin/logout');
    // The browser restores a page from its memory.
    await other.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect(other.getByLabel('Username')).toBeVisible();
    await other.close();
    await tab
      .getByRole('navigation', { name: 'Pages of the back office' })
      .getByRole('link', { name: 'Volunteers' })
      .click();
    await expect(tab).toHaveURL(/\/admin\/login$/);
    await expect(tab.getByRole('status')).toHaveText('Please log in to continue');
    await expectAccessible(tab);
    await tab.goBack();
    await expect(tab).toHaveURL(/\/admin\/login$/);
    await tab.reload();
    await expect(tab.getByLabel('Username')).toBeVisible();
    await expect(tab.getByRole('status')).toHaveText('Please log in to continue');
  },
);

test(
  'the next user in the same document sees nothing that was loaded for the one before',
  { tag: '@desktop' },
  async ({ page }) => {
    await logInByApi(page);
    await page.goto('/admin/upcoming-programs');
    const program = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    await expect(program).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('status')).toHaveText('You are logged out.');
    await page.getByLabel('Username').fill(process.env['ADMIN_USERNAME'] ?? '');
    await page.getByLabel('Password').fill(process.env['ADMIN_PASSWORD'] ?? '');
    await page.getByRole('button', { name: 'Login' }).click();
    const programs = await holdResponse(page, '**/api/programs/admin?*');
    await page
      .getByRole('navigation', { name: 'Pages of the back office' })
      .getByRole('link', { name: 'Upcoming Programs', exact: true })
      .click();
    await programs.requested;
    await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Programs' })).toBeVisible();
    await expect(program).toBeHidden();
    await programs.release();
    await expect(program).toBeVisible();
  },
);

test('too many attempts and an unreachable server are explained', { tag: '@phone' }, async ({ page }) => {
  await shareAdminSession(page);
  await page.context().clearCookies();
  await page.goto('/admin/login');
  await expect(page.getByRole('status')).toHaveText('Please log in to continue');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('guess');
  const error = 'Too many attempts. Please wait a few minutes and try again.';
  await page.route(LOGIN_CALL, (route) =>
    route.fulfill({ status: 429, json: { error, code: 'TOO_MANY_ATTEMPTS' } }),
  );
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText(error);
  await page.unroute(LOGIN_CALL);
  await page.route(LOGIN_CALL, (route) => route.abort());
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again later.');
  await expect(page.getByLabel('Password')).toHaveValue('guess');
});

test(
  'a browser that blocks cookies and storage says why nobody can log in',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const blocked = {
        get: () => {
          throw new DOMException('The user denied it', 'SecurityError');
        },
      };
      Object.defineProperties(window, { sessionStorage: blocked, localStorage: blocked });
    });
    await page.goto('/admin');
    await expect(page.getByText(/^This browser blocks the cookies and data of this website/)).toBeVisible();
    await expectAccessible(page);
  },
);
