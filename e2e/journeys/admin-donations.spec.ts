import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { logInByApi, shareAdminSession } from '../support/admin-login.ts';
import { inDays } from '../support/api.ts';
import { holdResponse } from '../support/hold-response.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REDUCED_MOTION,
  test,
} from '../support/journey.ts';
import { pickOption } from '../support/pick-option.ts';

test.use(REDUCED_MOTION);

const search = (page: Page) => page.getByRole('textbox', { name: 'Search donations' });

/** The card of one donor. */
const card = (page: Page, name: string) => page.getByRole('article', { name });

/** The rows of the table on a desktop. */
const row = (page: Page) => page.locator('.line-table tbody .ant-table-row');

/** Opens the details of a donor, below the donor's row. */
async function openDetails(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Details of ${name}` }).click();
  return page.locator('.ant-table-expanded-row').filter({ hasText: name });
}

/** The figure of a summary card. */
const figure = (page: Page, label: string): Locator =>
  page
    .locator('.figure')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

const pick = (page: Page, filter: string, option: string) =>
  pickOption(page.getByRole('combobox', { name: filter }), option);

/** A unique word in the names and emails of this journey's donors. */
const marker = () => `Journey${randomBytes(5).toString('hex')}`;

test(
  'the office searches donations, sees their totals, and exports the result',
  { tag: '@phone' },
  async ({ page, api }) => {
    const word = marker();
    const email = `${word}@example.org`;
    const paid = `లక్ష్మీ ${word}`;
    const open = `Meera ${word}`;
    await api.pay(await api.donate({ email, donor_name: paid, donation_type: 'general', amount: 1_234_567 }));
    await api.donate({
      email,
      donor_name: open,
      donation_type: 'pay-it-forward',
      amount: 9_000,
      sponsored_program: 'teenage-buddha',
      spots: 3,
    });

    await shareAdminSession(page);
    await page.goto('/admin');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Donations/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Donations Management' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
    await search(page).fill(word);
    await expect(page.getByText('Showing 1–2 of 2')).toBeVisible();
    await expect(figure(page, 'Total Donations')).toHaveText('2');
    await expect(figure(page, 'Completed Donations')).toHaveText('1');
    await expect(figure(page, 'Total Amount')).toHaveText('₹12,34,567');

    for (const text of [email, '9876543210', '₹12,34,567', 'General Donation', 'completed', 'Completed']) {
      await expect(card(page, paid)).toContainText(text);
    }
    for (const text of ['₹9,000', 'Pay It Forward', 'Teenage Buddha, 3 places', 'pending']) {
      await expect(card(page, open)).toContainText(text);
    }
    await expect(card(page, open)).not.toContainText('Completed');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await pick(page, 'Payment status', 'Payment completed');
    await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
    await expect(figure(page, 'Total Donations')).toHaveText('1');
    await expect(card(page, open)).toBeHidden();

    await page.reload();
    await expect(search(page)).toHaveValue(word);
    await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();

    const before = inDays(0);
    const download = page.waitForEvent('download');
    await page.getByText('Export CSV').click();
    const file = await download;
    // The date in India may have changed in between.
    const names = [before, inDays(0)].map((today) => `donations-${today}.csv`);
    expect(names).toContain(file.suggestedFilename());
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv.split(/\r?\n/)[0]).toBe(
      '\uFEFFID,Transaction ID,Donor Name,Email,Phone,Donation Type,Category,Amount,Status,Created Date,Completed Date',
    );
    expect(csv).toContain(paid);
    expect(csv).not.toContain(open);

    await pick(page, 'Payment status', 'Payment refunded');
    await expect(page.getByText('No donations found.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Search and Filters' }).click();
    await expect(search(page)).toHaveValue('');
    await expect(page.getByText(/Showing 1–\d+ of/)).toBeVisible();
  },
);

test(
  'donations are shown in pages, in the selected order, from the selected days',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const word = marker();
    const donations = Array.from({ length: 21 }, (_, index) =>
      api.donate({
        email: `${word}@example.org`,
        donor_name: `Donor ${index + 1} ${word}`,
        donation_type: 'general',
        amount: 101 + index,
      }),
    );
    await Promise.all(donations);
    await shareAdminSession(page);
    await page.goto(`/admin/donations?q=${word}&sort=smallest`);
    await expect(page.getByText('Showing 1–20 of 21')).toBeVisible();
    await expect(row(page).first()).toContainText('₹101');
    // The browser counts the pages of a print right after the event: a sheet has cards, which take more pages than the table.
    const printed = await page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'));
      const cards = document.querySelectorAll('main article').length;
      window.dispatchEvent(new Event('afterprint'));
      return cards;
    });
    expect(printed).toBe(20);
    const next = page.getByRole('button', { name: 'Next' });
    await next.press('Enter');
    await expect(page.getByText('Showing 21–21 of 21')).toBeVisible();
    await expect(next).toBeDisabled();
    await expect(next).toBeFocused();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1, name: 'Donations Management' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeHidden();
    // Without the menu beside it, the list has the width of the sheet.
    const width = () =>
      page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width / window.innerWidth);
    await expect.poll(width).toBeGreaterThan(0.9);
    await page.emulateMedia({ media: null });
    await expect(row(page)).toHaveCount(1);
    await expect(row(page)).toContainText('₹121');
    await page.reload();
    await expect(page.getByText('Showing 21–21 of 21')).toBeVisible();
    await pick(page, 'Rows on a page', '50 on a page');
    await expect(page.getByText('Showing 1–21 of 21')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Showing 1–21 of 21')).toBeVisible();
    await pick(page, 'Rows on a page', '20 on a page');

    await page.getByRole('columnheader', { name: 'Amount' }).click();
    await expect(page).toHaveURL(/sort=largest/);
    await expect(page.getByText('Showing 1–20 of 21')).toBeVisible();
    await expect(row(page).first()).toContainText('₹121');

    const from = page.getByRole('textbox', { name: 'Donated from' });
    const [yesterday, later] = [inDays(-1), inDays(2)];
    // A response that arrives while a date is typed must not undo the typing.
    const figures = await holdResponse(page, '**/api/admin/donations/summary?*');
    await from.fill(later);
    await from.press('Enter');
    await figures.requested;
    await expect(page.getByText('No donations found.')).toBeVisible();
    await from.fill(yesterday);
    await figures.release();
    await from.press('Enter');
    await expect(page.getByText('Showing 1–20 of 21')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`from=${yesterday}`));

    // The date in India may change in between.
    const week = () => `from=${inDays(-6)}&to=${inDays(0)}`;
    const before = week();
    await pick(page, 'Donated in', 'Last 7 days');
    await expect(page).toHaveURL(({ search: query }) =>
      [before, week()].some((days) => query.includes(days)),
    );
    await pick(page, 'Donated in', 'Last month');
    await expect(page.getByText('No donations found.')).toBeVisible();
  },
);

test.describe('in a browser with another time zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test(
    '“today” is the date in India, and an export without a session opens the login',
    { tag: '@desktop' },
    async ({ page }) => {
      // 4:30 AM on the 22nd in India; in the browser it is the 21st.
      await page.clock.setFixedTime('2026-11-21T23:00:00Z');
      // This journey ends its session.
      await logInByApi(page);
      await page.goto('/admin/donations');
      await pick(page, 'Donated in', 'Today');
      await expect(page).toHaveURL(/from=2026-11-22&to=2026-11-22/);
      await pick(page, 'Donated in', 'Any day');
      const from = page.getByRole('textbox', { name: 'Donated from' });
      // Waits for the reset: selecting the same day again would change nothing.
      await expect(from).toHaveValue('');
      await from.click();
      await page.getByRole('listitem').getByText('Today', { exact: true }).click();
      await expect(page).toHaveURL(/from=2026-11-22$/);

      // No request may be pending when the session ends: its rejection would open the login too.
      const sessionChecked = page.waitForResponse('**/api/admin/session');
      await page.goto('/admin/donations');
      await sessionChecked;
      await expect(figure(page, 'Total Donations')).toHaveText(/\d/);
      await expect(page.getByText(/Showing 1–\d+ of|No donations found\./)).toBeVisible();
      await page.request.post('/api/admin/logout');
      await page.getByText('Export CSV').click();
      await expect(page).toHaveURL(/\/admin\/login$/);
    },
  );
});

test(
  'one ID number at a time is shown in full, and each view is in the audit log',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const word = marker();
    const email = `${word}@example.org`;
    await api.donate({ email, donor_name: `First ${word}`, id_number: 'ABCDE1234F' });
    await api.donate({ email, donor_name: `Second ${word}`, id_type: 'Aadhaar', id_number: '123456789012' });
    const [second] = await api.donationsOf(email);

    await shareAdminSession(page);
    await page.goto(`/admin/donations?q=${word}`);
    await expect(row(page)).toHaveCount(2);
    const first = await openDetails(page, `First ${word}`);
    const other = await openDetails(page, `Second ${word}`);
    await expect(first).toContainText('234F');
    await expect(first).not.toContainText('ABCDE1234F');
    await first.getByRole('button', { name: `Show the ID number of First ${word}` }).click();
    await expect(first).toContainText('ABCDE1234F');
    await other.getByRole('button', { name: /^Show the ID number/ }).click();
    await expect(other).toContainText('123456789012');
    await expect(first).not.toContainText('ABCDE1234F');
    await expectAccessible(page);
    await page.getByRole('button', { name: `Hide the ID number of Second ${word}` }).click();
    await expect(other).not.toContainText('123456789012');

    await page.getByRole('link', { name: 'Audit Log' }).click();
    await page.getByRole('textbox', { name: 'Search the audit log' }).fill(`donation ${second?.id}`);
    const entry = page
      .getByRole('row')
      .filter({ hasText: `Viewed the ID number of Second ${word}, donation ${second?.id}` })
      .first();
    await expect(entry).toContainText(process.env['ADMIN_USERNAME'] ?? '');
    await expect(page.getByRole('main')).not.toContainText('123456789012');
  },
);

test('a failed load shows an error, and Retry loads the list', { tag: '@phone' }, async ({ page }) => {
  await shareAdminSession(page);
  await page.route('**/api/admin/donations?*', (route) => route.abort());
  await page.goto('/admin/donations');
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch donations' });
  await expect(failure).toBeVisible();
  await page.unroute('**/api/admin/donations?*');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toBeHidden();
  await expect(page.getByText(/Showing 1–\d+ of|No donations found\./).first()).toBeVisible();
});
