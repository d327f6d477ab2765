import { createHmac } from 'node:crypto';

function sign(secret: string, message: string): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

/** The signature that the checkout passes to the merchant's page: over `order|payment`, with the API key's secret. */
export function paymentSignature(keySecret: string, orderId: string, paymentId: string): string {
  return sign(keySecret, `${orderId}|${paymentId}`);
}

/** The signature that the checkout of a subscription passes to the merchant's page: over `payment|subscription`. */
export function subscriptionSignature(keySecret: string, paymentId: string, subscriptionId: string): string {
  return sign(keySecret, `${paymentId}|${subscriptionId}`);
}

/** The signature of a webhook: over the exact bytes of the body, with the webhook secret. */
export function webhookSignature(webhookSecret: string, rawBody: string): string {
  return sign(webhookSecret, rawBody);
}
