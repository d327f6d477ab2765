import type { Page } from '@playwright/test';
import { waitForPendingWork } from './journey.ts';

/** Opens a page and holds its code back. The returned function releases the code and waits for hydration. */
export async function openWithoutCode(page: Page, path: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  const parsed = page.waitForEvent('domcontentloaded');
  // `goto` waits for hydration, so it resolves after the release.
  const hydrated = page.goto(path, { waitUntil: 'commit' });
  await parsed;
  await waitForPendingWork(page);
  return async () => {
    release();
    await hydrated;
  };
}
