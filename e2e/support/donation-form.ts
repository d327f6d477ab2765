import type { Page } from '@playwright/test';
import { fillDetails, type Participant } from './participant.ts';

export const nextStep = (page: Page) =>
  page.getByRole('button', { name: 'Next: Personal Information', exact: true });
export const donate = (page: Page) => page.getByRole('button', { name: 'Donate Now', exact: true });

/** Goes through the first step with a donation type, and fills in the second. */
export async function fillDonation(page: Page, type: RegExp, person: Participant): Promise<void> {
  await page.goto('/support-qlu?tab=donate');
  // A page of a context of its own does not wait for its code by itself.
  await page.locator('main[data-hydrating]').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: type }).check();
  await nextStep(page).click();
  await fillDetails(page, person);
}
