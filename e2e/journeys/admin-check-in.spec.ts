import { randomBytes } from 'node:crypto';
import type { SentMarksResponse } from '@qlu/contracts/api/index';
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

test(
  'two phones mark who has arrived, and each sees the marks of the other',
  { tag: '@phone' },
  async ({ page, api, context }) => {
    const word = `Journey${randomBytes(5).toString('hex')}`;
    const program = await api.addProgram({ program_name: `Hall ${word}`, ...runningDays() });
    await api.register(program, { name: `Ravi ${word}`, email: `ravi.${word}@example.org` });
    await api.register(program, { name: `అనిత ${word}`, email: `anita.${word}@example.org` });

    await shareAdminSession(page);
    await page.goto('/admin/check-in');
    const list = page.getByRole('region', { name: `Hall ${word}` });
    await expect(list.getByRole('status')).toHaveText('0 of 2 people here');
    const names = list.getByRole('rowheader');
    await expect(names).toHaveText([`Ravi ${word}`, `అనిత ${word}`]);
    const width = (await names.first().boundingBox())?.width;
    expect(width, 'the width of a long name, which has the phone number below it').toBeGreaterThan(200);
    const marked = page.waitForResponse('**/check-in/marks');
    await list.getByRole('checkbox', { name: `Ravi ${word}` }).check();
    await marked;
    await expect(list.getByRole('status')).toHaveText('1 of 2 people here');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const other = await context.newPage();
    await shareAdminSession(other);
    await other.goto(`/admin/check-in/${program.id}`);
    await expect(other.getByRole('checkbox', { name: `Ravi ${word}` })).toBeChecked();
    // The list shows a mark before it is stored.
    const unmarked = other.waitForResponse('**/check-in/marks');
    await other.getByRole('checkbox', { name: `Ravi ${word}` }).uncheck();
    await unmarked;
    await expect(other.getByRole('status')).toHaveText('0 of 2 people here');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(list.getByRole('checkbox', { name: `Ravi ${word}` })).not.toBeChecked();

    // A mark that the server refuses does not stay, and the page says why. Each tab may send the marks of both.
    await context.route('**/check-in/marks', async (route) => {
      const response = await route.fetch();
      const { success, results } = (await response.json()) as SentMarksResponse;
      const refused = results.map(({ id }) => ({ id, outcome: 'not-registered' }));
      await route.fulfill({ json: { success, results: refused } });
    });
    await list.getByRole('checkbox', { name: `అనిత ${word}` }).click();
    await expect(page.getByText(`అనిత ${word}: the registration is not complete any more`)).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('Not stored')).toBeHidden();

    // The screen begins with 50 people. The browser counts the pages of a print right after the event.
    for (const group of [1, 2, 3, 4, 5]) {
      const family = Array.from({ length: 10 }, (_, index) => `Guest ${group}.${index} ${word}`);
      await api.register(program, { name: `Guest ${word}`, email: `${group}.${word}@example.org`, family });
    }
    await page.reload();
    await expect(names).toHaveCount(50);
    const printed = await list.evaluate((region) => {
      window.dispatchEvent(new Event('beforeprint'));
      return region.querySelectorAll('[scope="row"]').length;
    });
    expect(printed).toBe(52);
  },
);
