import { startSandbox, type Sandbox } from '../../infra/razorpay-sandbox/server.ts';

export interface TestSandbox {
  url: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

/** What the checkout's handler would be given. */
export interface SandboxPayment {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/** What Razorpay knows, as far as the tests look at it. Amounts in paise. */
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

/** How a visitor pays in the checkout; see the sandbox's README. */
export interface PayOptions {
  outcome?: 'success' | 'authorized' | 'failed' | 'pending' | 'unknown';
  /** Paise, to differ from the order's. */
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

/** Steers a sandbox over its control calls. @throws when it refuses */
export class SandboxControl {
  constructor(readonly url: string) {}

  async pay(orderId: string, options: PayOptions = {}): Promise<SandboxPayment> {
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = await this.tell<SandboxPayment>(
      `orders/${orderId}/pay`,
      options,
    );
    return { razorpay_order_id, razorpay_payment_id, razorpay_signature };
  }

  /** Disturbs the calls that follow: of this sandbox, so never of the one that all test files share. */
  async fault(fault: Fault): Promise<void> {
    await this.tell('faults', fault);
  }

  /** The bank says yes after all to a created or failed payment. */
  async captureLate(paymentId: string): Promise<void> {
    await this.tell(`payments/${paymentId}/capture-late`, {});
  }

  /** The bank says no to a payment in progress. */
  async fail(paymentId: string): Promise<void> {
    await this.tell(`payments/${paymentId}/fail`, {});
  }

  /** A refund made at Razorpay's dashboard. @param amount paise; everything without it */
  async refundThere(paymentId: string, amount?: number): Promise<void> {
    await this.tell(`payments/${paymentId}/refund`, { amount });
  }

  /** A payer disputes a captured payment. Returns the dispute's id. @param respondBy unix seconds */
  async dispute(paymentId: string, respondBy: number): Promise<string> {
    const body = { payment_id: paymentId, respond_by: respondBy };
    return (await this.tell<{ dispute: { id: string } }>('disputes', body)).dispute.id;
  }

  async decideDispute(id: string, status: 'won' | 'lost' | 'closed' | 'under_review'): Promise<void> {
    await this.tell(`disputes/${id}/settle`, { status });
  }

  async state(): Promise<SandboxState> {
    return (await (await fetch(`${this.url}/_sandbox/state`)).json()) as SandboxState;
  }

  /** The orders that carry this receipt. */
  async ordersOf(receipt: string): Promise<SandboxState['orders']> {
    return (await this.state()).orders.filter((order) => order.receipt === receipt);
  }

  async paymentsOf(orderId: string): Promise<SandboxState['payments']> {
    return (await this.state()).payments.filter((payment) => payment.order_id === orderId);
  }

  private async tell<Answer>(path: string, body: object): Promise<Answer> {
    const response = await fetch(`${this.url}/_sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }
}

/** The run's Razorpay sandbox, started once for all test files. */
export function testSandbox(): TestSandbox {
  return JSON.parse(process.env['TEST_SANDBOX'] ?? '{}') as TestSandbox;
}

/** A sandbox of the test file's own, with the run's keys, for tests that disturb it. Close it at the end. */
export async function startOwnSandbox(): Promise<Sandbox> {
  const { keyId, keySecret, webhookSecret } = testSandbox();
  return startSandbox({ keyId, keySecret, webhookSecret });
}
