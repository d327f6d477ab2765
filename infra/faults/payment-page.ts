import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './retry.ts';
import { refusalOf } from './retry.ts';
import { Payer } from './payer.ts';
import type { RazorpayPayment } from './razorpay-double.ts';
import type { StatusClaim } from './status-claim.ts';
import { claimIn, claimOfVerification, isWrongClaim } from './status-claim.ts';
import type { TestEnvironment } from './test-environment.ts';

/** How long a payer repeats what must succeed: longer than a restart and an order's claim take together. */
const TIMEOUT_MS = 60_000;
const PAUSE_MS = 300;
/** How often a proof is sent before the payer goes on to the result page. */
const PROOF_TRIES = 3;

/** The page of one payer. It repeats what fails, and compares every status that it is told with Razorpay's. */
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
    if (payAgain) this.environment.reports.paidAgain.add(payer.attemptId);
    return new PaymentPage(this.environment, this.kind, payer);
  }

  /** @throws Error when no order comes */
  async openOrder(): Promise<void> {
    const answer = await this.requestOrder();
    if (answer.status !== 201) throw new Error(`No order: ${answer.status} ${answer.text.slice(0, 200)}`);
  }

  /** An order, or the refusal by which a repeat cannot succeed. */
  requestOrder(): Promise<Answer> {
    return this.answered(() => this.checked('create-order', () => this.payer.openOrder(), isOpened));
  }

  async pay(ending: object = {}): Promise<string> {
    return (await this.payer.pay(ending)).razorpay_payment_id;
  }

  /** Sends the proof, and leaves it to the reconciliation when Razorpay cannot be asked. */
  async verify(): Promise<Answer | null> {
    for (let tries = PROOF_TRIES; tries > 0; tries -= 1) {
      const answer = await this.sendProof();
      if (answer !== null && answer.status < 500) return answer;
      await pause(PAUSE_MS);
    }
    return null;
  }

  /** Repeats the proof until it is accepted. @throws Error when it is not */
  async verifyUntilCompleted(): Promise<void> {
    const answer = await this.answered(async () => {
      const sent = await this.sendProof();
      if (sent === null) throw new Error('no answer');
      return sent;
    });
    if (answer.status !== 200) throw new Error(`Not verified: ${answer.status} ${answer.text.slice(0, 200)}`);
  }

  /** Reports a failed or closed checkout, and answers the status that the server tells. */
  async reportFailure(code = 'BAD_REQUEST_ERROR'): Promise<StatusClaim | null> {
    const answer = await this.answered(() =>
      this.checked(
        'payment-failed',
        () => this.payer.reportFailure(code),
        (told) => claimIn(told, 'status'),
      ),
    );
    if (answer.status !== 200) throw new Error(`Not reported: ${answer.status} ${answer.text.slice(0, 200)}`);
    this.environment.reports.reportedFailed.add(this.payer.transactionId);
    return claimIn(answer, 'status');
  }

  /** Reads the result page's data once; null when no answer came. */
  async readResult(): Promise<StatusClaim | null> {
    const answer = await this.checked(
      'the result page',
      () => this.payer.readResult(),
      (told) => claimIn(told, 'payment_status'),
    ).catch(() => null);
    return answer && claimIn(answer, 'payment_status');
  }

  /** Watches the result page until the payment is no longer pending, or the payer leaves. */
  async watchResult(forMs: number): Promise<void> {
    const leavesAt = Date.now() + forMs;
    while (Date.now() < leavesAt && (await this.readResult()) !== 'completed') await pause(PAUSE_MS);
  }

  /** Something that is due and did not come. */
  complain(problem: string): void {
    const { attemptId } = this.payer;
    this.environment.reports.problems.push(`${this.kind}, ${attemptId}: ${problem}`);
  }

  /** Null when no answer came. */
  private async sendProof(): Promise<Answer | null> {
    // A proof of another amount than the order's is refused rightly.
    const isMeant = ({ id, amount, fee_bearer }: RazorpayPayment): boolean =>
      id === this.payer.proof?.razorpay_payment_id &&
      (amount === this.payer.orderAmount || fee_bearer === 'customer');
    return this.checked('verify-payment', () => this.payer.verify(), claimOfVerification, isMeant).catch(
      () => null,
    );
  }

  /** Repeats a step while it fails by a fault of the server or of the network. */
  private async answered(step: () => Promise<Answer>): Promise<Answer> {
    const giveUp = Date.now() + TIMEOUT_MS;
    for (;;) {
      const answer = await step().catch((error: unknown) => String(error));
      if (typeof answer !== 'string' && answer.status < 500) return answer;
      const last = typeof answer === 'string' ? answer : `${answer.status} ${refusalOf(answer)}`;
      if (Date.now() > giveUp) throw new Error(`No success within ${TIMEOUT_MS / 1000} s: ${last}`);
      await pause(PAUSE_MS);
    }
  }

  /** Makes a call and notes a wrong claim. @param isMeant the payments at Razorpay that the claim is about */
  private async checked(
    call: string,
    make: () => Promise<Answer>,
    claimOf: (answer: Answer) => StatusClaim | null,
    isMeant: (payment: RazorpayPayment) => boolean = () => true,
  ): Promise<Answer> {
    const before = (await this.paymentsAtRazorpay()).filter(isMeant);
    const answer = await make();
    const claim = claimOf(answer);
    // A claim that was true before the call is never wrong.
    if (claim === null || !isWrongClaim(claim, before, before)) return answer;
    const after = (await this.paymentsAtRazorpay()).filter(isMeant);
    if (isWrongClaim(claim, before, after)) {
      const states = after.map(({ status }) => status).join(', ') || 'no payment';
      this.environment.reports.wrongStatuses.push(
        `${this.payer.transactionId} (${this.kind}): ${call} answered ${claim}, Razorpay had ${states}`,
      );
    }
    return answer;
  }

  private async paymentsAtRazorpay(): Promise<RazorpayPayment[]> {
    const { orderId } = this.payer;
    return orderId === '' ? [] : this.environment.razorpay.paymentsOf(orderId);
  }
}

function isOpened(answer: Answer): StatusClaim | null {
  return answer.status === 201 ? claimIn(answer, 'payment_status') : null;
}
