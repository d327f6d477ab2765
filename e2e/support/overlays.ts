import { expect, type Locator } from '@playwright/test';

/**
 * Waits until the opening animation of a dialog or dropdown has ended. On a busy machine the animation can start during
 * a click, so that the click misses its target.
 */
export async function expectOpened(overlay: Locator): Promise<void> {
  await expect(overlay).toBeVisible();
  await expect(overlay).not.toHaveClass(/ant-(zoom|slide)/);
}

/** Clicks an option of an open dropdown, and waits until the dropdown is closed: it could cover the next target. */
export async function clickOption(option: Locator): Promise<void> {
  await expectOpened(option.page().locator('.ant-select-dropdown').filter({ has: option }));
  await option.click();
  await expect(option).toBeHidden();
}
