import type { APIRequestContext, Page } from '@playwright/test';
import type { DonationOrderResponse, DonationOrderRequest } from '@qlu/contracts/api/index';

/** A create-order request of the page, and the order in the response. */
export interface RequestedOrder {
  /** The transaction id that the page sent. */
  sentId: string;
  payAgain: boolean;
  /** Razorpay's order id; empty when the request was rejected. */
  orderId: string;
}

/** Waits for the page's next create-order request. Must be called before the click that sends it. */
export async function nextOrder(page: Page): Promise<RequestedOrder> {
  const response = await page.waitForResponse((received) =>
    new URL(received.url()).pathname.endsWith('/create-order'),
  );
  const sent = response.request().postDataJSON() as DonationOrderRequest;
  const body = (await response.json()) as Partial<DonationOrderResponse>;
  return {
    sentId: sent.transaction_id ?? '',
    payAgain: sent.pay_again === true,
    orderId: body.razorpay_order?.id ?? '',
  };
}

interface CheckoutProof {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/** Actions at Razorpay that the page does not see. */
export class Sandbox {
  private readonly request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  /** Pays an order. Returns the proof that the checkout gives to the page. @param options.force also when it is paid already */
  async pay(orderId: string | undefined, options: { force?: true } = {}): Promise<CheckoutProof> {
    const paid = await this.call<CheckoutProof>(`orders/${orderId}/pay`, { outcome: 'success', ...options });
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = paid;
    return { razorpay_order_id, razorpay_payment_id, razorpay_signature };
  }

  /** Starts a payment in the UPI app, which is neither paid nor failed. Returns its id. */
  async startPayment(orderId: string): Promise<string> {
    const { payment } = await this.call<{ payment: { id: string } }>(`orders/${orderId}/pay`, {
      outcome: 'pending',
    });
    return payment.id;
  }

  /** Approves the payment in the UPI app. */
  async approve(paymentId: string): Promise<void> {
    await this.call(`payments/${paymentId}/capture-late`, {});
  }

  /** Makes the next charge of a monthly gift, or its first one as in the checkout. */
  async charge(subscriptionId: string): Promise<void> {
    await this.call(`subscriptions/${subscriptionId}/charge`, {});
  }

  private async call<T>(path: string, data: object): Promise<T> {
    const response = await this.request.post(`${process.env['SANDBOX_URL']}/_sandbox/${path}`, { data });
    if (!response.ok()) throw new Error(`The sandbox rejected ${path}: ${await response.text()}`);
    return (await response.json()) as T;
  }
}
