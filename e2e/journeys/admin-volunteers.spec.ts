import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { logInByApi, shareAdminSession } from '../support/admin-login.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REDUCED_MOTION,
  test,
} from '../support/journey.ts';
import { pickOption } from '../support/pick-option.ts';
import { expectToast } from '../support/toast.ts';

test.use(REDUCED_MOTION);

const COLUMNS = [
  'ID',
  'Full Name',
  'Email',
  'Phone',
  'Skills/Interests',
  'Availability',
  'Reason',
  'Status',
  'Created',
];

const search = (page: Page) => page.getByRole('textbox', { name: 'Search volunteers' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const status = (page: Page, name: string) => page.getByRole('combobox', { name: `Status of ${name}` });

async function expectRow(found: Locator, email: string): Promise<void> {
  for (const text of [email, '+91 98765 43210', 'Teaching, Gardening', 'Full-time', 'Pending', ' IST']) {
    await expect(found).toContainText(text);
  }
}

const marker = () => `Journey${randomBytes(5).toString('hex')}`;

test(
  'the office searches an application and changes its status',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const word = marker();
    const name = `రవి ${word}`;
    const email = `${word}@example.org`;
    await api.requests.applyToVolunteer({ email, full_name: name, availability: 'full-time' });
    await api.requests.applyToVolunteer({ email, full_name: `Asha ${word}`, availability: 'remote' });

    await shareAdminSession(page);
    await page.goto('/admin');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Volunteers/ })
      .click();
    await search(page).fill(word);
    await expect(page.getByText('Showing 1–2 of 2')).toBeVisible();
    for (const title of COLUMNS) {
      await expect(page.getByRole('columnheader', { name: title, exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: `Details of ${name}` }).click();
    for (const text of [email, '+91 98765 43210', 'Teaching, Gardening', 'Full-time', 'Pending']) {
      await expect(row(page, name)).toContainText(text);
    }
    await expect(page.locator('.ant-table-expanded-row')).toContainText('I want to give something back.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('columnheader', { name: 'Full Name' }).click();
    await expect(page).toHaveURL(/sort=name/);
    await expect(page.getByRole('row').filter({ hasText: word }).first()).toContainText(`Asha ${word}`);

    await pickOption(status(page, name), 'Accepted');
    await expectToast(page, `${name} is now accepted`);
    const stored = await api.requests.applicationsOf(email);
    expect(stored.map((volunteer) => [volunteer.full_name, volunteer.status])).toEqual([
      [`Asha ${word}`, 'pending'],
      [name, 'accepted'],
    ]);

    await pickOption(page.getByRole('combobox', { name: 'Status', exact: true }), 'Accepted');
    await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
    await page.reload();
    await expect(search(page)).toHaveValue(word);
    await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
    await expect(row(page, name)).toContainText('Accepted');

    await search(page).fill(`${word} nobody`);
    await expect(page.getByText('No volunteer applications found.')).toBeVisible();
    await expect(page.getByText('Nothing matches your search and filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Search and Filters' }).click();
    await expect(search(page)).toHaveValue('');
    await expect(page.getByText(/Showing 1–\d+ of/)).toBeVisible();

    await page.goto('/admin/audit');
    await pickOption(page.getByRole('combobox', { name: 'What happened' }), 'Volunteers’ status changed');
    await pickOption(page.getByRole('combobox', { name: 'Happened in' }), 'Last 7 days');
    await expect(
      row(page, `Changed the volunteer application of ${name} from pending to accepted`),
    ).toBeVisible();
  },
);

test(
  'on a phone the applications have no column headers, and a filter sorts them',
  { tag: '@phone' },
  async ({ page, api }) => {
    const word = marker();
    const name = `రవి ${word}`;
    const email = `${word}@example.org`;
    const reason_for_volunteering = `${'I have time on most days. '.repeat(10)}The last words.`;
    await api.requests.applyToVolunteer({
      email,
      full_name: name,
      availability: 'full-time',
      reason_for_volunteering,
    });
    await api.requests.applyToVolunteer({ email, full_name: `Asha ${word}` });

    await shareAdminSession(page);
    await page.goto(`/admin/volunteers?q=${word}`);
    await expect(page.getByText('Showing 1–2 of 2')).toBeVisible();
    await expectRow(row(page, name), email);
    await expect(row(page, name)).not.toContainText('The last words.');
    await row(page, name)
      .getByRole('button', { name: /^More of the reason/ })
      .click();
    await expect(row(page, name)).toContainText('The last words.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await pickOption(page.getByRole('combobox', { name: 'Sort by' }), 'Name, A to Z');
    await expect(page).toHaveURL(/sort=name/);
    await expect(page.getByRole('row').filter({ hasText: word }).first()).toContainText(`Asha ${word}`);
    await pickOption(status(page, name), 'Contacted');
    await expectToast(page, `${name} is now contacted`);
  },
);

test('a status that cannot be saved is restored', { tag: '@desktop' }, async ({ page, api }) => {
  const word = marker();
  await api.requests.applyToVolunteer({ email: `${word}@example.org`, full_name: word });
  await shareAdminSession(page);
  await page.goto('/admin/volunteers');
  await search(page).fill(word);
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
  await page.route('**/api/volunteers/*/status', (route) => route.abort());
  await pickOption(status(page, word), 'Declined');
  await expectToast(page, 'No connection.');
  await expect(row(page, word)).toContainText('Pending');
});

test(
  'a failed load shows an error, Retry loads the table, and Logout ends the session on the server too',
  { tag: '@phone' },
  async ({ page, request, api }) => {
    await api.requests.applyToVolunteer({ email: `${marker()}@example.org` });
    await logInByApi(page);
    await page.route('**/api/volunteers?*', (route) => route.abort());
    await page.goto('/admin/volunteers');
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch volunteers' });
    await expect(failure).toBeVisible();
    await page.unroute('**/api/volunteers?*');
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(/Showing 1–\d+ of/)).toBeVisible();
    const cookies = await page.context().cookies();
    const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
    expect((await request.get('/api/admin/stats', { headers })).status()).toBe(200);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect(await page.evaluate(() => sessionStorage.getItem('adminAuthenticated'))).toBeNull();
    expect((await request.get('/api/admin/stats', { headers })).status()).toBe(401);
  },
);

test('an address with invalid parameters shows the table', { tag: '@desktop' }, async ({ page, api }) => {
  await api.requests.applyToVolunteer({ email: `${marker()}@example.org` });
  await shareAdminSession(page);
  for (const query of ['sort=sideways&status=nothing', 'page=abc', 'availability[0]=x&q=']) {
    await page.goto(`/admin/volunteers?${query}`);
    await expect(page.getByText(/Showing 1–\d+ of/)).toBeVisible();
  }
});
