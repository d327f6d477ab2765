import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, retry, refusalOf } from './retry.ts';
import type { Answer } from './retry.ts';
import type { FaultServer } from './fault-server.ts';
import type { Person } from './person.ts';
import { newPerson } from './person.ts';
import type { Proof } from './razorpay-double.ts';
import { until } from './until.ts';
import type { TestEnvironment } from './test-environment.ts';

const ADDRESS = '12 Sample Street, Hyderabad';

export type Purpose = 'registration' | 'donation';

/** A payment in the product's database. Amounts in paise. */
export type StoredPayment = {
  state: string;
  gateway_payment_id: string | null;
  refunded_paise: number;
  settlings: number;
  /** Whether the registration or donation knows that it is paid. */
  confirmed: boolean;
};

type PayerOptions = {
  /** A new one unless given. */
  person?: Person;
  /** Asks for a second payment although the same one is completed. */
  payAgain?: boolean;
};

/** A person who pays for a program or donates: one attempt from its order to its proof, as the pages do it. */
export class Payer {
  /** The random id of this attempt. */
  readonly attemptId = `fault-${randomBytes(10).toString('hex')}`;
  /** The transaction that the server answered with: an earlier attempt's when this one continues its order. */
  transactionId = this.attemptId;
  /** The order that the server answered with; empty before. */
  orderId = '';
  /** Paise of that order. */
  orderAmount = 0;
  /** The word in the address of the result page; empty before there is an order. */
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

  /** Some with a registration, more with a donation. */
  static several(environment: TestEnvironment, count: number): Payer[] {
    return Array.from(
      { length: count },
      (_, index) => new Payer(environment, index % 3 === 0 ? 'registration' : 'donation'),
    );
  }

  async openOrder(server: FaultServer = this.environment.server): Promise<Answer> {
    const body = this.purpose === 'donation' ? this.donation() : await this.registration();
    const answer = await ask(`${server.url}/api/${this.purpose}s/create-order`, { body });
    if (answer.status === 201) {
      const order = answer.body as {
        transaction_id: string;
        razorpay_order: { id: string; amount: number } | null;
        result_token: string | null;
      };
      this.transactionId = order.transaction_id;
      this.orderId = order.razorpay_order?.id ?? this.orderId;
      this.orderAmount = order.razorpay_order?.amount ?? this.orderAmount;
      this.resultToken = order.result_token ?? this.resultToken;
    }
    return answer;
  }

  /** @param ending how the payment ends, as in the sandbox's README */
  async pay(ending: object = {}): Promise<Proof> {
    this.proof = await this.environment.razorpay.pay(this.orderId, ending);
    return this.proof;
  }

  verify(server: FaultServer = this.environment.server): Promise<Answer> {
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = this.proof ?? {};
    const proof = { razorpay_order_id, razorpay_payment_id, razorpay_signature };
    const body = { ...proof, transaction_id: this.transactionId };
    return ask(`${server.url}/api/${this.purpose}s/verify-payment`, { body });
  }

  /** The page reports that the checkout failed or was closed. @param code as the page words it */
  reportFailure(code: string): Promise<Answer> {
    const body = { transaction_id: this.transactionId, error_code: code };
    return ask(`${this.environment.server.url}/api/${this.purpose}s/payment-failed`, { body });
  }

  /** The result page's call. */
  readResult(): Promise<Answer> {
    return ask(`${this.environment.server.url}/api/payments/${this.resultToken}`);
  }

  /**
   * Opens an order and pays it; the product is not told.
   * @throws Error when there is no order
   */
  async openAndPay(ending: object = {}): Promise<void> {
    const answer = await retry(() => this.openOrder());
    if (answer.status !== 201) throw new Error(`No order: ${answer.status} ${answer.text}`);
    await this.pay(ending);
  }

  /**
   * Opens an order, pays and sends the proof, and repeats each step until it succeeds. Answers every refusal, and the
   * reason in words where no answer came.
   */
  async visit(giveUpAt: number): Promise<(Answer | string)[]> {
    const refused: (Answer | string)[] = [];
    const done = async (step: () => Promise<Answer>, wanted: number): Promise<boolean> => {
      while (Date.now() < giveUpAt) {
        const answer = await step().catch(String);
        if (typeof answer !== 'string' && answer.status === wanted) return true;
        refused.push(answer);
        await pause(60);
      }
      return false;
    };
    if (!(await done(() => this.openOrder(), 201))) return refused;
    await this.pay();
    await done(() => this.verify(), 200);
    return refused;
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

  /** Whether this payment settled the transaction, once. */
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

  /** Waits for the confirmation email and answers how often it was tried. */
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

  private donation(): object {
    const { name, email, phone, idNumber } = this.person;
    return {
      ...{ donor_name: name, email, phone, address: ADDRESS, id_type: 'PAN', id_number: idNumber },
      donation_type: 'general',
      amount: 150.5,
      payment_plan: 'one-time',
      notes: '',
      ...this.attempt(),
    };
  }

  private async registration(): Promise<object> {
    const program = await this.environment.program();
    const { name, email, phone, idNumber } = this.person;
    return {
      ...{ name, email, phone, address: ADDRESS, idType: 'PAN', idNumber },
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

/** The answers that are not clear errors: a clear one has our format, a 5xx status and one of the codes. */
export function unclear(answers: (Answer | string)[], codes: readonly string[]): string[] {
  return answers.flatMap((answer) => {
    if (typeof answer === 'string') return answer;
    const isClear = answer.status >= 500 && codes.includes(refusalOf(answer) ?? '');
    return isClear ? [] : `${answer.status} ${answer.text.slice(0, 200)}`;
  });
}
