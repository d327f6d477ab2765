import { expect, request, type Cookie, type Page } from '@playwright/test';

/** The cookies of the shared session as JSON. Workers inherit it from global setup. */
const SESSION = 'ADMIN_SESSION_COOKIES';

/** Logs in with the form, to which the guard redirects. Ends on the dashboard. */
export async function logIn(page: Page): Promise<void> {
  const { username, password } = credentials();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/?$/);
}

/** Logs in through the API with a session of its own, for a journey that ends its session. */
export async function logInByApi(page: Page): Promise<void> {
  const response = await page.request.post('/api/admin/login', { data: credentials() });
  expect(response.status()).toBe(200);
  await setAdminFlag(page);
}

/** Lets the page open the back office with the session that all journeys share. */
export async function shareAdminSession(page: Page): Promise<void> {
  await page.context().addCookies(adminCookies());
  await setAdminFlag(page);
}

/** Opens the session that all journeys share. */
export async function openAdminSession(): Promise<void> {
  const client = await request.newContext({ baseURL: process.env['BASE_URL'] });
  const response = await client.post('/api/admin/login', { data: credentials() });
  if (!response.ok()) throw new Error(`The owner cannot log in: ${response.status()}`);
  process.env[SESSION] = JSON.stringify((await client.storageState()).cookies);
  await client.dispose();
}

export function adminCookies(): Cookie[] {
  return JSON.parse(process.env[SESSION] ?? '[]') as Cookie[];
}

function credentials(): { username: string; password: string } {
  return { username: process.env['ADMIN_USERNAME'] ?? '', password: process.env['ADMIN_PASSWORD'] ?? '' };
}

async function setAdminFlag(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('adminAuthenticated', 'true'));
}
