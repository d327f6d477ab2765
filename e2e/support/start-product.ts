import { request } from '@playwright/test';
import { startProduct } from '../../infra/launcher/start-product.ts';
import { adminCookies, openAdminSession } from './admin-login.ts';
import { Api } from './api.ts';

/**
 * Without BASE_URL, starts the built product with its own data and stops it at the end. Logs the administrator in once
 * for all journeys, and offers monthly gifts: a journey that changed the settings would disturb others.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  const stop = process.env['BASE_URL'] ? undefined : await start();
  await openAdminSession();
  const storageState = { cookies: adminCookies(), origins: [] };
  const client = await request.newContext({ storageState });
  await new Api(client, process.env['BASE_URL'] ?? '').offerMonthlyGifts();
  await client.dispose();
  return stop;
}

async function start(): Promise<() => Promise<void>> {
  const product = await startProduct({ env: { RATE_LIMIT: 'off' } });
  process.env['BASE_URL'] = product.url;
  process.env['SANDBOX_URL'] = product.sandboxUrl;
  process.env['ADMIN_USERNAME'] = product.adminUsername;
  process.env['ADMIN_PASSWORD'] = product.adminPassword;
  return () => product.stop();
}
