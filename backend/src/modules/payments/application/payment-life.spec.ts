import fc from 'fast-check';
import { PaymentModel, paymentCommands, PRICE, TRANSACTIONS } from '../../../../test/payment-commands.js';
import { isSettled, type Payment } from '../domain/payment.js';
import { refundable } from '../domain/refund.js';
import { usePaymentDatabase } from '../../../../test/payment-fixture.js';

usePaymentDatabase();

/** The end of the second in which the payer paid, and never later than the settlement was recorded. */
function paidAt(reported: Date | null | undefined, recorded: Date | undefined): Date | undefined {
  const end = reported && new Date(reported.getTime() + 999);
  return end && recorded && end < recorded ? end : recorded;
}

/** Rules that hold at every moment, whatever happened and in whatever order. */
async function expectConsistent(
  { fixture, ...model }: PaymentModel,
  former: Map<string, Payment>,
): Promise<void> {
  for (const id of TRANSACTIONS) {
    const payment = await fixture.payment(id);
    const attempts = fixture.gateway.findAllPayments(model.orders.get(id) as string);
    const settled = attempts.find((one) => one.id === payment.gatewayPaymentId);
    // Money that arrived stays known, with the Razorpay payment and the instant of its settlement.
    const before = former.get(id);
    if (before && isSettled(before)) {
      expect(isSettled(payment)).toBe(true);
      expect(payment).toMatchObject({
        gatewayPaymentId: before.gatewayPaymentId,
        settledAt: before.settledAt,
      });
    }
    // The owner is notified once, exactly when the payment is settled, and only by captured money of this order and price.
    const notified = fixture.notified.filter(({ transactionId }) => transactionId === id);
    expect(notified).toHaveLength(isSettled(payment) ? 1 : 0);
    if (isSettled(payment)) {
      expect(settled).toMatchObject({ amount: PRICE, wasCaptured: true });
      // The day of receipt is that of the payer, however late the server learns of the payment.
      expect(payment.settledAt).toEqual(paidAt(settled?.createdAt, notified[0]?.at));
    }
    expect(payment.amount).toBe(PRICE);
    expect(payment.state === 'refunded').toBe(isSettled(payment) && payment.refunded === PRICE);
    // Nobody gets more back than arrived, and what was refunded is what Razorpay has refunded or less. A refund made in
    // Razorpay's pages while one of the office waits counts on top until Razorpay refuses the latter.
    const refunds = await fixture.refunds.ofPayment(payment.id);
    const byOffice = refunds.filter(({ requestedBy }) => requestedBy !== null);
    for (const one of attempts) {
      expect(one.refunded).toBeLessThanOrEqual(one.amount);
      expect(refundable(one.amount, one.id, byOffice, [])).toBeGreaterThanOrEqual(0);
    }
    expect(payment.refunded).toBeLessThanOrEqual(settled?.refunded ?? 0);
    former.set(id, payment);
  }
}

/** Rules that hold at last, when Razorpay works and time has passed. */
async function expectResolved({ fixture, orders }: PaymentModel): Promise<void> {
  for (const id of TRANSACTIONS) {
    const payment = await fixture.payment(id);
    const attempts = fixture.gateway.findAllPayments(orders.get(id) as string);
    const captured = attempts.filter((one) => one.wasCaptured);
    // Money for the price confirms the payment, and nothing waits any more.
    if (captured.some(({ amount }) => amount === PRICE)) expect(isSettled(payment)).toBe(true);
    else expect(['failed', 'expired']).toContain(payment.state);
    // All other captured money is refunded or waits for a person.
    const open = (await fixture.attention.ofPayment(payment.id)).filter(({ isOpen }) => isOpen);
    for (const { id: extra, status } of captured) {
      if (extra === payment.gatewayPaymentId || status === 'refunded') continue;
      expect(open.map(({ gatewayPaymentId }) => gatewayPaymentId)).toContain(extra);
    }
    expect(open).toHaveLength(new Set(open.map(({ gatewayPaymentId }) => gatewayPaymentId)).size);
    // Every refund has an end, its money is Razorpay's figure, and each processed one is announced once.
    const refunds = await fixture.refunds.ofPayment(payment.id);
    expect(refunds.filter(({ status }) => status === 'pending')).toEqual([]);
    for (const one of attempts) expect(refundable(one.amount, one.id, refunds, [])).toBeGreaterThanOrEqual(0);
    const returned = attempts.find((one) => one.id === payment.gatewayPaymentId)?.refunded ?? 0;
    expect(payment.refunded).toBe(returned);
    const processed = refunds.filter(({ status }) => status === 'processed').map((one) => one.id);
    const announced = (await fixture.emails()).filter(({ subject }) => processed.includes(subject));
    expect(announced).toHaveLength(processed.length);
  }
}

describe('the life of a payment', () => {
  it('is consistent after every step and resolved at last, in any sequence of what payers, banks, Razorpay and the office do', async () => {
    await fc.assert(
      fc.asyncProperty(paymentCommands, async (commands) => {
        const model = await PaymentModel.open();
        const former = new Map<string, Payment>();
        for (const command of commands) {
          await command.run({}, model);
          await expectConsistent(model, former);
        }
        await model.settleDown();
        await expectConsistent(model, former);
        await expectResolved(model);
      }),
      { numRuns: 120 },
    );
  }, 120_000);
});
