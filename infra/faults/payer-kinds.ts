import { setTimeout as pause } from 'node:timers/promises';
import { errorCodeOf } from './api-client.ts';
import { OFFICE_KINDS } from './office-kinds.ts';
import type { Purpose } from './payer.ts';
import type { PaymentPage } from './payment-page.ts';
import type { RazorpayDouble } from './razorpay-double.ts';

/** One way to pay, or not to pay. `docs/faults.md` lists the required result of each. */
export type PayerKind = {
  name: string;
  /** Only this; without it, donations and registrations take turns. */
  purpose?: Purpose;
  visit(page: PaymentPage, razorpay: RazorpayDouble): Promise<void>;
};

export const PAYER_KINDS: PayerKind[] = [
  { name: 'paid', visit: payAndVerify },
  {
    name: 'paid without the browser',
    visit: async (page) => {
      await page.openOrder();
      await page.pay();
    },
  },
  {
    name: 'failed',
    visit: async (page) => {
      await page.openOrder();
      await page.pay({ outcome: 'failed', reason: 'insufficient_funds' });
      await page.reportFailure();
      await page.readResult();
    },
  },
  {
    name: 'failed then paid',
    visit: async (page) => {
      await page.openOrder();
      await page.pay({ outcome: 'failed' });
      await page.reportFailure();
      // The same attempt continues its order.
      await page.openOrder();
      await page.pay();
      await verifyOrWatch(page);
    },
  },
  {
    name: 'dismissed',
    visit: async (page) => {
      await page.openOrder();
      await page.reportFailure('USER_CANCELLED');
      await page.readResult();
    },
  },
  {
    name: 'in progress then paid',
    visit: async (page, razorpay) => {
      const paymentId = await leaveInProgress(page);
      await razorpay.captureLate(paymentId);
      await page.watchResult(5_000);
    },
  },
  {
    name: 'in progress then failed',
    visit: async (page, razorpay) => {
      const paymentId = await leaveInProgress(page);
      await razorpay.fail(paymentId);
      await page.readResult();
    },
  },
  {
    name: 'authorized',
    visit: async (page) => {
      await page.openOrder();
      await page.pay({ outcome: 'authorized' });
      await verifyOrWatch(page);
    },
  },
  {
    name: 'authorized late',
    visit: async (page, razorpay) => {
      await page.openOrder();
      const paymentId = await page.pay({ outcome: 'failed', reason: 'payment_timed_out' });
      await page.reportFailure('TIMEOUT');
      await shortPause();
      await razorpay.captureLate(paymentId);
    },
  },
  {
    name: 'wrong amount',
    visit: async (page) => {
      await page.openOrder();
      await page.pay({ amount: page.payer.orderAmount - 100 });
      const response = await page.verify();
      if (response?.status === 200) page.reportProblem('the proof of another amount is accepted');
    },
  },
  {
    name: 'twice on one order',
    visit: async (page) => {
      await payAndVerify(page);
      await page.pay({ force: true });
    },
  },
  { name: 'again on purpose', visit: payAgain },
  {
    name: 'second attempt',
    visit: async (page) => {
      await page.openOrder();
      const second = page.anotherTab();
      await second.openOrder();
      const [first, next] = [page.payer, second.payer];
      if (next.orderId === first.orderId) {
        second.reportProblem(`the order is the order of ${first.transactionId}`);
      }
      await payAtOpenOrder(second);
    },
  },
  {
    name: 'refunded outside',
    visit: async (page, razorpay) => {
      await page.openOrder();
      const paymentId = await page.pay();
      await page.verifyUntilCompleted();
      const { orderAmount } = page.payer;
      await razorpay.refundAtDashboard(paymentId, {
        silent: true,
        paise: Math.random() < 0.5 ? orderAmount : 100,
      });
    },
  },
  {
    name: 'fee paid by the payer',
    visit: async (page) => {
      await page.openOrder();
      await page.pay({ fee_bearer: 'customer' });
      await verifyOrWatch(page);
    },
  },
  {
    name: 'unreadable attempt',
    visit: async (page) => {
      await page.openOrder();
      await page.pay({ outcome: 'unknown' });
      await payAtOpenOrder(page);
    },
  },
  ...OFFICE_KINDS,
];

async function payAndVerify(page: PaymentPage): Promise<void> {
  await page.openOrder();
  await payAtOpenOrder(page);
}

async function payAtOpenOrder(page: PaymentPage): Promise<void> {
  await page.pay();
  await verifyOrWatch(page);
}

/** Without a response to the proof, the page opens the result page. */
async function verifyOrWatch(page: PaymentPage): Promise<void> {
  if ((await page.verify()) === null) await page.watchResult(3_000);
  else await page.readResult();
}

/** The payer is in the UPI app, and the page reports that the checkout was closed. Returns the payment's id. */
async function leaveInProgress(page: PaymentPage): Promise<string> {
  await page.openOrder();
  const paymentId = await page.pay({ outcome: 'pending' });
  await page.reportFailure('USER_CANCELLED');
  await page.readResult();
  await shortPause();
  await page.readResult();
  return paymentId;
}

/** The same person pays a second time for the same item, with `pay_again`. */
async function payAgain(page: PaymentPage): Promise<void> {
  await page.openOrder();
  await page.pay();
  await page.verifyUntilCompleted();
  const repeat = page.anotherTab();
  const rejection = await repeat.requestOrder();
  if (rejection.status !== 409 || errorCodeOf(rejection) !== 'ALREADY_PAID') {
    repeat.reportProblem(`the repeat gets ${rejection.status} ${rejection.text.slice(0, 200)}`);
  }
  const again = page.anotherTab(true);
  await again.openOrder();
  if (again.payer.orderId === page.payer.orderId)
    again.reportProblem('the second payment uses the order of the first one');
  await again.pay();
  await again.verifyUntilCompleted();
}

function shortPause(): Promise<void> {
  return pause(300 + Math.random() * 1_500);
}
