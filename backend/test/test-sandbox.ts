import { startSandbox, type Sandbox } from '../../infra/razorpay-sandbox/server.ts';

export interface TestSandbox {
  url: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

/** What Razorpay's checkout passes to its handler. */
export interface SandboxPayment {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/** What Razorpay's checkout of a subscription passes to its handler, and the payment with its invoice. */
export interface SubscriptionPayment extends SandboxPayment {
  razorpay_subscription_id: string;
  payment: { id: string; order_id: string; invoice_id: string };
}

/** The part of the sandbox's state that the tests read. Amounts in paise. */
export interface SandboxState {
  orders: {
    id: string;
    amount: number;
    currency: string;
    receipt: string | null;
    status: string;
    notes: unknown;
  }[];
  payments: { id: string; order_id: string; amount: number; status: string }[];
}

/** How a visitor pays in the checkout. See the sandbox's README. */
export interface PayOptions {
  outcome?: 'success' | 'authorized' | 'failed' | 'pending' | 'unknown';
  /** Paise. Default: the order's amount. */
  amount?: number;
  currency?: string;
  force?: boolean;
  fee_bearer?: 'customer';
}

export interface Fault {
  mode:
    | 'none'
    | 'hang'
    | 'slow'
    | 'http401'
    | 'http403'
    | 'http429'
    | 'http500'
    | 'html'
    | 'broken-json'
    | 'reset'
    | 'cut';
  ms?: number;
  match?: string;
  times?: number;
  afterwards?: boolean;
}

/** Controls a sandbox through its control API. @throws when the sandbox rejects a call */
export class SandboxControl {
  constructor(readonly url: string) {}

  async pay(orderId: string, options: PayOptions = {}): Promise<SandboxPayment> {
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = await this.call<SandboxPayment>(
      `orders/${orderId}/pay`,
      options,
    );
    return { razorpay_order_id, razorpay_payment_id, razorpay_signature };
  }

  /** Makes the following calls fail. Use it only on your own sandbox, never on the one that all test files share. */
  async fault(fault: Fault): Promise<void> {
    await this.call('faults', fault);
  }

  /** The bank approves a created or failed payment late. */
  async captureLate(paymentId: string): Promise<void> {
    await this.call(`payments/${paymentId}/capture-late`, {});
  }

  /** The bank declines a payment in progress. */
  async fail(paymentId: string): Promise<void> {
    await this.call(`payments/${paymentId}/fail`, {});
  }

  /** Creates a refund as Razorpay's dashboard does. @param amount paise; default: the whole payment */
  async refundThere(paymentId: string, amount?: number): Promise<void> {
    await this.call(`payments/${paymentId}/refund`, { amount });
  }

  /** How later refunds end: at once, or by {@link endRefund}. Use it only on your own sandbox. */
  async refundMode(mode: 'processed' | 'pending'): Promise<void> {
    await this.call('refunds', { mode });
  }

  /** Ends a pending refund, or fails a processed one. */
  async endRefund(refundId: string, status: 'processed' | 'failed'): Promise<void> {
    await this.call(`refunds/${refundId}/settle`, { status });
  }

  /** Disputes a captured payment. Returns the dispute's id. @param respondBy Unix seconds */
  async dispute(paymentId: string, respondBy: number): Promise<string> {
    const body = { payment_id: paymentId, respond_by: respondBy };
    return (await this.call<{ dispute: { id: string } }>('disputes', body)).dispute.id;
  }

  async decideDispute(id: string, status: 'won' | 'lost' | 'closed' | 'under_review'): Promise<void> {
    await this.call(`disputes/${id}/settle`, { status });
  }

  /** Settles a captured payment and its refunds. Returns the settlement's id. `short_by` in paise. */
  async settle(paymentId: string, options: { short_by?: number } = {}): Promise<string> {
    const body = { payment_id: paymentId, ...options };
    return (await this.call<{ settlement_id: string }>('settlements', body)).settlement_id;
  }

  /** A payment of the same account that was not made through the product. Returns its id. @param amount paise */
  async payElsewhere(amount: number, keyId: string, keySecret: string): Promise<string> {
    const response = await fetch(`${this.url}/v1/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      },
      body: JSON.stringify({ amount, currency: 'INR' }),
    });
    const { id } = (await response.json()) as { id: string };
    return (await this.pay(id)).razorpay_payment_id;
  }

  /** Makes the next charge of a subscription, or the first one like a donor in the checkout. */
  async charge(
    subscriptionId: string,
    outcome: 'success' | 'failed' = 'success',
  ): Promise<SubscriptionPayment> {
    return this.call<SubscriptionPayment>(`subscriptions/${subscriptionId}/charge`, { outcome });
  }

  /** What the payer does in the UPI app. */
  async asPayer(subscriptionId: string, action: 'pause' | 'resume' | 'cancel'): Promise<void> {
    await this.call(`subscriptions/${subscriptionId}/payer`, { action });
  }

  /** Turns the feature of the account on or off. Use it only on your own sandbox. */
  async subscriptions(mode: 'on' | 'off'): Promise<void> {
    await this.call('subscriptions', { mode });
  }

  async state(): Promise<SandboxState> {
    return (await (await fetch(`${this.url}/_sandbox/state`)).json()) as SandboxState;
  }

  /** The orders with this receipt. */
  async findOrders(receipt: string): Promise<SandboxState['orders']> {
    return (await this.state()).orders.filter((order) => order.receipt === receipt);
  }

  async findPayments(orderId: string): Promise<SandboxState['payments']> {
    return (await this.state()).payments.filter((payment) => payment.order_id === orderId);
  }

  private async call<Result>(path: string, body: object): Promise<Result> {
    const response = await fetch(`${this.url}/_sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`The sandbox responded with ${response.status}: ${await response.text()}`);
    return (await response.json()) as Result;
  }
}

/** The run's Razorpay sandbox, started once for all test files. */
export function testSandbox(): TestSandbox {
  return JSON.parse(process.env['TEST_SANDBOX'] ?? '{}') as TestSandbox;
}

/** Starts a sandbox for one test file, with the run's keys, for tests that cause faults. Close it at the end. */
export async function startOwnSandbox(): Promise<Sandbox> {
  const { keyId, keySecret, webhookSecret } = testSandbox();
  return startSandbox({ keyId, keySecret, webhookSecret });
}
