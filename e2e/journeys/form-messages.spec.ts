import type { Locator, Page } from '@playwright/test';
import { contrastOf } from '../support/contrast.ts';
import { nextStep } from '../support/donation-form.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForAnimations,
  waitForPendingWork,
} from '../support/journey.ts';

/** The messages at a field. */
function messagesAt(page: Page, label: string): Locator {
  const field = page.locator('div').filter({ has: page.getByLabel(label, { exact: true }) });
  return field.last().getByRole('listitem');
}

/** The distance from the top of the document. Scrolling does not change it. */
function topOf(element: Locator): Promise<number> {
  return element.evaluate((target) => target.getBoundingClientRect().top + window.scrollY);
}

/** Leaves a field by pressing another control: its message must not move the control, before or after the release. */
async function leaveByPressing(target: Locator, message: Locator): Promise<void> {
  const page = target.page();
  await expect(message).toHaveCount(0);
  const top = await topOf(target);
  await target.hover();
  await page.mouse.down();
  await waitForPendingWork(page);
  expect(await topOf(target)).toBe(top);
  await page.mouse.up();
  await expect(target).toBeChecked();
  await expect(message).toHaveCount(1);
  expect(await topOf(target)).toBe(top);
}

async function forgetDraft(page: Page): Promise<void> {
  await page.goto('/refund-policy');
  await page.evaluate(() => sessionStorage.clear());
}

const WIDTHS = [320, 360];

test(
  'the selected tab of the support page stays readable after a tap',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/support-qlu');
    for (const name of ['Pay It Forward', 'Volunteer', 'Donate']) {
      const tab = page.getByRole('tab', { name, exact: true });
      await tab.tap();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      // A phone keeps a tapped element hovered and focused.
      for (const touch of [() => tab.hover(), () => tab.focus()]) {
        await touch();
        await waitForAnimations(page);
        expect(await contrastOf(tab)).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

for (const form of ['donation', 'registration'] as const) {
  test(
    `the ${form} form shows one message at a field, which moves nothing that is being pressed`,
    { tag: '@phone' },
    async ({ page, api }) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        if (form === 'donation') {
          await page.goto('/support-qlu?tab=donate');
          await page.getByRole('radio', { name: /Annadaanam/ }).check();
          await nextStep(page).click();
        } else {
          const program = await api.program('Dream Wisdom');
          await page.goto(`/registration?programId=${program.id}`);
        }
        await page.getByLabel('Address', { exact: true }).focus();
        const pan = page.getByRole('radio', { name: 'PAN' });
        await leaveByPressing(pan, messagesAt(page, 'Address'));

        await page.getByLabel('Full Name').focus();
        const aadhaar = page.getByRole('radio', { name: 'Aadhaar' });
        await leaveByPressing(aadhaar, messagesAt(page, 'Full Name'));
        if (width !== WIDTHS.at(-1)) await forgetDraft(page);
      }

      await page.getByRole('radio', { name: 'PAN' }).check();
      for (const [label, typed, message] of [
        ['Phone Number', '', 'Phone number is required'],
        ['Phone Number', '98765', 'Phone number must be 10 digits'],
        ['Phone Number', '98765abcde', 'Phone number must contain only digits'],
        ['Phone Number', '0402300000', 'Please enter a valid mobile number'],
        ['Phone Number', '5999999999', 'Phone number must be greater than 6000000000'],
        ['ID Number', '', 'ID number is required'],
        ['ID Number', 'ABCDE', 'PAN format: ABCDE1234F (5 letters, 4 digits, 1 letter)'],
      ] as const) {
        const field = page.getByLabel(label, { exact: true });
        await field.fill('1');
        await field.fill(typed);
        await field.blur();
        await expect(messagesAt(page, label)).toHaveText([message]);
      }
    },
  );
}

test(
  'the choice of a payment option moves nothing, also when its hint disappears',
  { tag: '@phone' },
  async ({ page, api }) => {
    const program = await api.program('Silence Retreat');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/registration?programId=${program.id}`);
      const hint = page.getByText('Please select a payment option to continue.');
      await expect(hint).toBeVisible();
      const option = page.getByRole('radio', { name: /Twin-sharing/ });
      const top = await topOf(option);
      await option.check();
      await expect(hint).toBeHidden();
      expect(await topOf(option)).toBe(top);
      if (width !== WIDTHS.at(-1)) await forgetDraft(page);
    }
  },
);

test(
  'Enter that ends the word of an input method stays in its field',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/support-qlu?tab=donate');
    await page.getByRole('radio', { name: /Annadaanam/ }).check();
    await nextStep(page).click();
    const name = page.getByLabel('Full Name');
    const email = page.getByLabel('Email');
    await email.focus();
    await email.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
    await waitForPendingWork(page);
    await expect(email).toBeFocused();
    await email.press('Enter');
    await expect(name).toBeFocused();
  },
);

test(
  'a mistyped mail domain is asked about, and one press corrects it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/support-qlu?tab=volunteer');
    const email = page.getByLabel('Email');
    const question = page.getByRole('status').filter({ hasText: 'Did you mean' });
    await email.fill('meena@gmial.con');
    await expect(question).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(question).toContainText('Did you mean meena@gmail.com?');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Shift+Tab');
    const accept = question.getByRole('button', { name: 'Yes, Use It' });
    await expect(accept).toBeFocused();
    expect((await accept.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Enter');
    await expect(email).toHaveValue('meena@gmail.com');
    await expect(email).toBeFocused();
    await expect(question).toHaveCount(0);
  },
);
