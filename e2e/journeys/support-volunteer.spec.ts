import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, expectTexts, test } from '../support/journey.ts';
import { messageCodeLoaded } from '../support/message-code.ts';
import { newParticipant, type Participant } from '../support/participant.ts';

const apply = (page: Page) => page.getByRole('button', { name: 'Apply to Volunteer', exact: true });

const thanks = (page: Page) => page.getByRole('heading', { name: 'We have your application' });

async function fillApplication(page: Page, person: Participant): Promise<void> {
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone Number').fill('+91 98765 43210');
  await page.getByRole('checkbox', { name: 'Teaching' }).check();
  await page.getByRole('checkbox', { name: 'Other' }).check();
  await page.getByLabel('Your Other Skill').fill('Pottery');
  await page.getByRole('radio', { name: 'Weekends' }).check();
  await page.getByLabel('Why do you want to volunteer?').fill('I live near the campus.');
}

test.describe('a visitor who volunteers', () => {
  test(
    'sees what is missing, applies, is thanked for as long as the tab lasts, and can apply again',
    { tag: '@phone' },
    async ({ page, api }) => {
      const person = newParticipant();
      await page.goto('/support-qlu?tab=volunteer');
      await apply(page).click();
      for (const message of [
        'Full name is required',
        'Valid email is required',
        'Valid phone number is required',
        'Please select at least one skill',
        'Please select your availability',
        'Please tell us why you want to volunteer',
      ]) {
        await expect(page.getByText(message, { exact: true })).toBeVisible();
      }
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await fillApplication(page, person);
      await apply(page).dblclick();
      await expectTexts(page, [
        'Success!',
        'Thank you for your interest! We will contact you soon about volunteer opportunities.',
      ]);
      await expect(thanks(page)).toBeFocused();
      await expect(thanks(page)).toBeInViewport();
      await page.reload();
      await expect(thanks(page)).toBeVisible();
      await expect(apply(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Send Another Application' }).click();
      await expect(page.getByRole('heading', { name: 'Your Application' })).toBeFocused();
      await expect(page.getByLabel('Full Name')).toHaveValue('');
      await expect(page.getByRole('checkbox', { name: 'Teaching' })).not.toBeChecked();
      expect(await api.requests.applicationsOf(person.email)).toMatchObject([
        { skills_interests: 'Teaching, Pottery', availability: 'weekends', status: 'pending' },
      ]);
    },
  );

  test('applies once when the response is lost', { tag: '@phone' }, async ({ page, api }) => {
    const person = newParticipant();
    await page.goto('/support-qlu?tab=volunteer');
    await fillApplication(page, person);
    await page.route('**/api/volunteers', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await apply(page).click();
    await expect(page.getByText('Submission failed. Please try again later.')).toBeVisible();
    await page.unroute('**/api/volunteers');
    await apply(page).click();
    await expect(thanks(page)).toBeFocused();
    await page.reload();
    await expect(thanks(page)).toBeVisible();
    expect(await api.requests.applicationsOf(person.email)).toHaveLength(1);
  });

  test(
    'sees an error when sending fails, and keeps the input',
    { tag: '@phone' },
    async ({ page, context, api }) => {
      const person = newParticipant();
      const messageCode = messageCodeLoaded(page);
      await page.goto('/support-qlu?tab=volunteer');
      await fillApplication(page, person);
      await messageCode;
      await context.setOffline(true);
      await apply(page).click();
      await expect(page.getByText('Submission failed. Please try again later.')).toBeVisible();
      await context.setOffline(false);
      await page.reload();
      await expect(page.getByLabel('Your Other Skill')).toHaveValue('Pottery');
      await apply(page).click();
      await expect(page.getByText('Success!', { exact: true })).toBeVisible();
      expect(await api.requests.applicationsOf(person.email)).toHaveLength(1);
    },
  );

  test('changes tabs by keyboard, address and history', { tag: '@desktop' }, async ({ page }) => {
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await page.goto('/support-qlu?tab=something-else');
    await expect(tab('Donate')).toHaveAttribute('aria-selected', 'true');
    await tab('Donate').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Pay It Forward')).toBeFocused();
    await expect(page).toHaveURL(/\?tab=pay-it-forward$/);
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/\?tab=volunteer$/);
    await expect(page.getByRole('tabpanel', { name: 'Volunteer' })).toBeVisible();
    await page.goBack();
    await expect(tab('Pay It Forward')).toHaveAttribute('aria-selected', 'true');
    const more = page.getByRole('button', { name: 'Read More' });
    await more.press('Enter');
    await expect(page.getByText(/^Many people write to us who would like to come/)).toBeVisible();
    await expectAccessible(page);
  });
});
