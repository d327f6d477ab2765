import { expect, type Page } from '@playwright/test';

/** Logs in as a person does, by way of the guard, and stands on the dashboard. */
export async function logIn(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel('Username').fill(process.env['ADMIN_USERNAME'] ?? '');
  await page.getByLabel('Password').fill(process.env['ADMIN_PASSWORD'] ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/?$/);
}

/** The rights of the administrator without the way through the login page; any page of the back office can be opened. */
export async function beAdministrator(page: Page): Promise<void> {
  const data = { username: process.env['ADMIN_USERNAME'], password: process.env['ADMIN_PASSWORD'] };
  const response = await page.request.post('/api/admin/login', { data });
  expect(response.status()).toBe(200);
  await page.addInitScript(() => sessionStorage.setItem('adminAuthenticated', 'true'));
}
