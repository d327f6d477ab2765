import { randomBytes } from 'node:crypto';
import { shareAdminSession } from '../support/admin-login.ts';
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

test(
  'the office finds a request for a personal session and changes its status',
  { tag: '@phone' },
  async ({ page, api }) => {
    const name = `రవి ${randomBytes(5).toString('hex')}`;
    await api.requests.requestSession(name);
    await shareAdminSession(page);
    await page.goto('/admin');
    await page.getByRole('main').getByRole('link', { name: 'Personal requests' }).click();
    await page.getByRole('textbox', { name: 'Search personal requests' }).fill(name);
    await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: name });
    for (const text of ['+91 98765 43210', 'Kavya Menon', '31 Jan 2099', 'Morning', 'New', ' IST']) {
      await expect(row).toContainText(text);
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await pickOption(page.getByRole('combobox', { name: `Status of ${name}` }), 'Booked');
    await expectToast(page, `The request of ${name} is now booked`);
    await page.reload();
    await expect(row).toContainText('Booked');
  },
);
