import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Selects the deployment under test: BASE_URL, or the built product, which is started here with its own data. */
export default async function globalSetup() {
  process.env['CONTRACT_OBSERVATIONS'] = mkdtempSync(join(tmpdir(), 'qlu-contract-'));
  if (process.env['BASE_URL']) {
    const missing = ['ADMIN_USERNAME', 'ADMIN_PASSWORD'].filter((name) => !process.env[name]);
    if (missing.length > 0) throw new Error(`BASE_URL also requires: ${missing.join(', ')}`);
    if (!process.env['SANDBOX_URL']) {
      console.log(
        '\nSKIPPED: payments (tests/sandbox), because SANDBOX_URL is not set. Everything up to the order is tested.',
      );
    }
    return;
  }
  const { startProduct } = await import('../../../infra/launcher/start-product.ts');
  const product = await startProduct();
  globalThis.stopContractProduct = () => product.stop();
  Object.assign(process.env, {
    BASE_URL: product.url,
    SANDBOX_URL: product.sandboxUrl,
    ADMIN_USERNAME: product.adminUsername,
    ADMIN_PASSWORD: product.adminPassword,
  });
}
