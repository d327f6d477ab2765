import { randomBytes } from 'node:crypto';
import { shareAdminSession } from '../support/admin-login.ts';
import { inDays } from '../support/api.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REDUCED_MOTION,
  test,
} from '../support/journey.ts';
import { expectToast } from '../support/toast.ts';

test.use(REDUCED_MOTION);

const LIST = '**/api/programs/admin?*';
const FOLDERS = '**/api/program-folders';
const SAVE = /\/api\/programs(\/\d+)?$/;

test(
  'a failed load of programs shows a card, of folders a warning, and Retry loads the list',
  { tag: '@phone' },
  async ({ page }) => {
    await shareAdminSession(page);
    await page.route(LIST, (route) => route.abort());
    await page.route(FOLDERS, (route) => route.abort());
    await page.goto('/admin/upcoming-programs');
    const card = page.getByRole('alert').filter({ hasText: 'Failed to fetch programs' });
    await expect(card.filter({ has: page.getByRole('button', { name: 'Retry' }) })).toBeVisible();
    await expectToast(
      page,
      'Failed to load program folders. You can still create programs without folder association.',
    );
    await expectAccessible(page);

    await page.unroute(LIST);
    await page.route(LIST, (route) => route.fulfill({ json: { success: true, programs: [] } }));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No upcoming programs found')).toBeVisible();
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(page.getByText(/Showing 1–\d+ of/)).toBeVisible();
    await page.getByRole('textbox', { name: /Search/ }).fill('nobody has planned this');
    await expect(page.getByText('No programs match your search criteria')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Search' }).click();
    await expect(page.getByText(/Showing 1–\d+ of/)).toBeVisible();
  },
);

test(
  'a program that cannot be saved shows an error and keeps the input until it is saved',
  { tag: '@phone' },
  async ({ page, api }) => {
    const name = `Weekend ${randomBytes(4).toString('hex')}`;
    await api.addProgram({ program_name: name });
    await shareAdminSession(page);
    await page.goto(`/admin/upcoming-programs?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: /^Edit/ }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Program' });
    await editing.getByLabel('Venue').fill('Lake House');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.route(SAVE, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await editing.getByRole('button', { name: 'Update Program' }).click();
    await expectToast(page, 'Failed to update program');
    await expect(editing.getByLabel('Venue')).toHaveValue('Lake House');
    await page.unroute(SAVE);
    await editing.getByRole('button', { name: 'Update Program' }).click();
    await expectToast(page, 'Program updated successfully!');
    await expect(editing).toBeHidden();
    await expect(page.getByText('Lake House')).toBeVisible();

    await page.getByRole('button', { name: 'Add New' }).click();
    const adding = page.getByRole('dialog', { name: 'Add New Program' });
    await adding.getByLabel('Program Name').fill(`${name} again`);
    await adding.getByLabel('Start Date').fill(inDays(12));
    await page.keyboard.press('Enter');
    await adding.getByLabel('Facilitators').fill('Acharya Journey');
    await adding.getByLabel('Venue').fill('Lake House');
    await adding.getByLabel('Duration').fill('1 day');
    await page.route(SAVE, (route) => route.abort());
    await adding.getByRole('button', { name: 'Create Program' }).click();
    await expectToast(page, 'Failed to create program');
    await expect(adding.getByLabel('Program Name')).toHaveValue(`${name} again`);
  },
);
