import type { Locator } from '@playwright/test';
import { clickOption, openDropdown } from './overlays.ts';

/** Opens a dropdown of the back office with the keyboard and selects an option. */
export async function pickOption(select: Locator, option: string): Promise<void> {
  await openDropdown(select);
  await clickOption(select.page().getByRole('option', { name: option, exact: true }));
}
