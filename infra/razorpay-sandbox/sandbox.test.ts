import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startSandbox } from './server.ts';
import { startTestSandbox, testKeys } from './test-sandbox.ts';

void test('keeps orders and payments over a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  try {
    const stateFile = join(folder, 'deeper', 'state.json');
    const first = await startTestSandbox({ stateFile });
    const { id } = await first.sdk.orders.create({ amount: 100, currency: 'INR' });
    await first.control(`/orders/${id}/pay`, { outcome: 'late', ms: 100 });
    await first.sandbox.close();

    const second = await startTestSandbox({ stateFile });
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.equal((await second.sdk.orders.fetch(id)).status, 'paid');
    await second.sandbox.close();

    await writeFile(stateFile, '{"orders":');
    await assert.rejects(startTestSandbox({ stateFile }), /cannot read its state file/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

void test('rejects live keys and addresses outside this machine', async () => {
  await assert.rejects(startSandbox({ ...testKeys, keyId: 'rzp_live_Abc' }), /rejects live keys/);
  await assert.rejects(startSandbox({ ...testKeys, host: '0.0.0.0' }), /listens on this machine only/);
  await assert.rejects(
    startSandbox({ ...testKeys, webhookUrls: ['http://192.0.2.1/hook'] }),
    /webhooks to this machine only/,
  );
  await assert.rejects(startSandbox({ ...testKeys, webhookSecret: '' }), /needs a webhook secret/);
});
