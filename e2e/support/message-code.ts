import type { Page } from '@playwright/test';

/**
 * Waits until the form has loaded the code that shows messages. Without a network it could not load it. Must be called
 * before the page is opened.
 */
export async function messageCodeLoaded(page: Page): Promise<void> {
  const response = await page.waitForResponse(/\/assets\/ToastStack-[^/]+\.js$/);
  await response.finished();
}
