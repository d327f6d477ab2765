import assert from 'node:assert/strict';
import { Client } from 'pg';
import type { FaultCase } from './fault-case.ts';
import { isConsistent } from './ledger-report.ts';
import type { LedgerReport } from './ledger-report.ts';
import type { RazorpayPayment } from './razorpay-double.ts';
import { SampleLedger } from './sample-ledger.ts';
import { isWrongClaim } from './status-claim.ts';
import type { StatusClaim } from './status-claim.ts';

export const ledgerCheckSelfTest: FaultCase = {
  name: 'the ledger check finds every kind of error',
  run: async ({ database }) => {
    for (const [claim, before, after, isWrong] of CLAIMS) {
      const payments = [before, after].map((statuses) => statuses.map(paymentWithStatus));
      assert.equal(
        isWrongClaim(claim, payments[0] ?? [], payments[1] ?? []),
        isWrong,
        `${claim}: ${before} ${after}`,
      );
    }
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      for (const plantError of ERRORS) {
        const { ledger, expected } = await inTransaction(client, plantError);
        assert.ok(!isConsistent(ledger), plantError.name);
        assert.deepEqual(ledger, { ...EMPTY, ...expected }, plantError.name);
      }
      for (const plantValid of VALID) {
        const { ledger, expected } = await inTransaction(client, plantValid);
        assert.deepEqual(ledger, { ...EMPTY, ...expected }, plantValid.name);
      }
    } finally {
      await client.end();
    }
  },
};

/** The claimed status, the payments at Razorpay before and after the call, and whether the claim is wrong. */
const CLAIMS: [claim: StatusClaim, before: string[], after: string[], isWrong: boolean][] = [
  ['failed', ['created'], ['created'], true],
  ['failed', ['failed', 'authorized'], ['failed', 'captured'], true],
  ['failed', ['failed'], ['failed'], false],
  ['failed', [], [], false],
  // The payment started during the call.
  ['failed', ['failed'], ['failed', 'created'], false],
  ['completed', ['created'], ['created'], true],
  ['completed', [], [], true],
  ['completed', ['authorized'], ['captured'], false],
  ['refunded', ['failed'], ['failed'], true],
  ['pending', ['captured'], ['captured'], false],
];

function paymentWithStatus(status: string): RazorpayPayment {
  const captured = status === 'captured';
  const money = { amount: 10_000, currency: 'INR', amount_refunded: 0, fee: null };
  return { id: 'pay_Sample00000000', order_id: 'order_Sample0000000', status, captured, ...money };
}

const EMPTY: LedgerReport = {
  made: 0,
  lost: [],
  chargedTwice: [],
  wronglyCompleted: [],
  wrongStatuses: [],
  emails: [],
  flagsMissing: [],
  needlessFlags: [],
  refundsDiffering: [],
  balances: [],
};

type Checked = { ledger: LedgerReport; expected: Partial<LedgerReport> };
type Plant = (ledger: SampleLedger) => Promise<Checked>;

/** Rolls back afterwards, so that no rows remain. */
async function inTransaction(client: Client, plant: Plant): Promise<Checked> {
  await client.query('begin');
  try {
    return await plant(await SampleLedger.create(client));
  } finally {
    await client.query('rollback');
  }
}

/** Each function creates one error in a payment of ₹100, in the database or at Razorpay. */
const ERRORS: Plant[] = [
  async function lostPayment(ledger) {
    const { transactionId } = await ledger.add({ state: 'failed' });
    return {
      ledger: await ledger.check(),
      expected: {
        made: 1,
        lost: [ledger.nameOfLast()],
        wrongStatuses: [`${transactionId} ends as failed, Razorpay has captured`],
      },
    };
  },
  async function paymentOfAnUnknownOrder(ledger) {
    await ledger.add({ state: 'captured' });
    ledger.pay({ order_id: 'order_Unknown0000000' });
    return { ledger: await ledger.check(), expected: { made: 2, lost: [ledger.nameOfLast()] } };
  },
  async function secondPaymentWithoutAFlag(ledger) {
    await ledger.add({ state: 'captured' });
    ledger.pay();
    const second = ledger.nameOfLast();
    return {
      ledger: await ledger.check(),
      expected: {
        made: 2,
        lost: [second],
        chargedTwice: [second],
        flagsMissing: [`paid_twice of ${second}`],
      },
    };
  },
  async function repeatWithoutAFlag(ledger) {
    await ledger.add({ state: 'captured' });
    const { transactionId } = await ledger.add({ state: 'captured' });
    return { ledger: await ledger.check(), expected: { made: 2, chargedTwice: [transactionId] } };
  },
  async function cashWithoutAFlag(ledger) {
    await ledger.add({ state: 'captured' });
    const transactionId = await ledger.addCash();
    return { ledger: await ledger.check(), expected: { made: 1, chargedTwice: [transactionId] } };
  },
  async function lostDisputeWithoutATrace(ledger) {
    const { transactionId } = await ledger.add({ state: 'captured' });
    const paymentId = ledger.loseDispute();
    return {
      ledger: await ledger.check(),
      expected: { made: 1, flagsMissing: [`dispute of ${paymentId}`], refundsDiffering: [transactionId] },
    };
  },
  async function chargeAfterTheEndWithoutAFlag(ledger) {
    await ledger.add({ state: 'captured' });
    ledger.reports.chargedAfterEnd.add(ledger.last.id);
    return {
      ledger: await ledger.check(),
      expected: { made: 1, flagsMissing: [`charge_after_end of ${ledger.last.id}`] },
    };
  },
  async function wrongAmountWithoutAFlag(ledger) {
    await ledger.add({ state: 'failed' });
    ledger.last.amount = 9_900;
    const name = ledger.nameOfLast();
    return {
      ledger: await ledger.check(),
      expected: { made: 1, lost: [name], flagsMissing: [`amount_mismatch of ${name}`] },
    };
  },
  async function completedWithoutMoney(ledger) {
    const { transactionId } = await ledger.add({ state: 'captured' });
    Object.assign(ledger.last, { captured: false, status: 'failed' });
    return {
      ledger: await ledger.check(),
      expected: {
        wronglyCompleted: [transactionId],
        wrongStatuses: [`${transactionId} ends as captured, Razorpay has failed`],
      },
    };
  },
  async function completedWithoutOwner(ledger) {
    const { transactionId } = await ledger.add({ state: 'captured' });
    await ledger.run('update donations set confirmed_at = null');
    return { ledger: await ledger.check(), expected: { made: 1, wronglyCompleted: [transactionId] } };
  },
  async function failedWhileInProgress(ledger) {
    const { transactionId } = await ledger.add({ state: 'failed' });
    Object.assign(ledger.last, { captured: false, status: 'created' });
    return {
      ledger: await ledger.check(),
      expected: { wrongStatuses: [`${transactionId} ends as failed, Razorpay has created`] },
    };
  },
  async function pendingAfterAReportedFailure(ledger) {
    const { transactionId } = await ledger.add({ state: 'attempted' });
    Object.assign(ledger.last, { captured: false, status: 'failed' });
    ledger.reports.reportedFailed.add(transactionId);
    return {
      ledger: await ledger.check(),
      expected: { wrongStatuses: [`${transactionId} ends as attempted, Razorpay has failed`] },
    };
  },
  async function wrongStatusShownToAPayer(ledger) {
    await ledger.add({ state: 'captured' });
    ledger.reports.wrongStatuses.push('shown as failed');
    return { ledger: await ledger.check(), expected: { made: 1, wrongStatuses: ['shown as failed'] } };
  },
  async function emailMissing(ledger) {
    const { transactionId } = await ledger.add({ state: 'captured' });
    await ledger.run('delete from messages');
    return {
      ledger: await ledger.check(),
      expected: { made: 1, emails: [`${transactionId}: 0 sent of 0, 1 due`] },
    };
  },
  async function emailForAnUnpaidPayment(ledger) {
    const { transactionId } = await ledger.add({ state: 'failed' });
    Object.assign(ledger.last, { captured: false, status: 'failed' });
    await ledger.addMessage(transactionId, 'donation-receipt');
    return { ledger: await ledger.check(), expected: { emails: [`${transactionId}: 1 sent of 1, 0 due`] } };
  },
  async function emailsOfTwoKinds(ledger) {
    const { transactionId } = await ledger.add({ state: 'captured' });
    await ledger.addMessage(transactionId, 'registration-confirmation');
    return {
      ledger: await ledger.check(),
      expected: { made: 1, emails: [`${transactionId}: 1 sent of 2, 1 due`] },
    };
  },
  async function flagWithoutAReason(ledger) {
    const { transactionId } = await ledger.add({ state: 'captured' });
    await ledger.flag('paid_twice', ledger.last.id);
    return {
      ledger: await ledger.check(),
      expected: { made: 1, needlessFlags: [`${transactionId}: paid_twice of ${ledger.last.id}`] },
    };
  },
  async function refundMissingInTheDatabase(ledger) {
    const { transactionId } = await ledger.add({ state: 'captured' });
    ledger.refund(100, null);
    return { ledger: await ledger.check(), expected: { made: 1, refundsDiffering: [transactionId] } };
  },
  async function balanceLeftOpen(ledger) {
    const transactionId = await ledger.addUnbalancedRegistration();
    return { ledger: await ledger.check(), expected: { balances: [transactionId] } };
  },
  async function refusedCancelWithoutAFlag(ledger) {
    await ledger.add({ state: 'captured' });
    const gift = await ledger.refuseCancel();
    return {
      ledger: await ledger.check(),
      expected: { made: 1, flagsMissing: [`cancel_refused of ${gift}`] },
    };
  },
  async function refundedTwiceForOneDecision(ledger) {
    await ledger.add({ state: 'captured', refunded: 200 });
    ledger.refund(100, 'decided-once');
    ledger.refund(100, 'decided-once');
    return {
      ledger: await ledger.check(),
      expected: { made: 1, refundsDiffering: ['refund decided-once twice'] },
    };
  },
];

/** Cases that must not count as errors. */
const VALID: Plant[] = [
  async function completedPayment(ledger) {
    await ledger.add({ state: 'captured' });
    return { ledger: await ledger.check(), expected: { made: 1 } };
  },
  async function flaggedSecondPayment(ledger) {
    await ledger.add({ state: 'captured' });
    await ledger.flag('paid_twice', ledger.pay().id);
    return { ledger: await ledger.check(), expected: { made: 2 } };
  },
  async function flaggedRepeat(ledger) {
    await ledger.add({ state: 'captured' });
    await ledger.add({ state: 'captured' });
    await ledger.flag('paid_again', ledger.last.id);
    return { ledger: await ledger.check(), expected: { made: 2 } };
  },
  async function flaggedCash(ledger) {
    await ledger.add({ state: 'captured' });
    await ledger.addCash();
    await ledger.flag('paid_again', '');
    return { ledger: await ledger.check(), expected: { made: 1 } };
  },
  async function flaggedRefusedCancel(ledger) {
    await ledger.add({ state: 'captured' });
    await ledger.refuseCancel();
    await ledger.flag('cancel_refused', '');
    return { ledger: await ledger.check(), expected: { made: 1 } };
  },
  async function feePaidByThePayer(ledger) {
    await ledger.add({ state: 'captured' });
    Object.assign(ledger.last, { amount: 10_236, fee: 236, fee_bearer: 'customer' });
    return { ledger: await ledger.check(), expected: { made: 1 } };
  },
];
