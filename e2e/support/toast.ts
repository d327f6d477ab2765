import { expect, type Page } from '@playwright/test';

/**
 * Waits for a toast of the back office with this text, and closes it. Otherwise it would cover other elements for 5
 * seconds, or longer under the pointer.
 */
export async function expectToast(page: Page, text: string, title = ''): Promise<void> {
  const toast = page.locator('.ant-notification-notice').filter({ hasText: text }).filter({ hasText: title });
  await expect(toast.getByRole('alert').first()).toBeVisible();
  // It may close by itself in the meantime.
  await toast.evaluateAll((toasts) => {
    for (const element of toasts) element.querySelector<HTMLElement>('[aria-label="Close"]')?.click();
  });
  await expect(toast).toHaveCount(0);
}
