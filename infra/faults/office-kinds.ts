import { randomBytes } from 'node:crypto';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import type { ApiResponse } from './api-client.ts';
import { errorCodeOf } from './api-client.ts';
import type { PayerKind } from './payer-kinds.ts';
import type { PaymentPage } from './payment-page.ts';

/** What payers and the office do beside a single payment online. `docs/faults.md` lists the required result of each. */
export const OFFICE_KINDS: PayerKind[] = [
  {
    name: 'cash beside an open order',
    visit: async (page) => {
      await page.openOrder();
      await enterCash(page);
      await page.pay();
      await page.verifyUntilCompleted();
    },
  },
  {
    name: 'cash after a payment',
    visit: async (page) => {
      await page.openOrder();
      await page.pay();
      await page.verifyUntilCompleted();
      await enterCash(page);
    },
  },
  {
    name: 'dispute first seen as lost',
    visit: async (page, razorpay) => {
      await page.openOrder();
      const paymentId = await page.pay();
      if (Math.random() < 0.5) await page.verifyUntilCompleted();
      await razorpay.loseDispute(paymentId);
    },
  },
  { name: 'moved', purpose: 'registration', visit: move },
  {
    name: 'place passed on',
    purpose: 'registration',
    visit: async (page) => {
      await page.openOrder();
      await page.pay();
      await page.verifyUntilCompleted();
      const { person, resultToken, transactionId } = page.payer;
      const place = { place: 1, from: person.name, to: 'Ravi Kumar', email: `next.${person.email}` };
      expectStatus(page, 200, await page.post(`/api/your-registration/${resultToken}/pass-on`, place));
      const former = await page.get(`/api/your-registration/${resultToken}`);
      if ((former.body as { status?: string }).status !== 'passed_on')
        page.reportProblem(`the link of the former holder of ${transactionId} is still valid`);
    },
  },
  {
    name: 'monthly gift',
    purpose: 'donation',
    visit: async (page, razorpay) => {
      const { subscriptionId } = await beginGift(page);
      await razorpay.charge(subscriptionId);
    },
  },
  {
    name: 'monthly gift charged after its end',
    purpose: 'donation',
    visit: async (page, razorpay) => {
      const gift = await beginGift(page);
      await page.until('the gift ends', async () => {
        await page.post(`/api/monthly-gifts/${gift.token}/cancel`, {});
        return (await page.gift(gift.subscriptionId))?.status === 'cancelled';
      });
      await page.endedYesterday(gift.subscriptionId);
      const { razorpay_payment_id } = await razorpay.charge(gift.subscriptionId, true);
      page.reports.chargedAfterEnd.add(razorpay_payment_id);
    },
  },
  {
    name: 'monthly gift that Razorpay does not cancel',
    purpose: 'donation',
    visit: async (page, razorpay) => {
      const gift = await beginGift(page);
      await razorpay.cancellations(gift.subscriptionId, 'refused');
      await page.until('the cancellation is stored', async () => {
        await page.post(`/api/monthly-gifts/${gift.token}/cancel`, {}, false);
        return (await page.gift(gift.subscriptionId))?.isCancelRequested === true;
      });
    },
  },
];

/** The office enters the money by hand, although it is asked whether it is the same. */
async function enterCash(page: PaymentPage): Promise<void> {
  const cash = await page.payer.inCash();
  const asked = await page.office(cash.path, cash.body);
  if (errorCodeOf(asked) !== 'POSSIBLE_REPEAT')
    page.reportProblem(`the office is not asked: ${asked.status} ${asked.text.slice(0, 200)}`);
  expectStatus(page, 201, await page.office(cash.path, { ...cash.body, enter_anyway: true }));
}

/** Moved once or twice. What is owed is paid by link or in cash, what was paid too much is refunded. */
async function move(page: PaymentPage): Promise<void> {
  await page.openOrder();
  await page.pay();
  await page.verifyUntilCompleted();
  const { transactionId } = page.payer;
  const list = await page.get(`/api/admin/program-registrations?q=${transactionId}&_start=0&_end=5`, true);
  const { id } = (list.body as { id: number }[])[0] ?? { id: 0 };
  const office = `/api/admin/program-registrations/${id}`;
  const { rupees } = await page.program();
  const [cheaper, dearer] = [rupees - 250, rupees + 250];
  const prices = [[cheaper], [dearer], [cheaper, dearer], [dearer, cheaper]][
    Math.floor(Math.random() * 4)
  ] as number[];
  for (const price of prices) {
    const to = await page.program(price);
    const moved = { program_id: to.id, description: to.tier };
    const response = await page.office(`${office}/program`, moved, 'PUT');
    // The first of two equal calls may have lost its response.
    if (response.status >= 500) expectStatus(page, 200, response);
  }
  if (prices.at(-1) === cheaper) {
    const refund = { refund_id: newKey(), amount: 250, reason: 'Paid too much' };
    expectStatus(page, 201, await page.office(`/api/admin/payments/${transactionId}/refunds`, refund));
  } else if (Math.random() < 0.5) {
    const cash = {
      transaction_id: newKey(),
      amount: 250,
      mode: 'cash',
      received_on: todayInIndia(new Date()),
    };
    expectStatus(page, 201, await page.office(`${office}/payments`, { ...cash, enter_anyway: true }));
  } else {
    const link = await page.office(`${office}/payment-link`, {});
    expectStatus(page, 200, link);
    const balance = page.anotherTab();
    const { transaction_id, result_token } = link.body as { transaction_id: string; result_token: string };
    const opened = await page.post(`/api/payments/${result_token}/checkout`, {});
    expectStatus(page, 200, opened);
    const { razorpay_order: order } = opened.body as { razorpay_order: { id: string; amount: number } };
    Object.assign(balance.payer, { transactionId: transaction_id, orderId: order.id });
    Object.assign(balance.payer, { orderAmount: order.amount, resultToken: result_token });
    await balance.pay();
    await balance.verifyUntilCompleted();
  }
}

/** A monthly gift with its first charge. */
async function beginGift(page: PaymentPage): Promise<{ subscriptionId: string; token: string }> {
  const order = await page.post(
    '/api/donations/create-order',
    page.payer.donation({ payment_plan: 'monthly', amount: 501 }),
  );
  expectStatus(page, 201, order);
  const { razorpay_subscription_id: subscriptionId, monthly_gift_token: token } = order.body as {
    razorpay_subscription_id: string;
    monthly_gift_token: string;
  };
  const proof = await page.charge(subscriptionId);
  const verification = { transaction_id: page.payer.attemptId, ...proof };
  expectStatus(page, 200, await page.post('/api/monthly-gifts/verify', verification));
  return { subscriptionId, token };
}

function newKey(): string {
  return `office-${randomBytes(8).toString('hex')}`;
}

function expectStatus(page: PaymentPage, status: number, response: ApiResponse): void {
  if (response.status === status) return;
  throw new Error(`${page.payer.attemptId}: ${response.status} ${response.text.slice(0, 200)}`);
}
