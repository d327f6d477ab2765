import request from 'supertest';
import type * as Api from '../../src/api/index.js';
import { call } from './call.js';
import { deployment } from './deployment.js';

/** The fields that the checkout passes to its handler. */
export type Proof = Omit<Api.VerifyPaymentRequest, 'transaction_id'>;

async function postToSandbox(path: string, body: object): Promise<unknown> {
  const url = deployment.sandboxUrl;
  if (!url) throw new Error('SANDBOX_URL is not set');
  const response = await request(url).post(`/_sandbox/${path}`).send(body);
  if (!response.ok) throw new Error(`The sandbox returned ${response.status}: ${response.text}`);
  return response.body;
}

/** Pays an order as a visitor does in the checkout; see infra/razorpay-sandbox/README.md for the values of `ending`. */
export async function pay(orderId: string, ending: object = { outcome: 'success' }): Promise<Proof> {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = (await postToSandbox(
    `orders/${orderId}/pay`,
    ending,
  )) as Proof;
  return { razorpay_order_id, razorpay_payment_id, razorpay_signature };
}

/** Pays an order and reports the proof, as the page does. */
export async function payAndVerify(
  kind: 'registrations' | 'donations',
  order: Pick<Api.RegistrationOrderResponse | Api.DonationOrderResponse, 'transaction_id' | 'razorpay_order'>,
): Promise<Api.VerifyPaymentRequest> {
  const { transaction_id, razorpay_order } = order;
  const body = { ...(await pay(razorpay_order?.id ?? '')), transaction_id };
  const verified = await call(`POST /api/${kind}/verify-payment`, { body });
  if (verified.status !== 200) throw new Error(`The payment was not verified: ${verified.text}`);
  return body;
}

/** While webhooks are off, only the browser's proof settles a payment. */
export async function setWebhooks(mode: 'on' | 'off'): Promise<void> {
  await postToSandbox('webhooks', { mode });
}

/** Makes a charge of a subscription; the first one as a donor does in the checkout. Returns the checkout's proof. */
export async function chargeSubscription(
  id: string,
): Promise<Omit<Api.VerifyMonthlyGiftRequest, 'transaction_id'>> {
  const { razorpay_subscription_id, razorpay_payment_id, razorpay_signature } = (await postToSandbox(
    `subscriptions/${id}/charge`,
    {},
  )) as Api.VerifyMonthlyGiftRequest;
  return { razorpay_subscription_id, razorpay_payment_id, razorpay_signature };
}
