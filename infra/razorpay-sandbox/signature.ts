import { createHmac } from 'node:crypto';

function sign(secret: string, message: string): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

/** What the checkout hands to the merchant's browser: keyed with the API key's secret, the order's id first. */
export function paymentSignature(keySecret: string, orderId: string, paymentId: string): string {
  return sign(keySecret, `${orderId}|${paymentId}`);
}

/** What a webhook carries: keyed with the webhook's own secret, over the exact bytes of the body. */
export function webhookSignature(webhookSecret: string, rawBody: string): string {
  return sign(webhookSecret, rawBody);
}
