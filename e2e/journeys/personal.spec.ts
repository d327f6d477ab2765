import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { pictureWidths } from '../support/picture-widths.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Facilitators' });

async function openDialog(page: Page, button: 'first' | 'last' = 'first'): Promise<void> {
  await page.goto('/personal');
  await page.getByRole('button', { name: 'Book Now' })[button]().click();
  await expect(dialogOf(page)).toBeVisible();
}

/** The page's clock must be paused. It advances only here. */
async function expectToCloseInHalfASecond(page: Page): Promise<void> {
  await page.clock.runFor(490);
  await expect(dialogOf(page)).toBeVisible();
  await page.clock.runFor(20);
  await expect(dialogOf(page)).toBeHidden();
}

test(
  'personal sessions are shown with five pictures on a wide screen and six on a phone',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/personal');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal Sessions');
    const pictures = page.getByRole('main').locator('img').filter({ visible: true });
    for (const [width, count, pictureWidth] of [
      [1440, 5, 1600],
      [360, 6, 800],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(pictures).toHaveCount(count);
      await expect(page.getByRole('button', { name: 'Book Now' })).toHaveCount(2);
      await expect.poll(async () => new Set(await pictureWidths(pictures))).toEqual(new Set([pictureWidth]));
    }
  },
);

test('call, message and booking require a facilitator', { tag: '@phone' }, async ({ page }) => {
  await openDialog(page);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('radio')).toHaveCount(4);
  await expectAccessible(page);
  for (const name of ['Call', 'WhatsApp']) {
    await dialog.getByRole('button', { name }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please select a facilitator first');
  }
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please select a facilitator');
  await expect(dialog).toBeVisible();
});

test(
  'a WhatsApp message names the facilitator, and the dialog closes half a second later',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    await page.clock.install();
    await openDialog(page, 'last');
    const dialog = dialogOf(page);
    await dialog.getByRole('radio', { name: 'Suresh Reddy' }).check();
    await page.clock.pauseAt(Date.now() + 60_000);
    const opened = context.waitForEvent('page');
    await dialog.getByRole('link', { name: 'WhatsApp' }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(/^https:\/\/wa\.me\/919000000000\?/);
    expect(new URL(tab.url()).searchParams.get('text')).toBe(
      'I would like to have a personal session with Suresh Reddy.',
    );
    await expectToCloseInHalfASecond(page);
  },
);

test(
  'a call dials the mobile number, and the dialog closes half a second later',
  { tag: '@phone' },
  async ({ page }) => {
    await page.clock.install();
    await openDialog(page);
    const dialog = dialogOf(page);
    await dialog.getByRole('radio', { name: 'Kavya Menon' }).check();
    const call = dialog.getByRole('link', { name: 'Call' });
    await expect(call).toHaveAttribute('href', 'tel:+919000000000');
    // Prevents the browser from dialling the number.
    await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await page.clock.pauseAt(Date.now() + 60_000);
    await call.click();
    await expectToCloseInHalfASecond(page);
  },
);

test('closing the dialog clears the choice of the facilitator', { tag: '@desktop' }, async ({ page }) => {
  await openDialog(page);
  const dialog = dialogOf(page);
  const chosen = dialog.getByRole('radio', { checked: true });
  await dialog.getByRole('radio', { name: 'Nirmala Joshi' }).check();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Book Now' }).first().click();
  await expect(chosen).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Nirmala Joshi' }).check();
  // The backdrop is outside the dialog.
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Book Now' }).first().press('Enter');
  await expect(chosen).toHaveCount(0);
});

test(
  'a request is stored once, and only a stored one is confirmed',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const name = `రమ ${randomBytes(4).toString('hex')}`;
    await openDialog(page);
    const dialog = dialogOf(page);
    const submit = dialog.getByRole('button', { name: 'Submit Request' });
    await dialog.getByRole('radio', { name: 'Arjun Pillai' }).check();
    await submit.click();
    await expect(dialog.getByText('Full name is required')).toBeVisible();
    await expect(dialog.getByLabel('Full Name')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Full Name').fill(name);
    await dialog.getByLabel('Phone Number').fill('+91 98765 43210');
    await dialog.getByLabel('Preferred Day').fill('2099-01-31');
    await dialog.getByLabel('Preferred Time').selectOption('evening');

    // The server stores the request, but its response is lost.
    await page.route(
      '**/api/personal-requests',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await submit.click();
    await expect(dialog.getByText(/we do not know whether this has worked/)).toBeVisible();
    await expect(page.getByText('Booking request submitted successfully!')).toBeHidden();
    await submit.dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Booking request submitted successfully!')).toBeVisible();
    expect(await api.requests.personalRequestsOf(name)).toMatchObject([
      { full_name: name, email: null, facilitator: 'Arjun Pillai', preferred_time: 'evening', status: 'new' },
    ]);
  },
);
