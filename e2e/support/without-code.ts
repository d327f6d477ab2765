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
  // `goto` waits for hydration, so it resolves after the release.
  const hydrated = page.goto(path, { waitUntil: 'commit' });
  // The page is parsed. The event `DOMContentLoaded` waits for the code.
  await page.waitForFunction(() => document.readyState === 'interactive');
  await waitForPendingWork(page);
  return async () => {
    release();
    await hydrated;
  };
}
