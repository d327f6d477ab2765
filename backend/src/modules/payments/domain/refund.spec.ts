import { needsPolling, type Refund } from './refund.js';

const REQUESTED = new Date('2026-11-21T06:00:00Z');
const days = (count: number): Date => new Date(REQUESTED.getTime() + count * 24 * 60 * 60_000);
const refund = (overrides: Partial<Refund>): Refund => ({
  id: 'refund-0001',
  paymentId: 'payment',
  mode: 'razorpay',
  gatewayPaymentId: 'pay_AAAAAAAAAAAAAA',
  gatewayRefundId: 'rfnd_AAAAAAAAAAAAAA',
  amount: 100,
  currency: 'INR',
  status: 'processed',
  reason: 'Illness',
  requestedBy: 'admin',
  failure: null,
  bankReference: null,
  createdAt: REQUESTED,
  ...overrides,
});

it('a refund is polled until its status is final, and for its bank reference for ten days', () => {
  expect(needsPolling(refund({ status: 'pending' }), days(300))).toBe(true);
  expect(needsPolling(refund({}), days(9))).toBe(true);
  expect(needsPolling(refund({}), days(10))).toBe(false);
  expect(needsPolling(refund({ bankReference: '74001' }), days(1))).toBe(false);
  expect(needsPolling(refund({ status: 'failed' }), days(1))).toBe(false);
});
