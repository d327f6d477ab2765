import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits for what stands there when the last of three retries has failed, after 1, 2 and 4 seconds of the page's time:
 * `page.clock` must be installed, so that nobody waits for them.
 */
export async function afterRetries(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(4000);
    await expect(what).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 30_000, intervals: [50] });
}
