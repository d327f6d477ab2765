import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { newParticipant } from '../support/participant.ts';

/** Opens a page and holds its code back. The returned function releases the code and waits for hydration. */
async function openWithoutCode(page: Page, path: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  const replayScript = page.waitForResponse('**/hydration-replay.js');
  // `goto` waits for hydration, so it resolves after the release.
  const hydrated = page.goto(path, { waitUntil: 'commit' });
  await (await replayScript).finished();
  return async () => {
    release();
    await hydrated;
  };
}

test('input, selections and a submit before hydration are kept', { tag: '@phone' }, async ({ page, api }) => {
  const person = newParticipant();
  let releaseCode = await openWithoutCode(page, '/support-qlu?tab=volunteer');
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Phone Number').fill('98765 43210');
  await page.getByRole('checkbox', { name: 'Teaching' }).check();
  await page.getByRole('checkbox', { name: 'Gardening' }).check();
  await page.getByRole('checkbox', { name: 'Gardening' }).uncheck();
  await page.getByRole('radio', { name: 'Weekdays' }).check();
  await page.getByRole('radio', { name: 'Weekends' }).check();
  await page.getByLabel('Why do you want to volunteer?').fill('I live near the campus.');
  await page.getByLabel('Email').pressSequentially(person.email.slice(0, 5));
  await releaseCode();
  // The visitor continues to type at the same position.
  await page.keyboard.type(person.email.slice(5));
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue(person.name);

  // New input overrides the stored draft.
  releaseCode = await openWithoutCode(page, '/support-qlu?tab=volunteer');
  await page.getByLabel('Phone Number').fill('+91 98765 43210');
  await page.getByRole('button', { name: 'Apply to Volunteer' }).click();
  await releaseCode();
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

  releaseCode = await openWithoutCode(page, '/support-qlu');
  await page.getByRole('radio', { name: /Vanya Maitreya ₹15,000/ }).check();
  await releaseCode();
  await expect(page.getByLabel('Amount')).toHaveValue('15,000');
  await page.getByRole('button', { name: 'Next: Personal Information', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
});
