import { setTimeout as pause } from 'node:timers/promises';
import type { ApiResponse } from './api-client.ts';
import { errorCodeOf } from './api-client.ts';
import { Payer } from './payer.ts';
import type { RazorpayPayment } from './razorpay-double.ts';
import type { StatusClaim } from './status-claim.ts';
import { claimIn, claimOfVerification, isWrongClaim } from './status-claim.ts';
import type { TestEnvironment } from './test-environment.ts';

/** How long a payer repeats a call: longer than a restart plus the expiry of an order's claim. */
const TIMEOUT_MS = 60_000;
const PAUSE_MS = 300;
/** How often a proof is sent before the payer opens the result page. */
const PROOF_TRIES = 3;

/** The page of one payer. It repeats failed calls and compares every status that it receives with Razorpay's. */
export class PaymentPage {
  readonly payer: Payer;
  private readonly environment: TestEnvironment;
  private readonly kind: string;

  constructor(environment: TestEnvironment, kind: string, payer: Payer) {
    this.environment = environment;
    this.kind = kind;
    this.payer = payer;
  }

  /** Another tab of the same person, for the same item. */
  anotherTab(payAgain = false): PaymentPage {
    const { person, purpose } = this.payer;
    const payer = new Payer(this.environment, purpose, { person, payAgain });
    return new PaymentPage(this.environment, this.kind, payer);
  }

  /** @throws Error without an order */
  async openOrder(): Promise<void> {
    const response = await this.requestOrder();
    if (response.status !== 201)
      throw new Error(`No order: ${response.status} ${response.text.slice(0, 200)}`);
  }

  /** Returns the order, or an error that a repeat cannot resolve. */
  requestOrder(): Promise<ApiResponse> {
    return this.retried(() => this.checked('create-order', () => this.payer.openOrder(), claimOfOrder));
  }

  async pay(ending: object = {}): Promise<string> {
    return (await this.payer.pay(ending)).razorpay_payment_id;
  }

  /** Sends the proof. Returns null when Razorpay is not available; then the reconciliation completes the payment. */
  async verify(): Promise<ApiResponse | null> {
    for (let tries = PROOF_TRIES; tries > 0; tries -= 1) {
      const response = await this.sendProof();
      if (response !== null && response.status < 500) return response;
      await pause(PAUSE_MS);
    }
    return null;
  }

  /** Repeats the proof until it is accepted. @throws Error when it is not */
  async verifyUntilCompleted(): Promise<void> {
    const response = await this.retried(async () => {
      const sent = await this.sendProof();
      if (sent === null) throw new Error('no response');
      return sent;
    });
    if (response.status !== 200)
      throw new Error(`Not verified: ${response.status} ${response.text.slice(0, 200)}`);
  }

  /** Reports a failed or closed checkout. Returns the status in the response. */
  async reportFailure(code = 'BAD_REQUEST_ERROR'): Promise<StatusClaim | null> {
    const response = await this.retried(() =>
      this.checked(
        'payment-failed',
        () => this.payer.reportFailure(code),
        (received) => claimIn(received, 'status'),
      ),
    );
    if (response.status !== 200)
      throw new Error(`Not reported: ${response.status} ${response.text.slice(0, 200)}`);
    this.environment.reports.reportedFailed.add(this.payer.transactionId);
    return claimIn(response, 'status');
  }

  /** Reads the result page's data once. Returns null without a response. */
  async readResult(): Promise<StatusClaim | null> {
    const response = await this.checked(
      'the result page',
      () => this.payer.readResult(),
      (received) => claimIn(received, 'payment_status'),
    ).catch(() => null);
    return response && claimIn(response, 'payment_status');
  }

  /** Reads the result page repeatedly until the payment is completed or the time is over. */
  async watchResult(forMs: number): Promise<void> {
    const endsAt = Date.now() + forMs;
    while (Date.now() < endsAt && (await this.readResult()) !== 'completed') await pause(PAUSE_MS);
  }

  /** Records a problem of this payer. */
  reportProblem(problem: string): void {
    const { attemptId } = this.payer;
    this.environment.reports.problems.push(`${this.kind}, ${attemptId}: ${problem}`);
  }

  /** Returns null without a response. */
  private async sendProof(): Promise<ApiResponse | null> {
    // The server is right to reject a proof of another amount than the order's.
    const isRelevant = ({ id, amount, fee_bearer }: RazorpayPayment): boolean =>
      id === this.payer.proof?.razorpay_payment_id &&
      (amount === this.payer.orderAmount || fee_bearer === 'customer');
    return this.checked('verify-payment', () => this.payer.verify(), claimOfVerification, isRelevant).catch(
      () => null,
    );
  }

  /** Repeats a step while it fails with a server or network error. */
  private async retried(step: () => Promise<ApiResponse>): Promise<ApiResponse> {
    const giveUp = Date.now() + TIMEOUT_MS;
    for (;;) {
      const response = await step().catch((error: unknown) => String(error));
      if (typeof response !== 'string' && response.status < 500) return response;
      const last = typeof response === 'string' ? response : `${response.status} ${errorCodeOf(response)}`;
      if (Date.now() > giveUp) throw new Error(`No success within ${TIMEOUT_MS / 1000} s: ${last}`);
      await pause(PAUSE_MS);
    }
  }

  /** Makes a call and records a wrong claim. @param isRelevant selects the payments that the claim is about */
  private async checked(
    call: string,
    send: () => Promise<ApiResponse>,
    claimOf: (response: ApiResponse) => StatusClaim | null,
    isRelevant: (payment: RazorpayPayment) => boolean = () => true,
  ): Promise<ApiResponse> {
    const before = (await this.paymentsAtRazorpay()).filter(isRelevant);
    const response = await send();
    const claim = claimOf(response);
    // A claim that was true before the call is never wrong.
    if (claim === null || !isWrongClaim(claim, before, before)) return response;
    const after = (await this.paymentsAtRazorpay()).filter(isRelevant);
    if (isWrongClaim(claim, before, after)) {
      const states = after.map(({ status }) => status).join(', ') || 'no payment';
      this.environment.reports.wrongStatuses.push(
        `${this.payer.transactionId} (${this.kind}): ${call} claimed ${claim}, Razorpay had ${states}`,
      );
    }
    return response;
  }

  private async paymentsAtRazorpay(): Promise<RazorpayPayment[]> {
    const { orderId } = this.payer;
    return orderId === '' ? [] : this.environment.razorpay.paymentsOf(orderId);
  }
}

function claimOfOrder(response: ApiResponse): StatusClaim | null {
  return response.status === 201 ? claimIn(response, 'payment_status') : null;
}
