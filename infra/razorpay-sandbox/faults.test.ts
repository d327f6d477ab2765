import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { TestSandbox } from './test-sandbox.ts';
import { startTestSandbox, testKeys } from './test-sandbox.ts';

void describe('the sandbox with faults', () => {
  let t: TestSandbox;
  before(async () => {
    t = await startTestSandbox();
  });
  after(() => t.sandbox.close());
  afterEach(() => t.control('/faults', { mode: 'none' }));

  const create = (): Promise<{ id: string }> =>
    t.sdk.orders.create({ amount: 100, currency: 'INR', receipt: 'f' });
  const receipts = async (): Promise<(string | null)[]> =>
    (await t.control<{ orders: { receipt: string | null }[] }>('/state')).orders.map(
      ({ receipt }) => receipt,
    );
  const authorization = `Basic ${Buffer.from(`${testKeys.keyId}:${testKeys.keySecret}`).toString('base64')}`;
  const list = (signal?: AbortSignal): Promise<Response> =>
    fetch(`${t.sandbox.url}/v1/payments`, { headers: { authorization }, ...(signal ? { signal } : {}) });

  void test('responds with the errors of Razorpay for http500 and http429, as often as requested', async () => {
    await t.control('/faults', { mode: 'http500', times: 1 });
    await assert.rejects(create(), {
      statusCode: 500,
      error: {
        code: 'SERVER_ERROR',
        description:
          'We are facing some trouble completing your request at the moment. Please try again shortly.',
      },
    });
    assert.match((await create()).id, /^order_/);
    await t.control('/faults', { mode: 'http429' });
    await assert.rejects(create(), { statusCode: 429 });
  });

  void test('responds with an error of two keys for http401 and http403', async () => {
    for (const [mode, statusCode, description] of [
      ['http401', 401, 'Authentication failed'],
      ['http403', 403, 'Access Denied'],
    ] as const) {
      await t.control('/faults', { mode });
      await assert.rejects(create(), { statusCode, error: { code: 'BAD_REQUEST_ERROR', description } });
      const response = await list();
      assert.deepEqual(await response.json(), { error: { code: 'BAD_REQUEST_ERROR', description } });
    }
  });

  void test('affects the share of calls given by the rate, the same calls for the same seed', async () => {
    const statuses = async (seed: number): Promise<number[]> => {
      await t.control('/faults', { mode: 'http500', rate: 0.3, seed });
      const received = [];
      for (let call = 0; call < 100; call += 1) received.push((await list()).status);
      return received;
    };
    const first = await statuses(7);
    const failed = first.filter((status) => status === 500).length;
    assert.ok(failed > 15 && failed < 45, `${failed} of 100`);
    assert.deepEqual(await statuses(7), first);
    assert.notDeepEqual(await statuses(8), first);
  });

  void test('uses all faults in mixed mode, and loses some responses after the effect', async () => {
    const outcomes = new Set<string>();
    await t.control('/faults', { mode: 'mixed', seed: 3 });
    for (let call = 0; call < 80; call += 1) {
      const receipt = `mixed-${call}`;
      const outcome = await fetch(`${t.sandbox.url}/v1/orders`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ amount: 100, currency: 'INR', receipt }),
        signal: AbortSignal.timeout(250),
      })
        .then((response) => String(response.status))
        .catch((error: unknown) => (error as Error).name);
      outcomes.add(outcome);
    }
    await t.control('/faults', { mode: 'none' });
    const lost = (await receipts()).filter((receipt) => receipt?.startsWith('mixed-')).length;
    // TypeError: a reset. TimeoutError: no response. 502: a page. 200: broken JSON.
    assert.deepEqual([...outcomes].sort(), ['200', '401', '429', '500', '502', 'TimeoutError', 'TypeError']);
    assert.ok(lost > 0 && lost < 30, `${lost} of 80 took effect`);
  });

  void test('closes the connection for reset and cut, never responds for hang, and responds late for slow', async () => {
    await t.control('/faults', { mode: 'reset' });
    await assert.rejects(list(), /fetch failed/);
    await t.control('/faults', { mode: 'cut' });
    const cutResponse = await list();
    assert.equal(cutResponse.status, 200);
    await assert.rejects(cutResponse.text(), /terminated/);
    await t.control('/faults', { mode: 'hang' });
    await assert.rejects(list(AbortSignal.timeout(300)), { name: 'TimeoutError' });
    await t.control('/faults', { mode: 'slow', ms: 200 });
    const startedAt = Date.now();
    assert.equal((await list()).status, 200);
    assert.ok(Date.now() - startedAt >= 195);
  });

  void test('affects only matching paths, and the checkout only when it is named', async () => {
    await t.control('/faults', { mode: 'http500', match: '/v1/orders' });
    assert.equal((await list()).status, 200);
    await assert.rejects(create(), { statusCode: 500 });
    await t.control('/faults', { mode: 'http500' });
    assert.equal((await fetch(`${t.sandbox.url}/v1/checkout.js`)).status, 200);
    await t.control('/faults', { mode: 'http500', match: '/v1/checkout.js' });
    assert.equal((await fetch(`${t.sandbox.url}/v1/checkout.js`)).status, 500);
  });

  void test('lets a call take effect when its response is lost afterwards', async () => {
    const before = (await receipts()).length;
    await t.control('/faults', { mode: 'reset', afterwards: true, times: 1 });
    await assert.rejects(create(), TypeError);
    assert.equal((await receipts()).length, before + 1);
  });

  void test('rejects control calls and checkout calls of a web page from another origin', async () => {
    for (const path of ['/_sandbox/faults', '/v1/checkout/session']) {
      const response = await fetch(t.sandbox.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
        body: '{"mode":"http500"}',
      });
      assert.equal(response.status, 403);
    }
    assert.equal((await list()).status, 200);
  });
});
