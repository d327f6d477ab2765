import type { Locator } from '@playwright/test';
import { clickOption } from './overlays.ts';

/** Opens a dropdown of the back office with the keyboard and selects an option. */
export async function pickOption(select: Locator, option: string): Promise<void> {
  await select.focus();
  await select.press('Enter');
  await clickOption(select.page().getByRole('option', { name: option, exact: true }));
}
