import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { TestSandbox } from './test-sandbox.ts';
import { startTestSandbox, testKeys } from './test-sandbox.ts';

void describe('faults', () => {
  let t: TestSandbox;
  before(async () => {
    t = await startTestSandbox();
  });
  after(() => t.sandbox.close());
  afterEach(() => t.control('/faults', { mode: 'none' }));

  const create = (): Promise<{ id: string }> =>
    t.sdk.orders.create({ amount: 100, currency: 'INR', receipt: 'f' });
  const authorization = `Basic ${Buffer.from(`${testKeys.keyId}:${testKeys.keySecret}`).toString('base64')}`;
  const list = (signal?: AbortSignal): Promise<Response> =>
    fetch(`${t.sandbox.url}/v1/orders`, { headers: { authorization }, ...(signal ? { signal } : {}) });

  void test('http500 and http429 answer as Razorpay does, as often as told', async () => {
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

  void test('http401 and http403 answer with two keys', async () => {
    for (const [mode, statusCode, description] of [
      ['http401', 401, 'Authentication failed'],
      ['http403', 403, 'Access Denied'],
    ] as const) {
      await t.control('/faults', { mode });
      await assert.rejects(create(), { statusCode, error: { code: 'BAD_REQUEST_ERROR', description } });
      const answer = await list();
      assert.deepEqual(await answer.json(), { error: { code: 'BAD_REQUEST_ERROR', description } });
    }
  });

  void test('a rate hits that share of the calls, and a seed repeats the choice', async () => {
    const statuses = async (seed: number): Promise<number[]> => {
      await t.control('/faults', { mode: 'http500', rate: 0.3, seed });
      const answers = [];
      for (let call = 0; call < 100; call += 1) answers.push((await list()).status);
      return answers;
    };
    const first = await statuses(7);
    const hit = first.filter((status) => status === 500).length;
    assert.ok(hit > 15 && hit < 45, `${hit} of 100`);
    assert.deepEqual(await statuses(7), first);
    assert.notDeepEqual(await statuses(8), first);
  });

  void test('mixed chooses among the faults, and some answers are lost after the effect', async () => {
    const seen = new Set<string>();
    let lost = 0;
    await t.control('/faults', { mode: 'mixed', seed: 3 });
    for (let call = 0; call < 80; call += 1) {
      const receipt = `mixed-${call}`;
      const how = await fetch(`${t.sandbox.url}/v1/orders`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ amount: 100, currency: 'INR', receipt }),
        signal: AbortSignal.timeout(250),
      })
        .then((answer) => String(answer.status))
        .catch((error: unknown) => (error as Error).name);
      seen.add(how);
    }
    await t.control('/faults', { mode: 'none' });
    for (let call = 0; call < 80; call += 1) {
      lost += (await t.sdk.orders.all({ receipt: `mixed-${call}` })).count;
    }
    // TypeError: a reset. TimeoutError: no answer. 502: a page. 200: broken JSON.
    assert.deepEqual([...seen].sort(), ['200', '401', '429', '500', '502', 'TimeoutError', 'TypeError']);
    assert.ok(lost > 0 && lost < 30, `${lost} of 80 took effect`);
  });

  void test('html answers a page instead of JSON', async () => {
    await t.control('/faults', { mode: 'html' });
    const answer = await list();
    assert.equal(answer.status, 502);
    assert.match(await answer.text(), /^<html>/);
    await assert.rejects(create(), { statusCode: 502, error: undefined });
  });

  void test('broken JSON comes with status 200', async () => {
    await t.control('/faults', { mode: 'broken-json' });
    const answer = await list();
    assert.equal(answer.status, 200);
    await assert.rejects(answer.json(), SyntaxError);
  });

  void test('reset breaks the connection, cut breaks it amid an answer, hang never answers, slow answers late', async () => {
    await t.control('/faults', { mode: 'reset' });
    await assert.rejects(list(), /fetch failed/);
    await t.control('/faults', { mode: 'cut' });
    const begun = await list();
    assert.equal(begun.status, 200);
    await assert.rejects(begun.text(), /terminated/);
    await t.control('/faults', { mode: 'hang' });
    await assert.rejects(list(AbortSignal.timeout(300)), { name: 'TimeoutError' });
    await t.control('/faults', { mode: 'slow', ms: 200 });
    const began = Date.now();
    assert.equal((await list()).status, 200);
    assert.ok(Date.now() - began >= 195);
  });

  void test('a fault hits only the paths it names, and never the checkout unless named', async () => {
    await t.control('/faults', { mode: 'http500', match: '/v1/payments' });
    assert.equal((await list()).status, 200);
    await assert.rejects(t.sdk.payments.all(), { statusCode: 500 });
    await t.control('/faults', { mode: 'http500' });
    assert.equal((await fetch(t.sandbox.checkoutScriptUrl)).status, 200);
    await t.control('/faults', { mode: 'http500', match: '/v1/checkout.js' });
    assert.equal((await fetch(t.sandbox.checkoutScriptUrl)).status, 500);
  });

  void test('a call whose answer is lost afterwards has taken effect', async () => {
    const before = (await t.sdk.orders.all({ receipt: 'f' })).count;
    await t.control('/faults', { mode: 'reset', afterwards: true, times: 1 });
    await assert.rejects(create(), TypeError);
    assert.equal((await t.sdk.orders.all({ receipt: 'f' })).count, before + 1);
  });

  void test('a web page from elsewhere reaches neither the control calls nor the checkout’s', async () => {
    for (const path of ['/_sandbox/faults', '/v1/checkout/session']) {
      const answer = await fetch(t.sandbox.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
        body: '{"mode":"http500"}',
      });
      assert.equal(answer.status, 403);
    }
    assert.equal((await list()).status, 200);
  });
});
