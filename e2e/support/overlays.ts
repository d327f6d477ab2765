import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits until the opening animation of a dialog or dropdown has ended. On a busy machine the animation can start during
 * a click, so that the click misses its target.
 */
export async function expectOpened(overlay: Locator): Promise<void> {
  await expect(overlay).toBeVisible();
  await expect(overlay).not.toHaveClass(/ant-(zoom|slide)/);
}

/** Answers the question whether input is discarded, and waits until the question is gone: it could cover the next target. */
export async function answerDiscardQuestion(page: Page, answer: 'Discard' | 'Keep Editing'): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expectOpened(question);
  await question.getByRole('button', { name: answer }).click();
  await expect(question).toBeHidden();
}

/**
 * Opens a dropdown with the keyboard. It may be disabled until its options are loaded, and the dropdown before it may take the
 * focus back when it closes.
 */
export async function openDropdown(select: Locator): Promise<void> {
  await expect(async () => {
    await expect(select).toBeEnabled({ timeout: 1_000 });
    if ((await select.getAttribute('aria-expanded')) !== 'true') await select.press('Enter');
    await expect(select).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

/** Clicks an option of an open dropdown, and waits until the dropdown is closed: it could cover the next target. */
export async function clickOption(option: Locator): Promise<void> {
  await expectOpened(option.page().locator('.ant-select-dropdown').filter({ has: option }));
  await option.click();
  await expect(option).toBeHidden();
}
