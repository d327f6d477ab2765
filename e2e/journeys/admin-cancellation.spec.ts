import { randomBytes } from 'node:crypto';
import { formatDay } from '@qlu/contracts/dates/dates.rules';
import { shareAdminSession } from '../support/admin-login.ts';
import { inDays } from '../support/api.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REDUCED_MOTION,
  test,
} from '../support/journey.ts';
import { expectOpened, clickOption, openDropdown } from '../support/overlays.ts';
import { expectToast } from '../support/toast.ts';

test.use(REDUCED_MOTION);

const word = (): string =>
  `Journey${[...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

test(
  'a program is cancelled for everyone: a payment is refunded, cash is listed, everyone gets the email',
  { tag: '@phone' },
  async ({ page, api }) => {
    const name = `Retreat ${word()}`;
    const program = await api.addProgram({
      program_name: name,
      price1: 1_500,
      description1: 'Shared room',
      price2: 0,
      description2: 'Guests',
    });
    const person = { name: 'అనిత రావు', email: `${word()}@example.org` };
    await api.payRegistration(program, person);
    await api.addWalkIn(program, { full_name: 'Ravi Kumar', description: 'Shared room', amount: 1_500 });
    await api.addWalkIn(program, { full_name: 'Lakshmi Devi', description: 'Guests', amount: 0 });

    await shareAdminSession(page);
    await page.goto(`/admin/upcoming-programs?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Cancel program' }).click();
    await expect(page.getByText('3 people in 3 registrations.')).toBeVisible();
    await expect(
      page.getByText('₹1,500 was paid online in 1 payment. ₹1,500 was received by hand'),
    ).toBeVisible();
    const preview = page.getByRole('region', { name: /^Preview/ });
    await expect(preview.getByText(`${name} is cancelled`)).toBeVisible();
    await page.getByRole('radio', { name: /^Only notify/ }).check();
    await expect(preview.getByText('We will contact you soon about what happens next.')).toBeVisible();
    // A reload, as after a login that ended, keeps what was chosen, and the text follows the next choice.
    await page.reload();
    await expect(page.getByRole('radio', { name: /^Only notify/ })).toBeChecked();
    await page.getByRole('radio', { name: /^Refund everyone/ }).check();
    await expect(preview.getByText('We will contact you soon about what happens next.')).toHaveCount(0);
    await page.getByLabel('Subject of the email').fill(`No ${name} this time`);
    await page.reload();
    await expect(page.getByLabel('Subject of the email')).toHaveValue(`No ${name} this time`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // Somebody registers while the page is open: the confirmation has other numbers.
    await api.addWalkIn(program, { full_name: 'Meera Nair', description: 'Guests', amount: 0 });
    const confirming = page.getByRole('dialog', { name: `Cancel ${name}?` });
    // Enter pressed twice in a field cancels nothing.
    await page.getByLabel('Subject of the email').press('Enter');
    await expect(confirming.getByRole('button', { name: 'Keep the Program' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(confirming).toBeHidden();
    await page.getByRole('button', { name: 'Cancel program' }).click();
    await expect(confirming.getByText('₹1,500 will be refunded for 1 payment.')).toBeVisible();
    await expectAccessible(page);
    await confirming.getByRole('button', { name: 'Cancel the Program' }).click();
    await expectToast(page, 'Somebody registered or was refunded meanwhile.');
    await expect(page.getByText('4 people in 4 registrations.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel program' }).click();
    await confirming.getByRole('button', { name: 'Cancel the Program' }).click();
    await expectToast(page, 'The program is cancelled.');

    const progress = page.getByRole('region', { name: '1 of 2 refunded' });
    await expect(progress.getByText('₹1,500 refunded')).toBeVisible();
    await expect(
      progress.getByText('₹1,500 was received by hand: please give it back by hand'),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Messages' }).click();
    await expect(page.getByText('4 emails: 4 sent')).toBeVisible();
    await page.goto(`/admin/upcoming-programs?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('article', { name }).getByText('Cancelled', { exact: true })).toBeVisible();
    expect((await api.upcoming()).map(({ title }) => title)).not.toContain(name);
  },
);

test(
  'everyone moves to another date of the same program, and a failed move is tried again',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const name = `Silence for young adults ${word()}`;
    const program = await api.addProgram({ program_name: name, price1: 0, description1: 'Guests' });
    const date = { start_date: inDays(40), end_date: null };
    const target = await api.addProgram({ program_name: name, price1: 0, description1: 'Others', ...date });
    await api.addProgram({
      program_name: name,
      price1: 0,
      description1: 'Past',
      start_date: inDays(-3),
      end_date: null,
    });
    await api.addWalkIn(program, { full_name: 'Ravi Kumar', description: 'Guests', amount: 0 });

    await shareAdminSession(page);
    await page.goto(`/admin/upcoming-programs/${program.id}/cancellation`);
    await page.getByRole('radio', { name: /^Move everyone/ }).check();
    await openDropdown(page.getByLabel('Move to', { exact: true }));
    // A date that is over is not offered.
    const offered = page.locator('.ant-select-item-option', { hasText: name });
    await expect(offered).toHaveText([`${name}, ${formatDay(inDays(40))}`]);
    await clickOption(offered);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(new RegExp(`to ${name}, `));
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
    // The date at its end is visible.
    const chosen = page.locator('.ant-select-selection-item', { hasText: name });
    expect(await chosen.evaluate((item) => item.scrollWidth - item.clientWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Cancel program' }).click();
    const confirming = page.getByRole('dialog', { name: `Cancel ${name}?` });
    await expectOpened(confirming);
    await confirming.getByRole('button', { name: 'Cancel the Program' }).click();
    await expectToast(page, 'The program is cancelled.');
    await expect(page.getByRole('heading', { name: '0 of 1 moved' })).toBeVisible();
    await expect(page.getByText(/^Failed: /)).toBeVisible();
    await expectAccessible(page);

    await api.changeProgram(target, { price2: 0, description2: 'Guests' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: '1 of 1 moved' })).toBeVisible();
    await expect(page.getByText('Moved', { exact: true })).toBeVisible();
  },
);
