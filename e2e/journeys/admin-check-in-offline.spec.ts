import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { CheckInResponse } from '@qlu/contracts/api/index';
import { logIn, logInByApi, shareAdminSession } from '../support/admin-login.ts';
import { runningDays } from '../support/api.ts';
import { expect, expectAccessible, REDUCED_MOTION, test, waitForPendingWork } from '../support/journey.ts';

test.use(REDUCED_MOTION);

/** What the phone has stored of its check-ins or its list. */
const stored = (page: Page, key: 'marks' | 'list'): Promise<unknown> =>
  page.evaluate(
    (name) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('qlu-check-in');
        opening.onerror = () => reject(new Error('IndexedDB cannot be opened'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('kept').objectStore('kept').get(name);
          reading.onsuccess = () => resolve(reading.result);
        };
      }),
    key,
  );

/** How many marks the phone has stored, of any user. */
const storedMarks = async (page: Page): Promise<number> =>
  ((await stored(page, 'marks')) as unknown[] | undefined)?.length ?? 0;

test(
  'the check-in works without a network, and two phones reach the same list',
  { tag: '@phone' },
  async ({ page, api, context, openOtherBrowser }) => {
    const word = `Offline${randomBytes(5).toString('hex')}`;
    const program = await api.addProgram({
      program_name: `Hall ${word}`,
      ...runningDays(),
      price1: 500,
      description1: 'Seat',
    });
    const person = (name: string) => ({ name: `${name} ${word}`, email: `${name}.${word}@example.org` });
    const ravi = await api.payRegistration(program, person('Ravi'));
    await api.payRegistration(program, person('Anita'));
    await api.payRegistration(program, person('Kamala'));

    await shareAdminSession(page);
    await page.goto('/admin/check-in');
    const list = page.getByRole('region', { name: `Hall ${word}` });
    const box = (name: string) => list.getByRole('checkbox', { name: `${name} ${word}` });
    await expect(list.getByRole('status')).toHaveText('0 of 3 people here');
    await page.evaluate(() => navigator.serviceWorker.ready);

    await context.setOffline(true);
    await box('Ravi').check();
    await box('Anita').check();
    await box('Anita').uncheck();
    await expect(page.getByText('3 not sent yet.')).toBeVisible();
    await expectAccessible(page);

    // A reload, and a new tab, have the list and the check-ins of this phone.
    await page.reload();
    await expect(page.getByText('No network. This list is from')).toBeVisible();
    await expect(page.getByText('3 not sent yet.')).toBeVisible();
    await expect(box('Ravi')).toBeChecked();
    await expect(box('Anita')).not.toBeChecked();
    const tab = await context.newPage();
    await tab.goto('/admin/check-in');
    await expect(tab.getByRole('checkbox', { name: `Ravi ${word}` })).toBeChecked();
    await tab.getByRole('button', { name: 'Scan code' }).click();
    await tab.getByLabel('Or type the code').fill((await api.paymentOf(ravi)).program?.check_in_code ?? '');
    await tab.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(tab.getByText('Already checked in:')).toBeVisible();
    await tab.getByRole('button', { name: 'Scan the Next Code' }).click();
    await tab.getByLabel('Or type the code').fill('0000000000000000');
    await tab.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(tab.getByText("Not in today's list")).toBeVisible();
    await tab.close();

    // Another phone with a network checks in other people.
    const second = await openOtherBrowser({ viewport: { width: 360, height: 800 } });
    await logInByApi(second);
    await second.goto('/admin/check-in');
    const secondList = second.getByRole('region', { name: `Hall ${word}` });
    await secondList.getByRole('checkbox', { name: `Kamala ${word}` }).check();
    await expect(second.getByText('not sent yet')).toHaveCount(0);

    await context.setOffline(false);
    await expect(page.getByText('not sent yet')).toHaveCount(0);
    await expect(page.getByText('No network.')).toHaveCount(0);
    for (const phone of [page, second]) await expect.poll(() => storedMarks(phone)).toBe(0);
    await second.getByRole('button', { name: 'Refresh' }).click();
    for (const phone of [list, secondList]) {
      await expect(phone.getByRole('status')).toHaveText('2 of 3 people here');
      await expect(phone.getByRole('checkbox', { name: `Ravi ${word}` })).toBeChecked();
      await expect(phone.getByRole('checkbox', { name: `Kamala ${word}` })).toBeChecked();
    }

    // The logout removes the list from the phone, but not a check-in that is not sent yet. Then nothing is sent or loaded.
    await second.context().setOffline(true);
    await secondList.getByRole('checkbox', { name: `Anita ${word}` }).check();
    await expect(second.getByText('1 not sent yet.')).toBeVisible();
    await second.getByRole('button', { name: 'Logout' }).click();
    await expect(second).toHaveURL(/\/admin\/login$/);
    const calls: string[] = [];
    second.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await second.context().setOffline(false);
    await waitForPendingWork(second);
    expect(calls.filter((path) => path.startsWith('/api/admin/check-in'))).toEqual([]);
    await logIn(second);
    await second.goto('/admin/check-in');
    await expect(secondList.getByRole('status')).toHaveText('3 of 3 people here');
    await expect(second.getByText('not sent yet')).toHaveCount(0);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(list.getByRole('status')).toHaveText('3 of 3 people here');

    // Another user of the phone, whose list is still of the user before, sees whose marks are not sent, and sends them only
    // under their own name.
    await second.route('**/api/admin/check-in', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ json: { ...((await response.json()) as CheckInResponse), user: 'asha' } });
    });
    const loaded = second.waitForResponse('**/api/admin/check-in');
    await second.getByRole('button', { name: 'Refresh' }).click();
    await loaded;
    await second.context().setOffline(true);
    // While a call without network has not failed, a returned network sends nothing, and the list may name the new user first.
    const failed = second.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/check-in/marks'),
    );
    await secondList.getByRole('checkbox', { name: `Anita ${word}` }).uncheck();
    await expect(second.getByText('1 not sent yet.')).toBeVisible();
    await failed;
    await second.unroute('**/api/admin/check-in');
    // In another tab, asha has logged out and somebody else has logged in.
    const refused = second.waitForResponse('**/check-in/marks');
    await second.context().setOffline(false);
    expect((await refused).status()).toBe(409);
    await second.reload();
    await expect(second.getByText('1 by asha not sent yet.')).toBeVisible();
    const sent = second.waitForResponse('**/check-in/marks');
    await second.getByRole('button', { name: 'Send Under My Name' }).click();
    await sent;
    await expect(second.getByText('not sent yet')).toHaveCount(0);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(list.getByRole('status')).toHaveText('2 of 3 people here');

    // A check-in that was sent stays on the page while the list cannot be loaded.
    await page.route('**/api/admin/check-in', (route) => route.abort());
    const received = page.waitForResponse('**/check-in/marks');
    await box('Anita').check();
    await received;
    await expect(page.getByText('No network. This list is from')).toBeVisible();
    await expect(box('Anita')).toBeChecked();
    await page.reload();
    await expect(box('Anita')).toBeChecked();
    await page.unroute('**/api/admin/check-in');
    await expect(page.getByText('No network.')).toHaveCount(0);
    await expect(page.getByText('not sent yet')).toHaveCount(0);
    await expect(list.getByRole('status')).toHaveText('3 of 3 people here');
  },
);

test('an ended session removes the names from the phone', { tag: '@phone' }, async ({ page }) => {
  const openList = async (): Promise<void> => {
    await logInByApi(page);
    const loaded = page.waitForResponse('**/api/admin/check-in');
    await page.goto('/admin/check-in');
    await loaded;
    await expect.poll(() => stored(page, 'list')).toBeDefined();
  };
  const endSession = (): Promise<unknown> => page.request.post('/api/admin/logout');

  await openList();
  await endSession();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect.poll(() => stored(page, 'list')).toBeUndefined();

  // The session ends while no page of the back office is open.
  await openList();
  await page.goto('/programs');
  await endSession();
  await page.goto('/admin/login');
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect.poll(() => stored(page, 'list')).toBeUndefined();
});
