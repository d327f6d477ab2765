import type { Page } from '@playwright/test';
import { fillDetails, type Participant } from './participant.ts';

export const nextStep = (page: Page) =>
  page.getByRole('button', { name: 'Next: Personal Information', exact: true });
export const donate = (page: Page) => page.getByRole('button', { name: 'Donate Now', exact: true });

/** Completes the first step with a donation type, and fills in the second step. */
export async function fillDonation(page: Page, type: RegExp, person: Participant): Promise<void> {
  await page.goto('/support-qlu?tab=donate');
  // In a context that the test created itself, `goto` does not wait for hydration.
  await page.locator('main[data-hydrating]').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: type }).check();
  await nextStep(page).click();
  await fillDetails(page, person);
}
