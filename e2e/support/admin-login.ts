import { expect, type Page } from '@playwright/test';

/** Logs in with the form, to which the guard redirects. Ends on the dashboard. */
export async function logIn(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel('Username').fill(process.env['ADMIN_USERNAME'] ?? '');
  await page.getByLabel('Password').fill(process.env['ADMIN_PASSWORD'] ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/?$/);
}

/** Logs in through the API, without the login page. Then every page of the back office can be opened. */
export async function logInByApi(page: Page): Promise<void> {
  const data = { username: process.env['ADMIN_USERNAME'], password: process.env['ADMIN_PASSWORD'] };
  const response = await page.request.post('/api/admin/login', { data });
  expect(response.status()).toBe(200);
  await page.addInitScript(() => sessionStorage.setItem('adminAuthenticated', 'true'));
}
