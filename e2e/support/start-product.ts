import { startProduct } from '../../infra/launcher/start-product.ts';
import { openAdminSession } from './admin-login.ts';

/**
 * Without BASE_URL, starts the built product with its own data and stops it at the end. Logs the owner in once
 * for all journeys.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  const stop = process.env['BASE_URL'] ? undefined : await start();
  await openAdminSession();
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
