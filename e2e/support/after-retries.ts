import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Expects an element after the last of three retries has failed. The pauses are 1, 2 and 4 seconds of the page's time;
 * `page.clock` must be installed to skip them.
 */
export async function expectAfterRetries(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(4000);
    await expect(element).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 30_000, intervals: [50] });
}
