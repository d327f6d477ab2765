import { expect, type Page } from '@playwright/test';

/**
 * Waits for a toast of the back office that says this, and puts it away. For 5 seconds, and for as long as the pointer
 * happens to be on it, it would lie over what is pressed next.
 */
export async function expectToast(page: Page, text: string, title = ''): Promise<void> {
  const toast = page.locator('.ant-notification-notice').filter({ hasText: text }).filter({ hasText: title });
  await expect(toast.getByRole('alert').first()).toBeVisible();
  // It may go by itself meanwhile.
  await toast.evaluateAll((toasts) => {
    for (const one of toasts) one.querySelector<HTMLElement>('[aria-label="Close"]')?.click();
  });
  await expect(toast).toHaveCount(0);
}
