import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, askAgain, refusalOf } from './ask.ts';
import type { Answer } from './ask.ts';
import type { FaultServer } from './fault-server.ts';
import type { Proof } from './razorpay-double.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

const PERSON = {
  email: 'sample.person@example.org',
  phone: '9876543210',
  address: '12 Sample Street, Hyderabad',
};

/** A payment as the product has it. Amounts in paise. */
export type StoredPayment = {
  state: string;
  gateway_payment_id: string | null;
  refunded_paise: number;
  settlings: number;
  /** Whether the registration or donation knows that it is paid. */
  confirmed: boolean;
};

/** Somebody who pays for a program or gives: one transaction from its order to its proof, as the pages do it. */
export class Visitor {
  readonly transactionId = `fault-${randomBytes(10).toString('hex')}`;
  /** The order that the product answered with; empty before. */
  orderId = '';
  proof: Proof | null = null;
  private readonly world: World;
  private readonly purpose: 'registration' | 'donation';

  constructor(world: World, purpose: 'registration' | 'donation' = 'donation') {
    this.world = world;
    this.purpose = purpose;
  }

  /** Some of each kind. */
  static several(world: World, count: number): Visitor[] {
    return Array.from(
      { length: count },
      (_, index) => new Visitor(world, index % 3 === 0 ? 'registration' : 'donation'),
    );
  }

  async openOrder(server: FaultServer = this.world.server): Promise<Answer> {
    const body = this.purpose === 'donation' ? this.donation() : await this.registration();
    const answer = await ask(`${server.url}/api/${this.purpose}s/create-order`, { body });
    const order = (answer.body as { razorpay_order?: { id: string } | null } | null)?.razorpay_order;
    if (answer.status === 201 && order) this.orderId = order.id;
    return answer;
  }

  /** @param ending how the payment ends, as in the sandbox's README */
  async pay(ending: object = {}): Promise<Proof> {
    this.proof = await this.world.razorpay.pay(this.orderId, ending);
    return this.proof;
  }

  verify(server: FaultServer = this.world.server): Promise<Answer> {
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = this.proof ?? {};
    const body = {
      razorpay_order_id,
      razorpay_payment_id,
      razorpay_signature,
      transaction_id: this.transactionId,
    };
    return ask(`${server.url}/api/${this.purpose}s/verify-payment`, { body });
  }

  /**
   * Order and payment, without a word to the product.
   * @throws Error when there is no order
   */
  async payUntold(ending: object = {}): Promise<void> {
    const answer = await askAgain(() => this.openOrder());
    if (answer.status !== 201) throw new Error(`No order: ${answer.status} ${answer.text}`);
    await this.pay(ending);
  }

  /**
   * The whole visit, repeating what fails as a person would. Answers what was met on the way: every refusal, and in
   * words why no answer came.
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
    const [row] = await this.world.database.rows<StoredPayment>(
      `select p.state, p.gateway_payment_id, p.refunded_paise::float8 as refunded_paise,
              (select count(*)::int from fault_settlings s where s.payment_id = p.id) as settlings,
              exists (select from registrations r where r.payment_id = p.id and r.confirmed_at is not null)
              or exists (select from donations d where d.payment_id = p.id and d.confirmed_at is not null) as confirmed
       from payments p where p.transaction_id = $1`,
      [this.transactionId],
    );
    return row;
  }

  /** Whether the money of this very payment is here, once. */
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

  /** Waits for the confirmation by mail and answers how often it was tried. */
  async confirmationTries(): Promise<number[]> {
    const sql = `select state, attempts from messages where subject = $1`;
    const sent = await until('the confirmation is sent', async () => {
      const found = await this.world.database.rows<{ state: string; attempts: number }>(sql, [
        this.transactionId,
      ]);
      return found.some(({ state }) => state === 'sent') && found;
    });
    return sent.map(({ attempts }) => attempts);
  }

  private donation(): object {
    return {
      ...PERSON,
      donor_name: 'Sample Person',
      id_type: 'PAN',
      id_number: 'ABCDE1234F',
      donation_type: 'general',
      amount: 150.5,
      payment_plan: 'one-time',
      notes: '',
      transaction_id: this.transactionId,
    };
  }

  private async registration(): Promise<object> {
    const { id, name, rupees, tier } = await this.world.program();
    return {
      ...PERSON,
      program_id: id,
      program_name: name,
      name: 'Sample Person',
      idType: 'PAN',
      idNumber: 'ABCDE1234F',
      amount: rupees,
      description: tier,
      transaction_id: this.transactionId,
    };
  }
}

/** Those that are not what a visitor may be told while something is down: our shape, and a fitting status. */
export function unclear(answers: (Answer | string)[], codes: readonly string[]): string[] {
  return answers.flatMap((answer) => {
    if (typeof answer === 'string') return answer;
    const isClear = answer.status >= 500 && codes.includes(refusalOf(answer) ?? '');
    return isClear ? [] : `${answer.status} ${answer.text.slice(0, 200)}`;
  });
}
