import type { Locator } from '@playwright/test';
import { pressOption } from './opened.ts';

/** Opens a list of choices of the back office with the keyboard, and picks one. */
export async function pickOption(list: Locator, option: string): Promise<void> {
  await list.focus();
  await list.press('Enter');
  await pressOption(list.page().getByRole('option', { name: option, exact: true }));
}
