import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { callApi, retry, errorCodeOf } from './api-client.ts';
import type { ApiResponse } from './api-client.ts';
import type { FaultServer } from './fault-server.ts';
import type { Person } from './person.ts';
import { newPerson } from './person.ts';
import type { Proof } from './razorpay-double.ts';
import { until } from '../launcher/until.ts';
import type { TestEnvironment } from './test-environment.ts';

const DONATION_RUPEES = 150.5;
const ADDRESS = '12 Sample Street, Hyderabad';

export type Purpose = 'registration' | 'donation';

/** A payment in the product's database. Amounts are in paise. */
export type StoredPayment = {
  state: string;
  gateway_payment_id: string | null;
  refunded_paise: number;
  settlings: number;
  /** Whether the registration or donation is confirmed. */
  confirmed: boolean;
};

type PayerOptions = {
  /** Default: a new person. */
  person?: Person;
  /** Requests a second payment although the same payment is completed. */
  payAgain?: boolean;
};

/** A person who registers or donates: one attempt from the order to the proof, like the pages. */
export class Payer {
  /** The random id of this attempt. */
  readonly attemptId = `fault-${randomBytes(10).toString('hex')}`;
  /** The transaction that the server returned: that of an earlier attempt when this one continues its order. */
  transactionId = this.attemptId;
  /** The order that the server returned; empty before. */
  orderId = '';
  /** The amount of that order, in paise. */
  orderAmount = 0;
  /** The token in the address of the result page; empty before there is an order. */
  resultToken = '';
  proof: Proof | null = null;
  readonly person: Person;
  readonly purpose: Purpose;
  private readonly environment: TestEnvironment;
  private readonly payAgain: boolean;

  constructor(environment: TestEnvironment, purpose: Purpose = 'donation', options: PayerOptions = {}) {
    this.environment = environment;
    this.purpose = purpose;
    this.person = options.person ?? newPerson();
    this.payAgain = options.payAgain ?? false;
  }

  /** One third registers, the others donate. */
  static several(environment: TestEnvironment, count: number): Payer[] {
    return Array.from(
      { length: count },
      (_, index) => new Payer(environment, index % 3 === 0 ? 'registration' : 'donation'),
    );
  }

  async openOrder(server: FaultServer = this.environment.server): Promise<ApiResponse> {
    const body = this.purpose === 'donation' ? this.donation() : await this.registration();
    const response = await callApi(`${server.url}/api/${this.purpose}s/create-order`, { body });
    if (response.status === 201) {
      const order = response.body as {
        transaction_id: string;
        razorpay_order: { id: string; amount: number } | null;
        result_token: string | null;
      };
      this.transactionId = order.transaction_id;
      this.orderId = order.razorpay_order?.id ?? this.orderId;
      this.orderAmount = order.razorpay_order?.amount ?? this.orderAmount;
      this.resultToken = order.result_token ?? this.resultToken;
    }
    return response;
  }

  /** @param ending how the payment ends; see the sandbox's README */
  async pay(ending: object = {}): Promise<Proof> {
    this.proof = await this.environment.razorpay.pay(this.orderId, ending);
    return this.proof;
  }

  verify(server: FaultServer = this.environment.server): Promise<ApiResponse> {
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = this.proof ?? {};
    const proof = { razorpay_order_id, razorpay_payment_id, razorpay_signature };
    const body = { ...proof, transaction_id: this.transactionId };
    return callApi(`${server.url}/api/${this.purpose}s/verify-payment`, { body });
  }

  /** Reports that the checkout failed or was closed. @param code the error code that the page sends */
  reportFailure(code: string): Promise<ApiResponse> {
    const body = { transaction_id: this.transactionId, error_code: code };
    return callApi(`${this.environment.server.url}/api/${this.purpose}s/payment-failed`, { body });
  }

  /** The result page's call. */
  readResult(): Promise<ApiResponse> {
    return callApi(`${this.environment.server.url}/api/payments/${this.resultToken}`);
  }

  /**
   * Opens an order and pays it, without a report to the product.
   * @throws Error when there is no order
   */
  async openAndPay(ending: object = {}): Promise<void> {
    const response = await retry(() => this.openOrder());
    if (response.status !== 201) throw new Error(`No order: ${response.status} ${response.text}`);
    await this.pay(ending);
  }

  /**
   * Opens an order, pays and sends the proof, and repeats each step until it succeeds. Returns every error response,
   * and the error message where there was no response.
   */
  async visit(giveUpAt: number): Promise<(ApiResponse | string)[]> {
    const failures: (ApiResponse | string)[] = [];
    const repeatUntil = async (
      step: () => Promise<ApiResponse>,
      expectedStatus: number,
    ): Promise<boolean> => {
      while (Date.now() < giveUpAt) {
        const response = await step().catch(String);
        if (typeof response !== 'string' && response.status === expectedStatus) return true;
        failures.push(response);
        await pause(60);
      }
      return false;
    };
    if (!(await repeatUntil(() => this.openOrder(), 201))) return failures;
    await this.pay();
    await repeatUntil(() => this.verify(), 200);
    return failures;
  }

  async stored(): Promise<StoredPayment | undefined> {
    const [row] = await this.environment.database.rows<StoredPayment>(
      `select p.state, p.gateway_payment_id, p.refunded_paise::float8 as refunded_paise,
              (select count(*)::int from fault_settlings s where s.payment_id = p.id) as settlings,
              exists (select from registrations r where r.payment_id = p.id and r.confirmed_at is not null)
              or exists (select from donations d where d.payment_id = p.id and d.confirmed_at is not null) as confirmed
       from payments p where p.transaction_id = $1`,
      [this.transactionId],
    );
    return row;
  }

  /** Whether this payment settled the transaction exactly once. */
  async isSettledOnce(): Promise<boolean> {
    const stored = await this.stored();
    return (
      stored !== undefined &&
      ['captured', 'refunded'].includes(stored.state) &&
      stored.gateway_payment_id === this.proof?.razorpay_payment_id &&
      stored.confirmed &&
      stored.settlings === 1
    );
  }

  /** Waits for the confirmation email. Returns the number of attempts of each message. */
  async confirmationTries(): Promise<number[]> {
    const sql = `select state, attempts from messages where subject = $1`;
    const sent = await until('the confirmation is sent', async () => {
      const found = await this.environment.database.rows<{ state: string; attempts: number }>(sql, [
        this.transactionId,
      ]);
      return found.some(({ state }) => state === 'sent') && found;
    });
    return sent.map(({ attempts }) => attempts);
  }

  /** What the office enters when this person pays the same in cash. */
  async inCash(): Promise<{ path: string; body: object }> {
    const { name, email, phone } = this.person;
    const received = { transaction_id: `${this.attemptId}-c`.slice(-40), email, phone, mode: 'cash' };
    const body = { ...received, received_on: todayInIndia(new Date()) };
    if (this.purpose === 'donation') {
      const gift = { donor_name: name, donation_type: 'general', amount: DONATION_RUPEES };
      return { path: '/api/admin/donations', body: { ...body, ...gift } };
    }
    const { id, rupees, tier } = await this.environment.program();
    const place = { full_name: name, program_id: id, amount: rupees, description: tier, number_of_people: 1 };
    return { path: '/api/admin/program-registrations', body: { ...body, ...place } };
  }

  donation(changes: object = {}): object {
    const { name, email, phone, idNumber } = this.person;
    return {
      donor_name: name,
      email,
      phone,
      address: ADDRESS,
      id_type: 'PAN',
      id_number: idNumber,
      donation_type: 'general',
      amount: DONATION_RUPEES,
      payment_plan: 'one-time',
      notes: '',
      ...this.attempt(),
      ...changes,
    };
  }

  private async registration(): Promise<object> {
    const program = await this.environment.program();
    const { name, email, phone, idNumber } = this.person;
    return {
      name,
      email,
      phone,
      address: ADDRESS,
      idType: 'PAN',
      idNumber,
      program_id: program.id,
      program_name: program.name,
      amount: program.rupees,
      description: program.tier,
      ...this.attempt(),
    };
  }

  private attempt(): object {
    return { transaction_id: this.attemptId, ...(this.payAgain && { pay_again: true }) };
  }
}

/** The responses that are not an expected error: one in our format, with a 5xx status and one of the codes. */
export function unexpectedErrors(responses: (ApiResponse | string)[], codes: readonly string[]): string[] {
  return responses.flatMap((response) => {
    if (typeof response === 'string') return response;
    const isExpected = response.status >= 500 && codes.includes(errorCodeOf(response) ?? '');
    return isExpected ? [] : `${response.status} ${response.text.slice(0, 200)}`;
  });
}
