import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the deployment under test: the one of BASE_URL, or the built product, started here with data of its own. */
export default async function globalSetup() {
  process.env['CONTRACT_OBSERVATIONS'] = mkdtempSync(join(tmpdir(), 'qlu-contract-'));
  if (process.env['BASE_URL']) {
    const missing = ['ADMIN_USERNAME', 'ADMIN_PASSWORD'].filter((name) => !process.env[name]);
    if (missing.length > 0) throw new Error(`Beside BASE_URL these are needed: ${missing.join(', ')}`);
    if (!process.env['SANDBOX_URL']) {
      console.log(
        '\nLEFT OUT: paying itself (tests/sandbox), because SANDBOX_URL is not set. Everything up to the order is tested.',
      );
    }
    return;
  }
  const { startProduct } = await import('../../../infra/launcher/start-product.ts');
  // One test waits until a payment service that hangs is given up.
  const product = await startProduct({ env: { RAZORPAY_TIMEOUT_SECONDS: '3' } });
  globalThis.stopContractProduct = () => product.stop();
  Object.assign(process.env, {
    BASE_URL: product.url,
    SANDBOX_URL: product.sandboxUrl,
    ADMIN_USERNAME: product.adminUsername,
    ADMIN_PASSWORD: product.adminPassword,
  });
}
