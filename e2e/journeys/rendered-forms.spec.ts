import type { Page } from '@playwright/test';
import { expect, test, waitForPendingWork } from '../support/journey.ts';
import { fillDetails, newParticipant } from '../support/participant.ts';

/** A hydration error would be in the console, which every journey expects to be empty. */
test(
  'a rendered registration takes the draft of the tab after a reload, without the ID number',
  { tag: '@phone' },
  async ({ page }) => {
    const person = newParticipant();
    await page.goto('/upcoming-programs');
    await page
      .getByRole('article')
      .filter({ hasText: 'Silence Retreat' })
      .getByRole('link', { name: /Register/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/registration\?programId=\d+$/);
    await fillDetails(page, person);
    // The navigation state and the draft are still there, but the server knows neither.
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue(person.name);
    await expect(page.getByLabel('ID Number')).toHaveValue('');
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(stored).not.toContain(person.idNumber);
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain('Your Details');
    expect(html).not.toContain(person.name);
  },
);

test(
  'a rendered page of an unknown program or token stays after hydration',
  { tag: '@phone' },
  async ({ page }) => {
    for (const id of ['999999', '0', 'x']) {
      await page.goto(`/registration?programId=${id}`);
      await expect(page.getByText('Program Not Found')).toBeVisible();
    }
    for (const [kind, record] of [
      ['payment', 'payment'],
      ['monthly-gift', 'monthly gift'],
      ['your-registration', 'registration'],
      ['feedback', 'feedback'],
    ] as const) {
      const title = `This ${record} link does not work`;
      for (const token of ['0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0', 'no-token']) {
        const html = await (await page.request.get(`/${kind}/${token}`)).text();
        expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]).toBe(title);
        await page.goto(`/${kind}/${token}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      }
    }
  },
);

test(
  'a page whose content only the browser has shows its title first',
  { tag: '@phone' },
  async ({ page }) => {
    const pages = [
      ['/registration', 'Registration', 'Our Programs'],
      ['/payment-success', 'Your Payment', 'Come home to yourself'],
      ['/payment-failure', 'Your Payment', 'Support us'],
      ['/payment-return', 'Your Payment', 'We could not confirm your payment here'],
      ['/donor-details', 'Your Details for the Certificate', 'Your Details for the Certificate'],
      ['/waiting-list', 'Your Place on the Waiting List', 'Your Place on the Waiting List'],
      ['/monthly-gift', 'This monthly gift link does not work', 'This monthly gift link does not work'],
    ] as const;
    for (const [path, first, last] of pages) {
      const html = await (await page.request.get(path)).text();
      expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]).toBe(first);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(last);
    }
  },
);

/** Counts how often React changes the page. */
async function countCommits(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const hook = { commits: 0, supportsFiber: true, inject: () => 1 };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: { ...hook, onCommitFiberRoot: () => (hook.commits += 1) },
      commits: () => hook.commits,
    });
  });
  return () => page.evaluate(() => (window as unknown as { commits: () => number }).commits());
}

test(
  'the prices of the server arrive later and render nothing again: the focus and the message stay',
  { tag: '@phone' },
  async ({ page, api }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/programs/*/payment-options', async (route) => {
      await released;
      await route.continue();
    });
    const commits = await countCommits(page);
    const program = await api.program('Dream Wisdom');
    const others = ['**/api/programs/upcoming', `**/api/sponsored-places/programs/${program.id}`].map(
      (path) => page.waitForResponse(path),
    );
    await page.goto(`/registration?programId=${program.id}`);
    for (const other of others) await (await other).finished();
    const name = page.getByLabel('Full Name');
    await name.focus();
    await page.getByLabel('Phone Number').focus();
    const message = page.getByText('Full name is required');
    await expect(message).toBeVisible();
    await waitForPendingWork(page);
    const before = await commits();
    expect(before).toBeGreaterThan(0);
    const response = page.waitForResponse('**/api/programs/*/payment-options');
    release();
    await (await response).finished();
    await waitForPendingWork(page);
    expect(await commits()).toBe(before);
    await expect(message).toBeVisible();
    await expect(page.getByLabel('Phone Number')).toBeFocused();
  },
);

test('a new visit of a page that needs a navigation state leads on', { tag: '@phone' }, async ({ page }) => {
  for (const [path, target] of [
    ['/registration', '/upcoming-programs'],
    ['/payment-success', '/'],
    ['/payment-failure', '/support-qlu'],
  ] as const) {
    await page.goto('/contact-us');
    await page.goto(path);
    await expect(page).toHaveURL(target);
    await expect(page.getByRole('main')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/contact-us');
  }
});
