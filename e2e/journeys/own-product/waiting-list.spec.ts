import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { shareAdminSession } from '../../support/admin-login.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, REDUCED_MOTION } from '../../support/journey.ts';
import { linkInMail, test } from '../../support/own-product.ts';
import { fillDetails, newParticipant } from '../../support/participant.ts';

test.use(REDUCED_MOTION);

const OPTION = 'Twin-sharing room';

const retreat = () => ({
  program_name: `నిశ్శబ్ద ధ్యానం ${randomBytes(4).toString('hex')}`,
  price1: 500,
  description1: OPTION,
  capacity: 1,
});
const guest = { full_name: 'లక్ష్మీ దేవి', description: OPTION, amount: 0 };

async function join(page: Page, name: string, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Join the Waiting List' });
  await form.getByLabel('Full Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone Number').fill('9876543210');
  await form.getByRole('button', { name: 'Join the Waiting List' }).click();
}

test(
  'a visitor waits for a full program, gets an offer by email, and registers with it',
  { tag: '@phone' },
  async ({ page, api, checkout, product }) => {
    const program = await api.addProgram(retreat());
    await api.addWalkIn(program, guest);
    const person = newParticipant();
    await page.goto('/upcoming-programs');
    const card = page.getByRole('article').filter({ hasText: program.program_name });
    await expectAccessible(page);
    await card.getByRole('link', { name: 'Full: Join the Waiting List' }).click();

    await test.step('the form says what is missing, and answers a second application like the first', async () => {
      await page.getByRole('button', { name: 'Join the Waiting List' }).click();
      await expect(page.getByLabel('Full Name')).toBeFocused();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await join(page, person.name, person.email);
      await expect(page.getByRole('heading', { name: 'You Are on the Waiting List' })).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await page.getByLabel('Number of People').selectOption('2');
      await join(page, person.name, person.email);
      await expect(page.getByText('This program has only 1 place.')).toHaveCount(1);
      await page.getByLabel('Number of People').selectOption('1');
      await join(page, person.name, person.email.toUpperCase());
      // The page does not say who waits already: somebody else could have entered the address.
      await expect(page.getByRole('heading', { name: 'You Are on the Waiting List' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a place becomes free, and the link of the email opens the filled form', async () => {
      await api.changeProgram(program, { capacity: 2 });
      const link = () => linkInMail(product, 'waiting-list-offer', '/waiting-list');
      await expect.poll(link, { timeout: 40_000 }).toBeTruthy();
      await page.goto(link() ?? '');
      await expect(page.getByRole('heading', { name: 'A Place Is Free for You' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Register Now' }).click();
      await expect(page.getByText(/^We hold 1 place for you until .* IST\./)).toBeVisible();
      await expect(page.getByLabel('Full Name')).toHaveValue(person.name);
      await expect(page.getByLabel('Email')).toHaveValue(person.email);
      await expect(page.getByLabel('Number of People').getByRole('option')).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.reload();
      await fillDetails(page, person);
      await page.getByRole('button', { name: 'Register and Pay ₹500' }).click();
      await checkout.choose('Cancel payment');
      await page.getByRole('link', { name: 'Try Again' }).click();
      await expect(page.getByText(/^We hold 1 place for you until .* IST\./)).toBeVisible();
      await expect(page.getByLabel('Number of People').getByRole('option')).toHaveCount(1);
      await page.getByRole('button', { name: 'Register and Pay ₹500' }).click();
      await checkout.choose('Pay successfully');
      await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
      await page.goto(link() ?? '');
      await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'I Cannot Come' })).toHaveCount(0);
    });
  },
);

test(
  'a visitor waits for an option that is full while another one is free',
  { tag: '@phone' },
  async ({ page, api }) => {
    const program = await api.addProgram({
      ...retreat(),
      capacity: null,
      capacity1: 1,
      price2: 300,
      description2: 'Dormitory',
    });
    await api.addWalkIn(program, guest);
    await page.goto(`/registration?programId=${program.id}`);
    await expect(page.getByRole('radio', { name: 'Dormitory' })).toBeEnabled();
    await page.getByText(`${OPTION} is full: Join the Waiting List`).click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const form = page.getByRole('form', { name: 'Join the Waiting List' });
    await form.getByRole('button', { name: 'Join the Waiting List' }).click();
    await expect(form.getByLabel('Full Name')).toBeFocused();
    await join(page, 'Asha Waits', newParticipant().email);
    const joined = page.getByRole('heading', { name: 'You Are on the Waiting List' });
    await expect(joined).toBeInViewport();
    await expect(joined).toBeFocused();

    await api.changeProgram(program, { capacity2: 1 });
    await api.addWalkIn(program, { ...guest, description: 'Dormitory' });
    await page.reload();
    await join(page, 'Asha Waits', newParticipant().email);
    await expect(page.getByText('Please select a payment option to continue.')).toBeVisible();
    await expect(page.getByRole('radio', { name: OPTION })).toBeFocused();
    await expectAccessible(page);
  },
);

test(
  'the office reorders the list, makes an offer, and closes the list; a visitor declines',
  { tag: '@desktop' },
  async ({ page, api, product }) => {
    const program = await api.addProgram(retreat());
    await api.addWalkIn(program, guest);
    const address = `/registration?programId=${program.id}`;
    for (const name of ['Asha First', 'Ravi Second']) {
      await page.goto(address);
      await join(page, name, newParticipant().email);
      await expect(page.getByRole('heading', { name: 'You Are on the Waiting List' })).toBeVisible();
    }
    await shareAdminSession(page);
    await page.goto(`/admin/upcoming-programs?q=${encodeURIComponent(program.program_name)}`);
    await page.getByRole('link', { name: `Waiting list of ${program.program_name}` }).click();
    const names = page.getByRole('listitem').locator('strong');
    await expect(names).toHaveText(['1. Asha First', '2. Ravi Second']);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const down = page.getByRole('button', { name: 'Move Asha First down' });
    await down.press('Enter');
    await expect(names).toHaveText(['1. Ravi Second', '2. Asha First']);
    await expect(down).toBeFocused();

    const offer = page.getByRole('button', { name: 'Offer places to Asha First' });
    await expect(offer).toHaveAccessibleName('Offer places to Asha First. No places are free');
    await expect(offer).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('No places are free')).toHaveCount(2);
    await offer.press('Enter');
    await expect(page.getByRole('button', { name: 'Offer Places', exact: true })).toHaveCount(0);
    // Somebody takes the last place after the list was loaded.
    const listAddress = `**/api/admin/waiting-lists/programs/${program.id}`;
    await page.route(listAddress, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), free: 1 } });
    });
    await page.getByRole('button', { name: /^Refresh/ }).click();
    await offer.click();
    await page.unroute(listAddress);
    await page.getByRole('button', { name: 'Offer Places', exact: true }).last().click();
    await expect(page.getByText('This program is full.')).toBeVisible();
    await expect(offer).toHaveAccessibleName('Offer places to Asha First. No places are free');
    await page.getByRole('button', { name: 'Remove Ravi Second' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
    await expect(page.getByText(/^Removed\./)).toBeVisible();
    await page.getByRole('button', { name: 'Close the list' }).click();
    await page.getByRole('button', { name: 'Close the list' }).last().click();
    await expect(page.getByText('The list is closed: nobody can join it.')).toBeVisible();
    await expectAccessible(page);

    await api.changeProgram(program, { capacity: 2 });
    await expect(page.getByText(/^Offer sent, held until/)).toBeVisible({ timeout: 45_000 });
    const link = () => linkInMail(product, 'waiting-list-offer', '/waiting-list') ?? '';
    await expect.poll(link).not.toBe('');
    await expect
      .poll(
        async () => {
          await page.goto(link());
          return page.getByText(program.program_name).isVisible();
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    // The office renames the option while the offer holds a place.
    await api.changeProgram(program, { capacity: 2, description1: 'Double room', updated_at: null });
    await page.getByRole('link', { name: 'Register Now' }).click();
    await expect(page.getByLabel('Full Name')).toBeVisible();
    await expectAccessible(page);
    // The server decides whether an offer runs: the clock of a phone may be wrong.
    await page.clock.setSystemTime(Date.now() + 48 * 3_600_000);
    await page.goto(link());
    await page.getByRole('button', { name: 'I Cannot Come' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'You Have Declined the Offer' })).toBeFocused();
    await expectAccessible(page);
    await page.goto(address);
    await expect(page.getByRole('button', { name: /^Register and Pay/ })).toBeVisible();
  },
);
