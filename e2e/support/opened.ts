import { expect, type Locator } from '@playwright/test';

/**
 * Waits until a dialog or a list of choices of the back office has grown to its size. On a busy machine it begins to
 * grow late: between the press of something in it and the end of that press, which then lands beside.
 */
export async function expectOpened(opening: Locator): Promise<void> {
  await expect(opening).toBeVisible();
  await expect(opening).not.toHaveClass(/ant-(zoom|slide)/);
}

/** Presses a choice of an open list. */
export async function pressOption(option: Locator): Promise<void> {
  await expectOpened(option.page().locator('.ant-select-dropdown').filter({ has: option }));
  await option.click();
}
