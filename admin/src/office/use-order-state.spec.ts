import type { OfficeOrderResponse, PaymentResultResponse } from '@qlu/contracts/api/index';
import { orderState } from './use-order-state';

const NOW = Date.parse('2026-11-22T04:00:00Z');
const later = '2026-11-22T04:20:00Z';
const earlier = '2026-11-22T03:59:59Z';

function stateOf(heldUntil: string | null, payment: Partial<PaymentResultResponse> | null) {
  const order = { payment_status: 'pending', held_until: heldUntil } as OfficeOrderResponse;
  return orderState(order, payment as PaymentResultResponse | null, NOW);
}

it.each([
  ['waiting', later, null],
  ['waiting', later, { payment_status: 'pending', can_pay: true }],
  ['waiting', null, { payment_status: 'pending', can_pay: true }],
  ['time-over', earlier, { payment_status: 'pending', can_pay: true }],
  ['in-progress', earlier, { payment_status: 'pending', can_pay: false }],
  ['not-completed', null, { payment_status: 'failed', can_pay: true }],
  ['closed', null, { payment_status: 'failed', can_pay: false }],
  ['paid', null, { payment_status: 'completed', can_pay: false }],
  ['no-seat', null, { payment_status: 'completed', program: { has_seat: false } }],
  ['refunded', null, { payment_status: 'refunded' }],
] as const)('an order is %s while it is held until %s and its page shows %j', (state, held, payment) => {
  expect(stateOf(held, payment as Partial<PaymentResultResponse> | null)).toBe(state);
});
