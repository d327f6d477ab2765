import { startProduct } from '../../infra/launcher/start-product.ts';

/** Without BASE_URL, starts the built product with its own data and stops it at the end. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['BASE_URL']) return undefined;
  const product = await startProduct({ env: { RATE_LIMIT: 'off' } });
  process.env['BASE_URL'] = product.url;
  process.env['SANDBOX_URL'] = product.sandboxUrl;
  process.env['ADMIN_USERNAME'] = product.adminUsername;
  process.env['ADMIN_PASSWORD'] = product.adminPassword;
  return () => product.stop();
}
