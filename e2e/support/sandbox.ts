import type { APIRequestContext, Page } from '@playwright/test';
import type { DonationOrderResponse, DonationOrderRequest } from '@qlu/contracts/api/index';

/** What the page asked for, and the order that it was given. */
export interface AskedOrder {
  /** The transaction id that the page sent. */
  sentId: string;
  payAgain: boolean;
  /** Razorpay's; empty where the request was refused. */
  orderId: string;
}

/** The next order that the page asks for; to be called before the press that asks. */
export async function nextOrder(page: Page): Promise<AskedOrder> {
  const response = await page.waitForResponse((one) => new URL(one.url()).pathname.endsWith('/create-order'));
  const sent = response.request().postDataJSON() as DonationOrderRequest;
  const answer = (await response.json()) as Partial<DonationOrderResponse>;
  return {
    sentId: sent.transaction_id ?? '',
    payAgain: sent.pay_again === true,
    orderId: answer.razorpay_order?.id ?? '',
  };
}

/** What happens at Razorpay while the page looks away. */
export class Sandbox {
  private readonly request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  /** The payer goes to the UPI app: a payment that is neither paid nor failed. Answers its id. */
  async startPayment(orderId: string): Promise<string> {
    const { payment } = await this.call<{ payment: { id: string } }>(`orders/${orderId}/pay`, {
      outcome: 'pending',
    });
    return payment.id;
  }

  /** The payer approves it in the UPI app. */
  async approve(paymentId: string): Promise<void> {
    await this.call(`payments/${paymentId}/capture-late`, {});
  }

  private async call<T>(path: string, data: object): Promise<T> {
    const response = await this.request.post(`${process.env['SANDBOX_URL']}/_sandbox/${path}`, { data });
    if (!response.ok()) throw new Error(`The sandbox refused ${path}: ${await response.text()}`);
    return (await response.json()) as T;
  }
}
