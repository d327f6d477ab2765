import { setTimeout as pause } from 'node:timers/promises';
import type { ApiResponse } from './api-client.ts';
import { callApi, errorCodeOf } from './api-client.ts';
import { Payer } from './payer.ts';
import type { PayerReports } from './payer-reports.ts';
import type { ChargeProof, RazorpayPayment } from './razorpay-double.ts';
import type { StatusClaim } from './status-claim.ts';
import { claimIn, claimOfVerification, isWrongClaim } from './status-claim.ts';
import type { FaultProgram, TestEnvironment } from './test-environment.ts';

/** How long a payer repeats a call: longer than a restart plus the expiry of an order's claim. */
const TIMEOUT_MS = 60_000;
/** Longer than a sync of a gift. */
const SYNC_MS = 3_000;
const PAUSE_MS = 300;
/** How often a proof is sent before the payer opens the result page. */
const PROOF_TRIES = 3;
const NO_RESPONSE: ApiResponse = { status: 0, text: '', body: null, headers: new Headers() };

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

  get reports(): PayerReports {
    return this.environment.reports;
  }

  /** A call of a visitor. @param repeats repeats it after a server error */
  post(path: string, body: object, repeats = true): Promise<ApiResponse> {
    const call = (): Promise<ApiResponse> => callApi(this.environment.server.url + path, { body });
    return repeats ? this.retried(call) : call().catch(() => NO_RESPONSE);
  }

  /** @param asOffice with the session of the owner */
  get(path: string, asOffice = false): Promise<ApiResponse> {
    const { server } = this.environment;
    return this.retried(() =>
      asOffice ? this.environment.asAdmin(server, path) : callApi(server.url + path),
    );
  }

  /** The office enters or changes something. */
  office(path: string, body: object, method = 'POST'): Promise<ApiResponse> {
    return this.retried(() => this.environment.asAdmin(this.environment.server, path, { body, method }));
  }

  /** The program that payers register for, or one with another price. */
  program(rupees?: number): Promise<FaultProgram> {
    return rupees === undefined ? this.environment.program() : this.environment.programAt(rupees);
  }

  /** The first charge of a monthly gift, as the checkout makes it. */
  async charge(subscriptionId: string): Promise<ChargeProof> {
    const { razorpay_payment_id, razorpay_subscription_id, razorpay_signature } =
      await this.environment.razorpay.charge(subscriptionId);
    return { razorpay_payment_id, razorpay_subscription_id, razorpay_signature };
  }

  /** A monthly gift as it is stored. */
  async gift(subscriptionId: string): Promise<{ status: string; isCancelRequested: boolean } | undefined> {
    const sql = `select status, cancel_requested_at is not null as "isCancelRequested"
      from monthly_gifts where gateway_subscription_id = $1`;
    const found = this.environment.database.rows<{ status: string; isCancelRequested: boolean }>(sql, [
      subscriptionId,
    ]);
    return (await found.catch(() => []))[0];
  }

  /** The gift ended a day ago, and the first charge was before: the next charge does not belong to the end. */
  async endedYesterday(subscriptionId: string): Promise<void> {
    const rows = (sql: string): Promise<unknown[]> =>
      this.environment.database.rows(sql, [subscriptionId]).catch(() => []);
    await this.until('the first charge is two days ago', async () => {
      const moved = await rows(
        `update payments set settled_at = settled_at - interval '2 days'
         from donations d join monthly_gifts g on g.id = d.monthly_gift_id
         where g.gateway_subscription_id = $1 and g.stopped_at is not null and d.payment_id = payments.id
         returning payments.id`,
      );
      return moved.length === 1;
    });
    // A sync that has begun compares the time of the charge that it has read with the end that it stores.
    await pause(SYNC_MS);
    await this.until('the end is a day ago', async () => {
      await rows(
        `update monthly_gifts set stopped_at = stopped_at - interval '1 day'
         where gateway_subscription_id = $1 and stopped_at > now() - interval '12 hours' returning id`,
      );
      const ended = await rows(
        `select id from monthly_gifts where gateway_subscription_id = $1 and stopped_at < now() - interval '12 hours'`,
      );
      return ended.length === 1;
    });
  }

  /** @throws Error when it is not true in time */
  async until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    const giveUp = Date.now() + TIMEOUT_MS;
    while (!(await isTrue())) {
      if (Date.now() > giveUp) throw new Error(`Not within ${TIMEOUT_MS / 1000} s: ${what}`);
      await pause(PAUSE_MS);
    }
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
