import { expect, test, waitForPendingWork } from '../support/journey.ts';
import { newParticipant } from '../support/participant.ts';
import { openWithoutCode } from '../support/without-code.ts';

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
  expect(await api.requests.applicationsOf(person.email)).toMatchObject([
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

test(
  'hydration keeps the fields of a form, because a new form costs a slow phone as much again',
  { tag: '@phone' },
  async ({ page, api }) => {
    const program = await api.program('Silence Retreat');
    for (const [path, label] of [
      ['/support-qlu', /Vanya Maitreya/],
      ['/support-qlu?tab=volunteer', 'Full Name'],
      [`/registration?programId=${program.id}`, 'Full Name'],
    ] as const) {
      const releaseCode = await openWithoutCode(page, path);
      const field = await page.getByLabel(label).first().elementHandle();
      await releaseCode();
      await expect(page.locator('[data-hydrating]')).toHaveCount(0);
      await waitForPendingWork(page);
      expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
    }
  },
);
