import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { somebody } from '../support/participant.ts';

/** Goes to a page whose code comes no sooner than the function that is given back is called. */
async function openWithoutCode(page: Page, path: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  const early = page.waitForResponse('**/hydration-replay.js');
  // The page is taken over later: `goto` waits for that.
  const arrived = page.goto(path, { waitUntil: 'commit' });
  await (await early).finished();
  return async () => {
    release();
    await arrived;
  };
}

test(
  'what was typed, chosen and sent before the page’s code was there is not lost',
  { tag: '@phone' },
  async ({ page, api }) => {
    const person = somebody();
    let codeComes = await openWithoutCode(page, '/support-qlu?tab=volunteer');
    await page.getByLabel('Full Name').fill(person.name);
    await page.getByLabel('Phone Number').fill('98765 43210');
    await page.getByRole('checkbox', { name: 'Teaching' }).check();
    await page.getByRole('checkbox', { name: 'Gardening' }).check();
    await page.getByRole('checkbox', { name: 'Gardening' }).uncheck();
    await page.getByRole('radio', { name: 'Weekdays' }).check();
    await page.getByRole('radio', { name: 'Weekends' }).check();
    await page.getByLabel('Why do you want to volunteer?').fill('I live near the campus.');
    await page.getByLabel('Email').pressSequentially(person.email.slice(0, 5));
    await codeComes();
    // Whoever was typing goes on where they were.
    await page.keyboard.type(person.email.slice(5));
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue(person.name);

    // What is typed now is newer than what this browser remembers.
    codeComes = await openWithoutCode(page, '/support-qlu?tab=volunteer');
    await page.getByLabel('Phone Number').fill('+91 98765 43210');
    await page.getByRole('button', { name: 'Apply to Volunteer' }).click();
    await codeComes();
    await expect(page.getByText('Success!', { exact: true })).toBeVisible();
    expect(new URL(page.url()).search).toBe('?tab=volunteer');
    expect(await api.applicationsOf(person.email)).toMatchObject([
      {
        full_name: person.name,
        phone: '+91 98765 43210',
        skills_interests: 'Teaching',
        availability: 'weekends',
      },
    ]);

    codeComes = await openWithoutCode(page, '/support-qlu');
    await page.getByRole('radio', { name: /Vanya Maitreya ₹15,000/ }).check();
    await codeComes();
    await expect(page.getByLabel('Amount')).toHaveValue('15,000');
    await page.getByRole('button', { name: 'Next: Personal Information', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
  },
);
