import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import fc from 'fast-check';
import { AppError } from '../src/kernel/app-error.js';
import { mayTakeMoney, type GatewayPayment } from '../src/modules/payments/domain/payment.js';
import type { PaymentProof } from '../src/modules/payments/ports/payment-gateway.js';
import { PaymentFixture, RECONCILE_AFTER_MS } from './payment-fixture.js';

export const PRICE = 50_000;
export const TRANSACTIONS = ['model-0001', 'model-0002'] as const;

/** The fixture, and what the payer's browsers still know. */
export class PaymentModel {
  readonly orders = new Map<string, string>();
  readonly proofs: { transactionId: string; proof: PaymentProof }[] = [];
  refundCount = 0;

  private constructor(readonly fixture: PaymentFixture) {}

  static async open(): Promise<PaymentModel> {
    const model = new PaymentModel(await PaymentFixture.start());
    for (const id of TRANSACTIONS) model.orders.set(id, (await model.fixture.opened(id)).orderId);
    return model;
  }

  attempts(transactionId: string): GatewayPayment[] {
    return this.fixture.gateway.findAllPayments(this.orders.get(transactionId) as string);
  }

  pay(transactionId: string, status: GatewayPayment['status'], amount: number): void {
    const orderId = this.orders.get(transactionId) as string;
    const createdAt = this.fixture.clock.now();
    const proof = this.fixture.gateway.pay(orderId, status, { amount, createdAt });
    this.proofs.push({ transactionId, proof });
  }

  /** Lets time pass: every job and every reconciliation that is due until then runs. */
  async pass(milliseconds: number): Promise<void> {
    this.fixture.advance(milliseconds);
    await this.fixture.jobs.runDue(this.fixture.clock.now());
    await this.fixture.reconciliation.reconcile();
  }

  /** Razorpay works again, and enough time passes for everything that is still open. */
  async settleDown(): Promise<void> {
    this.fixture.gateway.down = null;
    this.fixture.gateway.listsLag = false;
    this.fixture.gateway.refundStatus = 'processed';
    // An hour later whatever waits for Razorpay is retried, and five days later nothing is open.
    for (let hours = 0; hours < 3; hours += 1) await this.pass(HOUR_MS);
    for (let days = 0; days < 7; days += 1) await this.pass(DAY_MS);
    await this.fixture.reconciliation.reconcileSettled();
    await this.pass(RECONCILE_AFTER_MS);
  }
}

/** Errors that a visitor may see. Any other error of a command is a defect. */
async function allowed(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

type Step = fc.AsyncCommand<object, PaymentModel>;

function command(name: string, run: (model: PaymentModel) => Promise<void>): Step {
  return { check: () => true, run: (_, model) => run(model), toString: () => name };
}

const transaction = fc.constantFrom(...TRANSACTIONS);
const amount = fc.oneof(
  { weight: 5, arbitrary: fc.constant(PRICE) },
  { arbitrary: fc.constant(PRICE - 1), weight: 1 },
);
const status = fc.constantFrom<GatewayPayment['status']>('captured', 'authorized', 'failed', 'created');

const pay = fc
  .tuple(transaction, status, amount)
  .map(([id, how, paise]) =>
    command(`${id} is paid ${paise} ${how}`, async (model) => model.pay(id, how, paise)),
  );

/** The bank completes or rejects an attempt in progress. */
const bankDecides = fc.tuple(fc.nat(9), fc.boolean()).map(([nth, isPaid]) =>
  command(`the bank ${isPaid ? 'completes' : 'rejects'} attempt ${nth}`, async ({ proofs, fixture }) => {
    const proof = proofs[nth % proofs.length]?.proof;
    const now = proof && fixture.gateway.getState(proof.paymentId);
    if (!proof || now?.status !== 'created') return;
    fixture.gateway.change(
      proof.paymentId,
      isPaid ? { status: 'captured', wasCaptured: true } : { status: 'failed' },
    );
  }),
);

const verify = fc.tuple(fc.nat(9), transaction).map(([nth, id]) =>
  command(`the page of ${id} sends proof ${nth}`, async ({ proofs, fixture }) => {
    const known = proofs[nth % proofs.length];
    if (known) await allowed(fixture.checkoutResults.verify('registration', id, known.proof));
  }),
);

/** A page may show a failure only when no attempt that Razorpay lists may still take money. */
async function reportFailure({ fixture, ...model }: PaymentModel, id: string): Promise<void> {
  const failure = { code: 'USER_CANCELLED', reason: 'Closed' };
  const shown = await fixture.checkoutResults.reportFailure('registration', id, failure);
  const listed = fixture.gateway.listsLag
    ? []
    : fixture.gateway.findAllPayments(model.orders.get(id) as string);
  if (shown === 'failed' && listed.some(mayTakeMoney))
    throw new Error('A failure is shown while money may arrive');
}

const report = transaction.map((id) =>
  command(`the page of ${id} reports a failure`, (model) => allowed(reportFailure(model, id))),
);

/** The page, Razorpay's event and the reconciliation find the same money at the same time. */
const together = transaction.map((id) =>
  command(`${id} is synced by several at once`, async ({ proofs, fixture }) => {
    const known = proofs.findLast(({ transactionId }) => transactionId === id);
    if (!known) return;
    const payment = await fixture.payment(id);
    await Promise.all([
      allowed(fixture.paymentSync.sync(payment, known.proof.paymentId)),
      allowed(fixture.checkoutResults.verify('registration', id, known.proof)),
      allowed(fixture.paymentSync.sync(payment)),
    ]);
  }),
);

/** Somebody refunds in Razorpay's own pages. */
const refundAtRazorpay = fc.tuple(fc.nat(9), fc.integer({ min: 1, max: PRICE })).map(([nth, paise]) =>
  command(`${paise} of payment ${nth} are refunded at Razorpay`, async (model) => {
    const proof = model.proofs[nth % model.proofs.length]?.proof;
    model.refundCount += 1;
    const id = `outside-${model.refundCount}`;
    if (proof) await allowed(model.fixture.gateway.refund({ id, paymentId: proof.paymentId, amount: paise }));
  }),
);

/**
 * Somebody refunds the rest in Razorpay's own pages, and the bank rejects it. Razorpay reports that at once: until then, our row
 * shows more than was refunded.
 */
const rejectedRefund = fc.nat(9).map((nth) =>
  command(`the bank rejects the refund of the rest of payment ${nth}`, async (model) => {
    const { gateway } = model.fixture;
    const captured = model.proofs.filter(({ proof }) => gateway.getState(proof.paymentId)?.wasCaptured);
    const known = captured[nth % captured.length];
    if (!known || gateway.down || gateway.listsLag) return;
    const { transactionId, proof } = known;
    model.refundCount += 1;
    await model.fixture.syncPayment(transactionId);
    const { amount: paid, refunded } = gateway.getState(proof.paymentId) as GatewayPayment;
    const id = `rejected-${model.refundCount}`;
    await allowed(gateway.refund({ id, paymentId: proof.paymentId, amount: paid - refunded }));
    await model.fixture.syncPayment(transactionId);
    gateway.rejectRefund(proof.paymentId);
    await model.fixture.syncPayment(transactionId);
  }),
);

const slowRefunds = fc.boolean().map((isSlow) =>
  command(`refunds are ${isSlow ? 'slow' : 'processed'}`, async ({ fixture }) => {
    fixture.gateway.refundStatus = isSlow ? 'pending' : 'processed';
  }),
);

const event = fc.tuple(fc.nat(9), fc.boolean()).map(([nth, isRepeated]) =>
  command(`Razorpay reports payment ${nth}`, async ({ proofs, fixture }) => {
    const proof = proofs[nth % proofs.length]?.proof;
    if (!proof) return;
    const body = Buffer.from(`${proof.orderId}|${proof.paymentId}`);
    for (let times = isRepeated ? 2 : 1; times > 0; times -= 1)
      await fixture.webhook.receive(`event-${nth}`, body, proof.signature);
  }),
);

const again = transaction.map((id) =>
  command(`${id} is opened again`, async ({ fixture }) => allowed(fixture.orders.open(id))),
);

const refund = fc
  .tuple(transaction, fc.integer({ min: 1, max: PRICE + 1 }), fc.boolean())
  .map(([id, paise, isRepeat]) =>
    command(`the office refunds ${paise} of ${id}`, async (model) => {
      if (!isRepeat) model.refundCount += 1;
      const order = {
        refundId: `model-refund-${model.refundCount}`,
        transactionId: id,
        gatewayPaymentId: null,
        amount: paise,
        reason: 'Illness',
        givenBack: null,
      };
      await allowed(model.fixture.refundService.refund(order, { username: 'office', refundLimit: null }));
    }),
  );

const refundRemainder = transaction.map((id) =>
  command(`the rest of ${id} is refunded`, async ({ fixture }) => {
    await allowed(
      fixture.refundService.refundRemainder(
        { refundId: `rest-of-${id}`, transactionId: id, reason: 'Cancelled' },
        'office',
      ),
    );
  }),
);

const outage = fc
  .constantFrom(null, 'GATEWAY_UNREACHABLE', 'GATEWAY_TIMEOUT', 'GATEWAY_UNAUTHORIZED')
  .map((code) =>
    command(code ? `Razorpay fails with ${code}` : 'Razorpay works', async ({ fixture }) => {
      fixture.gateway.down = code;
    }),
  );

const lostResponse = fc.constant(
  command('the response to the next refund is lost', async ({ fixture }) => {
    fixture.gateway.losesRefundResponse = true;
  }),
);

const lag = fc.boolean().map((isLagging) =>
  command(`lists ${isLagging ? 'lag' : 'are current'}`, async ({ fixture }) => {
    fixture.gateway.listsLag = isLagging;
  }),
);

const time = fc
  .constantFrom(MINUTE_MS, RECONCILE_AFTER_MS, HOUR_MS, DAY_MS)
  .map((milliseconds) =>
    command(`${milliseconds / MINUTE_MS} minutes pass`, (model) => model.pass(milliseconds)),
  );

/** Everything that can happen to a payment from outside, in any order. */
export const paymentCommands = fc.commands(
  [
    ...[pay, pay, pay, bankDecides, verify, report, event, together, again],
    ...[refund, refund, refundRemainder, refundAtRazorpay, rejectedRefund, slowRefunds],
    ...[outage, lostResponse, lag, time],
  ],
  { maxCommands: 30, size: 'max' },
) as fc.Arbitrary<Iterable<Step>>;
