import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { OverviewResponse } from '@qlu/contracts/api/index';
import { shareAdminSession } from '../support/admin-login.ts';
import { runningDays } from '../support/api.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REDUCED_MOTION,
  test,
} from '../support/journey.ts';

test.use(REDUCED_MOTION);

const OVERVIEW = '**/api/admin/overview';

const region = (page: Page, name: string) => page.getByRole('region', { name });

test(
  'the dashboard leads from what is new to its list, and from a program of today to its check-in',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const word = `Journey${randomBytes(5).toString('hex')}`;
    const program = await api.addProgram({
      program_name: `Hall ${word}`,
      ...runningDays(),
    });
    await api.register(program, { name: `Ravi ${word}`, email: `ravi.${word}@example.org` });
    await api.register(program, { name: `Anita ${word}`, email: `anita.${word}@example.org` });
    await api.requests.requestSession(`Sita ${word}`);
    await api.requests.applyToVolunteer({ email: `${word}@example.org`, full_name: `Volunteer ${word}` });

    await shareAdminSession(page);
    await page.goto('/admin');
    const days = region(page, 'The next seven days');
    await expect(days.getByText(`Hall ${word}: 2 people`).first()).toBeVisible();
    await expect(days.getByText(/, today$/)).toBeVisible();
    await days
      .getByRole('link', { name: `Check-in: Hall ${word}` })
      .first()
      .click();
    await expect(page.getByRole('rowheader')).toHaveText([`Anita ${word}`, `Ravi ${word}`]);

    await page.goBack();
    const panel = region(page, 'Needs Attention');
    await panel.getByRole('link', { name: /new personal requests?$/ }).click();
    await expect(page).toHaveURL(/\/personal-requests\?status=new$/);
    await expect(page.getByText(`Sita ${word}`)).toBeVisible();
    await page.goBack();
    await panel.getByRole('link', { name: /new volunteers?$/ }).click();
    await expect(page).toHaveURL(/\/volunteers\?status=pending$/);
    await expect(page.getByText(`Volunteer ${word}`)).toBeVisible();
  },
);

test(
  'the dashboard shows gross and net income of two months beside a chart with its amounts',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.route(OVERVIEW, (route) => route.fulfill({ json: SAMPLE }));
    await shareAdminSession(page);
    await page.goto('/admin');
    const current = page.getByRole('article', { name: 'Nov 2026 so far' });
    await expect(current).toContainText('Registrations₹4,52,500.50 net₹4,55,000.50 gross, ₹2,500 refunded');
    await expect(page.getByRole('article', { name: 'Oct 2026', exact: true })).toContainText('₹3,10,000 net');
    const chart = page.getByRole('img', { name: /The highest is ₹5,53,500.50 in Nov 2026/ });
    await expect(chart).toBeVisible();
    await page.getByText('Show the amounts').click();
    await expect(
      page.getByRole('row', { name: 'Nov 2026 ₹4,52,500.50 ₹1,01,000 ₹5,53,500.50' }),
    ).toBeVisible();
    const failed = page.getByRole('link', { name: '₹1,500 did not reach Venkat Ramana (General Donation)' });
    await expect(failed).toHaveAttribute('href', '/admin/attention');
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  },
);

test(
  'the dashboard says when the next days and the income did not load, and loads them again',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route(OVERVIEW, (route) => route.abort());
    await shareAdminSession(page);
    await page.goto('/admin');
    await expect(
      page.getByText('The programs of the next days and the income could not be loaded.'),
    ).toBeVisible();
    await expect(page.getByText('We cannot tell at the moment what else is new.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(OVERVIEW);
    const empty = { ...SAMPLE, days: [], months: SAMPLE.months.map(({ month }) => emptyMonth(month)) };
    await page.route(OVERVIEW, (route) => route.fulfill({ json: empty }));
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No program takes place in the next seven days.')).toBeVisible();
    await expect(page.getByText('No money came in during the last 12 months.')).toBeVisible();
    await expect(page.getByText('Missing: Signature, PAN.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Needs Attention' }).click();
    await expect(page.getByRole('link', { name: 'Complete the settings' })).toBeVisible();
    await expectAccessible(page);
  },
);

function emptyMonth(month: string): OverviewResponse['months'][number] {
  const nothing = { gross: 0, refunded: 0, net: 0 };
  return { month, registrations: nothing, donations: nothing, total: nothing };
}

const SAMPLE: OverviewResponse = {
  success: true,
  missing_for_receipts: ['Signature', 'PAN'],
  before_go_live: [],
  decisions: {
    failed_refunds: [
      {
        refund_id: 'rf_sample_0001',
        transaction_id: 'don_sample_0001',
        purpose: 'donation',
        name: 'Venkat Ramana',
        item: 'general',
        amount: 1_500,
        currency: 'INR',
        created_at: '2026-11-20T06:00:00.000Z',
      },
    ],
    new_requests: 3,
    pending_volunteers: 12,
    balances: 0,
    late_check_ins: 0,
    refused_cancellations: 0,
  },
  days: [
    {
      date: '2026-11-28',
      people: 31,
      programs: [
        { id: 1, program_name: 'Inner Child Healing', people: 20 },
        { id: 2, program_name: 'శ్వాస ధ్యానం: ఒక రోజు సాధన', people: 11 },
      ],
    },
    { date: '2026-11-29', people: 1, programs: [{ id: 1, program_name: 'Inner Child Healing', people: 1 }] },
  ],
  months: [
    ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04'].map(emptyMonth),
    ...['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'].map((month, index) => ({
      month,
      registrations: { gross: 40_000 * (index + 1), refunded: 0, net: 40_000 * (index + 1) },
      donations: { gross: 70_000, refunded: 0, net: 70_000 },
      total: { gross: 40_000 * index + 110_000, refunded: 0, net: 40_000 * index + 110_000 },
    })),
    {
      month: '2026-11',
      registrations: { gross: 4_55_000.5, refunded: 2_500, net: 4_52_500.5 },
      donations: { gross: 1_01_000, refunded: 0, net: 1_01_000 },
      total: { gross: 5_56_000.5, refunded: 2_500, net: 5_53_500.5 },
    },
  ],
};
