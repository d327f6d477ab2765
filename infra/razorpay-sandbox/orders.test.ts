import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { TestSandbox } from './test-sandbox.ts';
import { badRequestError, sdkFor, startTestSandbox, testKeys } from './test-sandbox.ts';

void describe('orders, through the SDK', () => {
  let t: TestSandbox;
  before(async () => {
    t = await startTestSandbox();
  });
  after(() => t.sandbox.close());

  void test('return every field that Razorpay sends', async () => {
    const order = await t.sdk.orders.create({
      amount: 12_345,
      currency: 'INR',
      receipt: 'r-1',
      notes: { kind: 'program' },
    });
    assert.match(order.id, /^order_[A-Za-z0-9]{14}$/);
    assert.ok(Math.abs(order.created_at - Date.now() / 1000) < 5);
    assert.deepEqual(order, {
      id: order.id,
      entity: 'order',
      amount: 12_345,
      amount_paid: 0,
      amount_due: 12_345,
      currency: 'INR',
      receipt: 'r-1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { kind: 'program' },
      created_at: order.created_at,
    });
    assert.deepEqual(await t.sdk.orders.fetch(order.id), order);
  });

  void test('return absent notes as an empty list, and replace notes with new ones', async () => {
    const order = await t.sdk.orders.create({ amount: 100, currency: 'INR', notes: {} });
    assert.deepEqual(order.notes, []);
    const edited = await t.sdk.orders.edit(order.id, { notes: { step: 'two' } });
    assert.deepEqual(edited.notes, { step: 'two' });
  });

  const rejectedOrders: [string, object, ReturnType<typeof badRequestError>][] = [
    ['less than a rupee', { amount: 99 }, badRequestError('The amount must be at least INR 1.00', 'amount')],
    ['a part of a paisa', { amount: 100.5 }, badRequestError('The amount must be an integer.', 'amount')],
    ['no amount', { amount: undefined }, badRequestError('The amount field is required.', 'amount')],
    [
      'too much',
      { amount: 1_000_000_100 },
      badRequestError('Amount exceeds maximum amount allowed', 'amount'),
    ],
    [
      'a long receipt',
      { receipt: 'x'.repeat(41) },
      badRequestError('receipt: the length must be no more than 40.', 'receipt'),
    ],
    [
      'sixteen notes',
      { notes: Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`n${index}`, 'x'])) },
      badRequestError('Number of fields in notes should be less than or equal to 15', 'notes'),
    ],
    [
      'an unknown field',
      { expire_by: 1 },
      badRequestError('expire_by is/are not required and should not be sent', 'expire_by'),
    ],
  ];
  for (const [problem, change, expected] of rejectedOrders) {
    void test(`are rejected for ${problem}`, async () => {
      await assert.rejects(t.sdk.orders.create({ amount: 100, currency: 'INR', ...change }), expected);
    });
  }

  void test('accept a receipt of 40 characters and fifteen notes', async () => {
    const notes = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`n${index}`, 'x']));
    const order = await t.sdk.orders.create({ amount: 100, currency: 'INR', receipt: 'x'.repeat(40), notes });
    assert.equal(order.receipt?.length, 40);
    assert.deepEqual(order.notes, notes);
  });

  void test('reject unknown and malformed ids and addresses with Razorpay’s messages', async () => {
    await assert.rejects(
      t.sdk.orders.fetch('order_00000000000000'),
      badRequestError('The id provided does not exist'),
    );
    await assert.rejects(t.sdk.payments.fetch('pay_12'), badRequestError('12 is not a valid id'));
    const auth = `Basic ${Buffer.from(`${testKeys.keyId}:${testKeys.keySecret}`).toString('base64')}`;
    const { status, body } = await t.call('/v1/nowhere', { headers: { authorization: auth } });
    assert.equal(status, 400);
    assert.equal(
      (body as { error: { description: string } }).error.description,
      'The requested URL was not found on the server.',
    );
  });

  void test('respond with 401 and an error of two keys for a wrong secret and for no credentials', async () => {
    await assert.rejects(sdkFor(t.sandbox.url, testKeys.keyId, 'wrong').orders.all(), {
      statusCode: 401,
      error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
    });
    const { status, body } = await t.call('/v1/orders');
    assert.equal(status, 401);
    assert.deepEqual(body, {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: 'Please provide your api key for authentication purposes',
      },
    });
  });

  void test('are listed newest first, filtered and in pages', async () => {
    for (const _ of [1, 2, 3]) await t.sdk.orders.create({ amount: 100, currency: 'INR', receipt: 'same' });
    const page = await t.sdk.orders.all({ receipt: 'same', count: 2, skip: 1 });
    assert.deepEqual([page.entity, page.count, page.items.length], ['collection', 2, 2]);
    const all = await t.sdk.orders.all({ receipt: 'same' });
    assert.deepEqual(page.items, all.items.slice(1, 3));
  });
});
