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
import { expectOpened } from '../support/overlays.ts';

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
  'a program with an external registration and without a price is listed as free',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const name = `Elsewhere ${randomBytes(4).toString('hex')}`;
    const external_link = 'https://example.org/register';
    await api.addProgram({ program_name: name, link_or_razorpay: true, external_link });
    await shareAdminSession(page);
    await page.goto(`/admin/upcoming-programs?q=${encodeURIComponent(name)}`);
    const program = page.getByRole('article', { name });
    await expect(program.getByText('Free – No registration fee')).toBeVisible();
    await expect(program.getByText('External registration')).toBeVisible();
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
    await page.getByRole('link', { name: /^Quantum Life University/ }).click();
    await expect(page).toHaveURL(/\/admin\/?$/);
    await page.goBack();
    await page.getByRole('button', { name: /^Edit/ }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Program' });
    await expectOpened(editing);
    await editing.getByLabel('Venue').fill('Lake House');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goForward();
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expectOpened(leaving);
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await expect(leaving).toBeHidden();
    await expect(editing.getByLabel('Venue')).toHaveValue('Lake House');
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
    await expectOpened(adding);
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

test(
  'a program is duplicated as a draft, published, viewed on the website and unpublished',
  { tag: '@desktop' },
  async ({ page, api, context }) => {
    const name = `Copied ${randomBytes(4).toString('hex')}`;
    await api.addProgram({ program_name: name, price1: 2_500, description1: 'Shared room' });
    await shareAdminSession(page);
    await page.goto(`/admin/upcoming-programs?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    const copying = page.getByRole('dialog', { name: 'Duplicate Program' });
    await expectOpened(copying);
    await expect(copying.getByLabel('Price 1')).toHaveValue('2500');
    await expectAccessible(page);
    await copying.getByLabel('Program Name').fill(`${name} again`);
    await copying.getByLabel('Start Date').fill(inDays(3));
    await page.keyboard.press('Enter');
    await copying.getByRole('button', { name: 'Create Program' }).click();
    await expectToast(page, 'Program created successfully!');

    // The soonest is first.
    const cards = page.getByRole('article');
    await expect(cards.getByRole('heading')).toHaveText([`${name} again`, name]);
    const copy = page.getByRole('article', { name: `${name} again` });
    await expect(copy.getByText('Draft', { exact: true })).toBeVisible();
    const more = copy.getByRole('button', { name: `More for ${name} again` });
    await more.click();
    await expect(page.getByRole('menuitem', { name: 'View on website' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expectToast(page, `${name} again is published.`);
    await expect(copy.getByText('Published', { exact: true })).toBeVisible();

    await more.click();
    const opened = context.waitForEvent('page');
    await page.getByRole('menuitem', { name: 'View on website' }).getByRole('link').click();
    const site = await opened;
    await expect(site.getByText(`${name} again`).first()).toBeVisible();
    await site.close();
    await more.click();
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    const asking = page.getByRole('dialog');
    await expectOpened(asking);
    await expect(asking.getByText('Nobody has registered for it.')).toBeVisible();
    await asking.getByRole('button', { name: 'Unpublish' }).click();
    await expectToast(page, `${name} again is a draft now.`);
    await expect(copy.getByText('Draft', { exact: true })).toBeVisible();
    expect((await api.upcoming()).map(({ title }) => title)).not.toContain(`${name} again`);
  },
);

test('a toast does not cover the buttons of the form', { tag: '@desktop' }, async ({ page }) => {
  await shareAdminSession(page);
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/upcoming-programs');
    await page.getByRole('button', { name: 'Add New' }).click();
    const create = page.getByRole('button', { name: 'Create Program' });
    await create.press('Enter');
    const toast = page.locator('.ant-notification-notice').filter({ hasText: 'Please fill in all required' });
    await expect(toast).toBeVisible();
    const isFree = await create.evaluate((button) => {
      button.scrollIntoView();
      const { left, right, top, height } = button.getBoundingClientRect();
      const middle = top + height / 2;
      return [left + 3, right - 3].every((x) => button.contains(document.elementFromPoint(x, middle)));
    });
    expect(isFree, `the button is free at ${width} px`).toBe(true);
    await expect(toast).toBeVisible();
  }
});
