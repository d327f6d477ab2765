import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { startProduct, type Product } from '../../infra/launcher/start-product.ts';
import { startTestServer } from '../../infra/postgres/test-server.ts';
import { adminCookies, openAdminSession } from './admin-login.ts';
import { completeFoundation } from './complete-foundation.ts';
import { test as journey } from './journey.ts';

/**
 * Journeys on a product with complete settings of the foundation, where donors can give every month and get tax receipts.
 * It is not the product of the other journeys, which would see other pages. The journeys of a worker share it.
 */
export const test = journey.extend<object, { product: Product }>({
  product: [
    // Playwright requires a destructured first parameter.
    async ({ browserName: _browser }, use) => {
      const server = await startTestServer();
      const databaseUrl = await server.createDatabase('journeys');
      const product = await startProduct({
        databaseUrl,
        env: { RATE_LIMIT: 'off', SEED_SAMPLE_DATA: 'false' },
      });
      try {
        await useInThisWorker(product);
        await use(product);
      } finally {
        await product.stop();
        await server.stop();
      }
    },
    { scope: 'worker', auto: true, timeout: 150_000 },
  ],
});

/** Playwright runs other journeys in other workers, so that they keep their addresses. */
async function useInThisWorker(product: Product): Promise<void> {
  process.env['BASE_URL'] = product.url;
  process.env['SANDBOX_URL'] = product.sandboxUrl;
  process.env['ADMIN_USERNAME'] = product.adminUsername;
  process.env['ADMIN_PASSWORD'] = product.adminPassword;
  await openAdminSession();
  const client = await request.newContext({ storageState: { cookies: adminCookies(), origins: [] } });
  await completeFoundation(client, product.url);
  await client.dispose();
}

/** The path of the personal link in the newest email of a kind; undefined while there is none. */
export function linkInMail({ dataDir }: Product, kind: string, page: string): string | undefined {
  const outbox = join(dataDir, 'outbox');
  // The first email creates the folder.
  if (!existsSync(outbox)) return undefined;
  const links = readdirSync(outbox)
    .filter((name) => name.startsWith(`${kind}.`))
    .map((name) => {
      // Long lines of an email are wrapped with `=`.
      const text = readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, '');
      return new RegExp(`${page}(?:#[\\w-]{43}|/[0-9a-f-]{36})`).exec(text)?.[0];
    });
  return links.at(-1);
}
