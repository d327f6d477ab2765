import { randomBytes } from 'node:crypto';
import { startTestServer } from '../../infra/postgres/test-server.ts';
import { startSandbox } from '../../infra/razorpay-sandbox/server.ts';

/** Starts one PostgreSQL and one Razorpay sandbox for all test files. Each file creates its own databases. */
export default async function globalSetup() {
  const server = await startTestServer();
  const sandbox = await startSandbox({
    keyId: 'rzp_test_backendTests',
    keySecret: randomBytes(16).toString('hex'),
    webhookSecret: randomBytes(16).toString('hex'),
  });
  globalThis.stopTestServices = async () => {
    await sandbox.close();
    await server.stop();
  };
  process.env['TEST_DATABASE_URL'] = server.adminUrl;
  process.env['TEST_TEMPLATE_URL'] = await server.createDatabase('template');
  process.env['TEST_SANDBOX'] = JSON.stringify({
    url: sandbox.url,
    keyId: sandbox.keyId,
    keySecret: sandbox.keySecret,
    webhookSecret: sandbox.webhookSecret,
  });
}
