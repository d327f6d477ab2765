import { webhookSignature } from '../razorpay-sandbox/signature.ts';
import type { Sandbox } from '../razorpay-sandbox/server.ts';
import { startSandbox } from '../razorpay-sandbox/server.ts';
import { ask } from './ask.ts';
import type { Answer } from './ask.ts';
import { Gate } from './gate.ts';

const KEYS = { keyId: 'rzp_test_FaultSuite', keySecret: 'secret of faults', webhookSecret: 'hook of faults' };

/** What the checkout's handler gets. */
export type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };

/** An event as Razorpay sends it: `body` is what is signed. */
export type Notice = { id: string; body: string };

/** What Razorpay knows. Amounts in paise. */
export type RazorpayState = {
  orders: { id: string; receipt: string | null; amount: number }[];
  payments: RazorpayPayment[];
  refunds: { id: string; payment_id: string; amount: number; status: string; receipt: string | null }[];
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
};

/** The Razorpay sandbox behind a door, with what the cases do to it. It outlives the servers that they kill. */
export class RazorpayDouble {
  private readonly sandbox: Sandbox;
  private readonly gate: Gate;

  private constructor(sandbox: Sandbox, gate: Gate) {
    this.sandbox = sandbox;
    this.gate = gate;
  }

  /** @param ports of the servers of the product that its webhooks go to */
  static async start(ports: number[]): Promise<RazorpayDouble> {
    const webhookUrls = ports.map((port) => `http://127.0.0.1:${port}/api/webhooks/razorpay`);
    const sandbox = await startSandbox({ ...KEYS, webhookUrls });
    return new RazorpayDouble(sandbox, await Gate.before(Number(new URL(sandbox.url).port)));
  }

  /** The settings with which the product takes it for Razorpay. */
  get settings(): NodeJS.ProcessEnv {
    return {
      RAZORPAY_KEY_ID: KEYS.keyId,
      RAZORPAY_KEY_SECRET: KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
      RAZORPAY_API_URL: this.gate.url,
      RAZORPAY_CHECKOUT_URL: `${this.sandbox.url}/v1/checkout.js`,
    };
  }

  /** Nobody is there any more: connections are refused. */
  refuse(): Promise<void> {
    return this.gate.close();
  }

  /** Well again: the door is open, no call is disturbed. */
  async heal(): Promise<void> {
    await this.tell('faults', { mode: 'none' });
    await this.gate.open();
  }

  /** @param fault as in the sandbox's README */
  async disturb(fault: { mode: string; ms?: number; match?: string; times?: number; afterwards?: boolean }) {
    await this.tell('faults', fault);
  }

  /** Whether events are sent, and how. */
  async webhooks(mode: 'on' | 'off' | 'delay' | 'duplicate' | 'reverse', ms?: number): Promise<void> {
    await this.tell('webhooks', { mode, ms });
  }

  /** A visitor pays in the checkout. */
  async pay(orderId: string, ending: object = {}): Promise<Proof> {
    return (await this.tell(`orders/${orderId}/pay`, ending)) as Proof;
  }

  /** The bank says yes after all: a failed payment is authorized and captured. */
  async captureLate(paymentId: string): Promise<void> {
    await this.tell(`payments/${paymentId}/capture-late`, {});
  }

  /** A refund made at Razorpay's own dashboard. @param paise less than the payment: in part */
  async refundThere(paymentId: string, paise: number): Promise<void> {
    const authorization = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`;
    const answer = await ask(`${this.sandbox.url}/v1/payments/${paymentId}/refund`, {
      body: { amount: paise },
      headers: { authorization },
    });
    if (answer.status !== 200) throw new Error(`The sandbox refuses the refund: ${answer.text}`);
  }

  async state(): Promise<RazorpayState> {
    return (await ask(`${this.sandbox.url}/_sandbox/state`)).body as RazorpayState;
  }

  async paymentsOf(orderId: string): Promise<RazorpayPayment[]> {
    return (await this.state()).payments.filter((one) => one.order_id === orderId);
  }

  /** Hands an event to a server as Razorpay does, signed over its bytes. */
  deliver(serverUrl: string, { id, body }: Notice): Promise<Answer> {
    return ask(`${serverUrl}/api/webhooks/razorpay`, {
      raw: body,
      headers: { 'x-razorpay-event-id': id, ...this.signed(body) },
    });
  }

  /** The header that shows that Razorpay sent these words. */
  signed(body: string): { 'x-razorpay-signature': string } {
    return { 'x-razorpay-signature': webhookSignature(KEYS.webhookSecret, body) };
  }

  async stop(): Promise<void> {
    await this.gate.close();
    await this.sandbox.close();
  }

  private async tell(path: string, body: object): Promise<unknown> {
    const answer = await ask(`${this.sandbox.url}/_sandbox/${path}`, { body });
    if (answer.status !== 200) throw new Error(`The sandbox refuses ${path}: ${answer.text}`);
    return answer.body;
  }
}
