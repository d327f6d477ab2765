import { randomBytes } from 'node:crypto';
import { logIn } from '../support/admin-login.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { fillDetails, newParticipant } from '../support/participant.ts';
import { inDays } from '../support/api.ts';
import { expectOpened } from '../support/overlays.ts';
import { expectToast } from '../support/toast.ts';

test(
  'the office publishes a program, a visitor registers, and the office sees the registration',
  { tag: '@desktop' },
  async ({ page, context, checkout: _checkout }) => {
    const name = `సాధన Weekend ${randomBytes(4).toString('hex')}`;
    const person = newParticipant();
    await logIn(page);
    await page
      .getByRole('navigation', { name: 'Pages of the back office' })
      .getByRole('link', { name: 'Upcoming Programs' })
      .click();
    await page.getByRole('button', { name: 'Add New' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Program' });
    await expectOpened(dialog);
    await dialog.getByRole('button', { name: /Create|Save|Add/ }).click();
    await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();
    const message = dialog.getByText('This field is required').first();
    const distance = async (): Promise<number> => {
      const above = await message.evaluate((element) => element.getBoundingClientRect().bottom);
      const label = dialog.getByText('Facilitators', { exact: true });
      return (await label.evaluate((element) => element.getBoundingClientRect().top)) - above;
    };
    await expect.poll(distance, 'between a message and the next label').toBeGreaterThanOrEqual(4);
    await dialog.getByLabel('Program Name').fill(name);
    await dialog.getByLabel('Start Date').fill(inDays(12));
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Facilitators').fill('Acharya Journey');
    await dialog.getByLabel('Venue').fill('QLU Campus');
    await dialog.getByLabel('Duration').fill('1 day');
    await dialog.getByRole('button', { name: /Create|Save|Add/ }).click();
    await expectToast(page, 'Program created successfully!');

    const visitor = await context.newPage();
    await visitor.goto('/upcoming-programs');
    const card = visitor.getByRole('article').filter({ hasText: name });
    await expect(card).toBeVisible();
    await card.getByText('Register Now').click();
    await fillDetails(visitor, person);
    await visitor.getByRole('button', { name: /Register/ }).click();
    await expect(visitor).toHaveURL(/\/payment-success/);
    await visitor.close();

    await page
      .getByRole('button', { name: /Refresh/ })
      .first()
      .click();
    await page
      .getByRole('textbox', { name: /Search/ })
      .or(page.getByRole('searchbox'))
      .first()
      .fill(name);
    await expect(page.getByText('Showing 1–1 of 1 program')).toBeVisible();
    await page.getByRole('button', { name: 'View Registrations (1)' }).click();
    await expect(page.getByText(`Registrations for: ${name}`)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: person.email })).toBeVisible();
  },
);

test(
  'the back office requires a login, and shows what is wrong with one',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/admin/upcoming-programs');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Invalid username or password')).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('adminAuthenticated', 'true'));
    await page.goto('/admin/program-registrations');
    // The flag alone is not enough: the server rejects the request, and the guard redirects to the login.
    await expect(page).toHaveURL(/\/admin\/login$/);
  },
);

test(
  'a logout without a response is never undone, and ends the session when the network is back',
  { tag: '@desktop' },
  async ({ page }) => {
    await logIn(page);
    const LOGOUT = '**/api/admin/logout';
    await page.route(LOGOUT, (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    const sessionIsOpen = async () => {
      const response = await page.request.get('/api/admin/session');
      return ((await response.json()) as { authenticated: boolean }).authenticated;
    };
    expect(await sessionIsOpen()).toBe(true);
    for (const path of ['/admin/login', '/admin', '/admin/donations']) {
      await page.goto(path);
      await expect(page.getByLabel('Password')).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/login$/);
    }
    await page.unroute(LOGOUT);
    const loggedOut = page.waitForResponse(LOGOUT);
    await page.goto('/admin/login');
    expect((await loggedOut).ok()).toBe(true);
    await expect(page.getByLabel('Password')).toBeVisible();
    expect(await sessionIsOpen()).toBe(false);
  },
);
