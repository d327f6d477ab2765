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
