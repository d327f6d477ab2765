import type { APIRequestContext } from '@playwright/test';
import type { DonationOrderResponse } from '@qlu/contracts/api/index';

/** Pays another amount than the order's, as an offer of the checkout can do. */
export async function payAnotherAmount(
  request: APIRequestContext,
  { razorpay_order: order }: DonationOrderResponse,
  rupees: number,
): Promise<void> {
  await call(request, 'POST', `orders/${order?.id}/pay`, { outcome: 'success', amount: rupees * 100 });
}

/** Razorpay settles the payment of an order to the bank account. */
export async function settleOrder(
  request: APIRequestContext,
  { razorpay_order: order }: DonationOrderResponse,
): Promise<string> {
  const { payments } = await call<{ payments: { id: string }[] }>(request, 'GET', `orders/${order?.id}`);
  const body = { payment_id: payments[0]?.id };
  return (await call<{ settlement_id: string }>(request, 'POST', 'settlements', body)).settlement_id;
}

/** The payer disputes the payment at the bank. Returns the dispute's id. */
export async function openDispute(
  request: APIRequestContext,
  { razorpay_order: order }: DonationOrderResponse,
  respondBy: Date,
): Promise<string> {
  const { payments } = await call<{ payments: { id: string }[] }>(request, 'GET', `orders/${order?.id}`);
  const { dispute } = await call<{ dispute: { id: string } }>(request, 'POST', 'disputes', {
    payment_id: payments[0]?.id,
    respond_by: Math.floor(respondBy.getTime() / 1_000),
  });
  return dispute.id;
}

export async function decideDispute(
  request: APIRequestContext,
  disputeId: string,
  status: 'won' | 'lost' | 'closed',
): Promise<void> {
  await call(request, 'POST', `disputes/${disputeId}/settle`, { status });
}

/** Makes a control call of the sandbox. */
async function call<T>(
  request: APIRequestContext,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
): Promise<T> {
  const response = await request.fetch(`${process.env['SANDBOX_URL']}/_sandbox/${path}`, { method, data });
  if (!response.ok()) throw new Error(`The sandbox rejected ${path}: ${await response.text()}`);
  return (await response.json()) as T;
}
