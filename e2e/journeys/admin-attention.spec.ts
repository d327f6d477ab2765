import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { AttentionResponse, OverviewResponse } from '@qlu/contracts/api/index';
import { shareAdminSession } from '../support/admin-login.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REDUCED_MOTION,
  test,
} from '../support/journey.ts';
import { decideDispute, openDispute, payAnotherAmount } from '../support/razorpay-actions.ts';
import { expectToast } from '../support/toast.ts';

test.use(REDUCED_MOTION);

const ATTENTION = '**/api/admin/attention';

/** A unique word in the name and email of this journey's donor. */
const marker = () => `Journey${randomBytes(5).toString('hex')}`;

/** The entry about one donor, open or closed. */
const entryOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

const panel = (page: Page) => page.getByRole('region', { name: 'Needs Attention' });

/** Presses Refresh until the element is visible: Razorpay's event arrives later. */
async function refreshUntil(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(element).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('the office accepts an amount that differs', { tag: '@phone' }, async ({ page, api, request }) => {
  const word = marker();
  const order = await api.donate({
    email: `${word}@example.org`,
    donor_name: `లక్ష్మీ ${word}`,
    donation_type: 'annadaanam',
    amount: 1_000,
  });
  await payAnotherAmount(request, order, 900);

  await shareAdminSession(page);
  await page.goto('/admin/attention');
  const entry = entryOf(page, word);
  await refreshUntil(page, entry);
  await expect(entry.getByRole('heading', { name: '₹900 was paid instead of ₹1,000' })).toBeVisible();
  for (const text of ['9876543210', `${word}@example.org`, 'Annadaanam', 'pending']) {
    await expect(entry).toContainText(text);
  }
  await expectNoSidewaysScroll(page);

  const accept = entry.getByRole('button', { name: /^Accept ₹900 as Paid/ });
  const dialog = page.getByRole('dialog', { name: 'Accept ₹900 as paid' });
  await accept.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(`The receipt goes to ${word}@example.org.`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(accept).toBeFocused();
  await accept.click();
  await dialog.getByRole('button', { name: 'Accept ₹900' }).click();
  await expect(dialog.getByText('Please enter the reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('An offer of the bank');
  await dialog.getByRole('button', { name: 'Accept ₹900' }).click();
  await expectToast(page, 'The donation is complete, and the receipt is on its way.');
  await expect(entry.getByText('Resolved by admin: Accepted as paid: An offer of the bank')).toBeVisible();
  await expect(page.getByRole('heading', { name: /needs? a decision$/ })).toBeFocused();

  await entry.getByRole('link', { name: order.transaction_id }).click();
  const donation = page.getByRole('article', { name: word });
  await expect(donation).toContainText('₹900');
  await expect(donation).toContainText('completed');
});

test(
  'a dispute is shown on the dashboard and first in the list until the bank decides',
  { tag: '@desktop' },
  async ({ page, api, request }) => {
    const word = marker();
    const order = await api.donate({
      email: `${word}@example.org`,
      donor_name: `Ravi ${word}`,
      donation_type: 'petal',
      amount: 2_000,
    });
    await api.pay(order);
    const dispute = await openDispute(request, order, new Date(Date.now() + 20.5 * 3_600_000));

    await shareAdminSession(page);
    await page.goto('/admin');
    await refreshUntil(page, panel(page).getByText(/Dispute: Answer by .* IST: \d+ hours left\./));
    await expect(panel(page).getByRole('heading', { name: /payments? needs? a decision/ })).toBeVisible();
    await expect(panel(page).locator('xpath=following-sibling::*[1]')).toContainClass('dash-overview');
    await panel(page).getByRole('link', { name: 'Needs Attention' }).click();

    const entry = entryOf(page, word);
    await expect(entry.getByRole('heading', { name: '₹2,000 is disputed at the bank' })).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('is disputed at the bank');
    await expect(entry.getByText(/Answer by .* IST: 20 hours left/)).toBeVisible();
    const answerLink = entry.getByRole('link', { name: /^Answer at Razorpay/ });
    await expect(answerLink).toHaveAttribute('href', 'https://dashboard.razorpay.com/app/disputes');
    await expect(answerLink).toHaveAttribute('rel', 'noopener');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await decideDispute(request, dispute, 'won');
    await refreshUntil(page, entry.getByText(/^Closed automatically: /));
  },
);

test('the longest entries and all alerts fit a narrow phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.route(ATTENTION, (route) => route.fulfill({ json: ALL_ALERTS }));
  await shareAdminSession(page);
  await page.goto('/admin');
  await expect(panel(page).getByRole('heading', { name: '2 payments need a decision' })).toBeVisible();
  for (const alert of ALERTS) await expect(page.getByText(alert)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await panel(page).getByRole('link', { name: 'Needs Attention' }).click();
  await expect(page.getByRole('heading', { name: '2 payments need a decision' })).toBeVisible();
  for (const alert of ALERTS) await expect(page.getByText(alert)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test(
  'the dashboard shows when the count did not load, and when nothing needs a decision, in the same height',
  { tag: '@desktop' },
  async ({ page }) => {
    const height = async (): Promise<number | undefined> => (await panel(page).boundingBox())?.height;
    await shareAdminSession(page);
    await page.route('**/api/admin/overview', (route) => route.fulfill({ json: NOTHING_NEW }));
    // Each width is loaded afresh: after a resize the layout changes with an animation.
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.route(ATTENTION, (route) => route.abort());
      await page.goto('/admin');
      await expect(panel(page).getByRole('heading', { name: 'The count could not be loaded' })).toBeVisible();
      await expectAccessible(page);
      const before = await height();
      await page.unroute(ATTENTION);
      await page.route(ATTENTION, (route) => route.fulfill({ json: NOTHING_OPEN }));
      await panel(page).getByRole('button', { name: 'Retry' }).click();
      await expect(panel(page).getByRole('heading', { name: 'Nothing needs a decision' })).toBeVisible();
      expect(await height()).toEqual(before);
      await page.unroute(ATTENTION);
    }
  },
);

const NOTHING_NEW: OverviewResponse = {
  success: true,
  decisions: {
    failed_refunds: [],
    new_requests: 0,
    pending_volunteers: 0,
    balances: 0,
    late_check_ins: 0,
    refused_cancellations: 0,
  },
  days: [],
  months: [],
  missing_for_receipts: [],
  before_go_live: [],
};

const NOTHING_OPEN: AttentionResponse = {
  success: true,
  webhook: { silent: false, last_event_at: null, settled: 0 },
  gateway: { keys_rejected_since: null, unreachable_since: null, test_keys_in_production: false },
  open_count: 0,
  flags: [],
};

const LONG_FLAG: AttentionResponse['flags'][number] = {
  id: 1,
  kind: 'amount_mismatch',
  transaction_id: `reg_${'x'.repeat(36)}`,
  purpose: 'registration',
  payment_status: 'pending',
  name: 'లక్ష్మీనరసింహవెంకటసత్యనారాయణప్రసాద్ శర్మ '.repeat(3),
  phone: '+91 98765 43210',
  email: `${'very.long.mailbox.'.repeat(3)}lakshmi@${'a-long-domain-name.'.repeat(3)}example.org`,
  item: 'Inner Child Healing and Family Constellation Retreat in the Hills',
  expected_amount: 1_00_00_000,
  amount: 99_99_999.5,
  requested_amount: 0,
  currency: 'INR',
  gateway_payment_id: 'pay_MT48CvBhIC98MQ',
  acceptable: true,
  dispute_id: null,
  respond_by: null,
  dispute_status: null,
  flagged_at: '2026-11-22T03:24:00Z',
  resolved_at: null,
  resolved_by: null,
  note: null,
  reason: '',
  refund_failure: null,
};

const ALL_ALERTS: AttentionResponse = {
  success: true,
  webhook: { silent: true, last_event_at: '2026-11-20T03:24:00Z', settled: 12 },
  gateway: {
    keys_rejected_since: '2026-11-22T03:24:00Z',
    unreachable_since: null,
    test_keys_in_production: true,
  },
  open_count: 2,
  flags: [
    LONG_FLAG,
    { ...LONG_FLAG, id: 2, kind: 'dispute', respond_by: '2026-11-21T03:24:00Z', dispute_status: 'open' },
    {
      ...LONG_FLAG,
      id: 3,
      kind: 'paid_twice',
      resolved_at: '2026-11-22T03:24:00Z',
      resolved_by: 'system',
      note: 'Refunded',
    },
  ],
};

const ALERTS = [
  'Razorpay has rejected our keys since 22 Nov 2026, 8:54 AM IST. Nobody can pay.',
  'Test keys are in use: payments do not move any money.',
  'Razorpay is not sending messages about payments.',
];
