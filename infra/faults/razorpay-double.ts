import { sign } from '../razorpay-sandbox/payments.ts';
import type { Sandbox } from '../razorpay-sandbox/server.ts';
import { startSandbox } from '../razorpay-sandbox/server.ts';
import { callApi } from './api-client.ts';
import type { ApiResponse } from './api-client.ts';
import { TcpProxy } from './tcp-proxy.ts';

const KEYS = { keyId: 'rzp_test_FaultSuite', keySecret: 'secret of faults', webhookSecret: 'hook of faults' };

/** What the checkout passes to its handler. */
export type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };

/** What the checkout passes to its handler for the first charge of a monthly gift. */
export type ChargeProof = Pick<Proof, 'razorpay_payment_id' | 'razorpay_signature'> & {
  razorpay_subscription_id: string;
};

/** An event as Razorpay sends it. `body` is the signed text. */
export type WebhookMessage = { id: string; body: string };

/** The sandbox's state. Amounts are in paise. */
export type RazorpayState = {
  orders: { id: string; receipt: string | null; amount: number }[];
  payments: RazorpayPayment[];
  refunds: { id: string; payment_id: string; amount: number; status: string; receipt: string | null }[];
  disputes: { id: string; payment_id: string; amount: number; status: string }[];
  events: { id: string; event: string; body: { payload: { payment?: { entity: { id: string } } } } }[];
};

export type RazorpayPayment = {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: string;
  captured: boolean;
  amount_refunded: number;
  /** Present when the payer paid the fee in addition to the price. */
  fee_bearer?: 'customer';
  /** Null until the capture. */
  fee: number | null;
};

/** A fault; see the sandbox's README. */
export type Fault = {
  mode: string;
  ms?: number;
  match?: string;
  times?: number;
  rate?: number;
  seed?: number;
  afterwards?: boolean;
};

export type WebhookMode = 'on' | 'off' | 'delay' | 'duplicate' | 'reverse';

/** The Razorpay sandbox behind a TCP proxy, with methods that make it fail. It survives killed servers. */
export class RazorpayDouble {
  private readonly sandbox: Sandbox;
  private readonly proxy: TcpProxy;
  private readonly webhookUrls: string[];

  private constructor(sandbox: Sandbox, proxy: TcpProxy, webhookUrls: string[]) {
    this.sandbox = sandbox;
    this.proxy = proxy;
    this.webhookUrls = webhookUrls;
  }

  /** @param ports the ports of the product's servers, which receive the webhooks */
  static async start(ports: number[]): Promise<RazorpayDouble> {
    const webhookUrls = ports.map((port) => `http://127.0.0.1:${port}/api/webhooks/razorpay`);
    const sandbox = await startSandbox({ ...KEYS, webhookUrls });
    const proxy = await TcpProxy.before(Number(new URL(sandbox.url).port));
    return new RazorpayDouble(sandbox, proxy, webhookUrls);
  }

  /** The product's settings that use the sandbox as Razorpay. */
  get settings(): NodeJS.ProcessEnv {
    return {
      RAZORPAY_KEY_ID: KEYS.keyId,
      RAZORPAY_KEY_SECRET: KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
      RAZORPAY_API_URL: this.proxy.url,
      RAZORPAY_CHECKOUT_URL: `${this.sandbox.url}/v1/checkout.js`,
    };
  }

  /** Refuses connections from now on. */
  refuse(): Promise<void> {
    return this.proxy.close();
  }

  /** Ends all faults: connections are accepted, calls succeed, lists are fresh. */
  async endFaults(): Promise<void> {
    await this.post('faults', { mode: 'none' });
    await this.post('lists', { mode: 'fresh' });
    await this.proxy.open();
  }

  async setFault(fault: Fault): Promise<void> {
    await this.post('faults', fault);
  }

  /** @param ms the delay of the payment lists; 0 for fresh lists */
  async lists(ms: number): Promise<void> {
    await this.post('lists', ms === 0 ? { mode: 'fresh' } : { mode: 'stale', ms });
  }

  /**
   * Sets whether and how events are sent.
   * @param to how many of the servers receive them
   */
  async webhooks(mode: WebhookMode, { ms, to = 1 }: { ms?: number; to?: 1 | 2 } = {}): Promise<void> {
    await this.post('webhooks', { mode, ms, urls: this.webhookUrls.slice(0, to) });
  }

  /** A payer pays in the checkout. */
  async pay(orderId: string, ending: object = {}): Promise<Proof> {
    return (await this.post(`orders/${orderId}/pay`, ending)) as Proof;
  }

  /** The bank accepts a payment late: it is authorized and captured. */
  async captureLate(paymentId: string): Promise<void> {
    await this.post(`payments/${paymentId}/capture-late`, {});
  }

  /** The bank declines a payment that was in progress. */
  async fail(paymentId: string): Promise<void> {
    await this.post(`payments/${paymentId}/fail`, {});
  }

  /**
   * Refunds at Razorpay's dashboard.
   * @param refund `paise`: the amount, less than the payment for a partial refund; `silent`: no event is sent
   */
  async refundAtDashboard(
    paymentId: string,
    { paise, silent }: { paise: number; silent?: boolean },
  ): Promise<void> {
    await this.post(`payments/${paymentId}/refund`, { amount: paise, silent });
  }

  /** The bank decides a dispute for the payer, of which no event said that it began. */
  async loseDispute(paymentId: string): Promise<void> {
    const { dispute } = (await this.post('disputes', { payment_id: paymentId, silent: true })) as {
      dispute: { id: string };
    };
    await this.post(`disputes/${dispute.id}/settle`, { status: 'lost' });
  }

  /** Makes the next charge of a monthly gift. @param force also after the gift has ended */
  async charge(subscriptionId: string, force = false): Promise<ChargeProof> {
    return (await this.post(`subscriptions/${subscriptionId}/charge`, { force })) as ChargeProof;
  }

  /** Whether Razorpay cancels a monthly gift when it is asked to. */
  async cancellations(subscriptionId: string, mode: 'accepted' | 'refused'): Promise<void> {
    await this.post(`subscriptions/${subscriptionId}/cancellations`, { mode });
  }

  async state(): Promise<RazorpayState> {
    return (await this.control('state')).body as RazorpayState;
  }

  async paymentsOf(orderId: string): Promise<RazorpayPayment[]> {
    const response = await this.control(`orders/${orderId}`);
    return (response.body as { payments: RazorpayPayment[] }).payments;
  }

  /** Sends an event to a server as Razorpay does, with a signature over its bytes. */
  deliver(serverUrl: string, { id, body }: WebhookMessage): Promise<ApiResponse> {
    return callApi(`${serverUrl}/api/webhooks/razorpay`, {
      raw: body,
      headers: { 'x-razorpay-event-id': id, ...this.signed(body) },
    });
  }

  /** The header with Razorpay's signature of a body. */
  signed(body: string): { 'x-razorpay-signature': string } {
    return { 'x-razorpay-signature': sign(KEYS.webhookSecret, body) };
  }

  async stop(): Promise<void> {
    await this.proxy.close();
    await this.sandbox.close();
  }

  private async post(path: string, body: object): Promise<unknown> {
    const response = await this.control(path, body);
    if (response.status !== 200) throw new Error(`The sandbox rejects ${path}: ${response.text}`);
    return response.body;
  }

  private control(path: string, body?: object): Promise<ApiResponse> {
    return callApi(`${this.sandbox.url}/_sandbox/${path}`, {
      ...(body && { body }),
      // Without keep-alive: on a busy machine a connection may be closed while it is reused.
      headers: { connection: 'close' },
    });
  }
}
