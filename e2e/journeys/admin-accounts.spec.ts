import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { UsersResponse } from '@qlu/contracts/api/index';
import { startProduct, type Product } from '../../infra/launcher/start-product.ts';
import { startTestServer, type TestServer } from '../../infra/postgres/test-server.ts';
import { AuthenticatorApp } from '../support/authenticator-app.ts';
import { bannerFile } from '../support/banner-file.ts';
import { holdResponse } from '../support/hold-response.ts';
import { answerDiscardQuestion, expectOpened } from '../support/overlays.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/journey.ts';
import { expectToast } from '../support/toast.ts';

// Uses its own product instance: the first journey reads its outbox, and two-step login would end the sessions of the
// journeys that log in with the password alone. One after the other, so that both use the same instance.
test.describe.configure({ mode: 'default' });
let server: TestServer;
let product: Product;

test.beforeAll(async () => {
  server = await startTestServer();
  const databaseUrl = await server.createDatabase('accounts');
  product = await startProduct({ databaseUrl, env: { RATE_LIMIT: 'off', SEED_SAMPLE_DATA: 'false' } });
});
test.afterAll(async () => {
  await product?.stop();
  await server?.stop();
});

const EMAIL = 'sita@example.org';
const PASSWORD = 'a quiet morning at the lake';

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto(`${product.url}/admin/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The links of the invitations in the outbox. Long lines of an email are wrapped with `=`. */
function invitationLinks(): string[] {
  const outbox = join(product.dataDir, 'outbox');
  // The first email creates the folder.
  if (!existsSync(outbox)) return [];
  const names = readdirSync(outbox).filter((name) => name.startsWith('user-invitation.'));
  return names.map((name) => {
    const text = readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, '');
    return /http\S+\/admin\/invitation#[\w-]{43}/.exec(text)?.[0] ?? '';
  });
}

/** Whether the first element is completely below the second one. */
async function isBelow(lower: Locator, upper: Locator): Promise<boolean> {
  const [below, above] = [await lower.boundingBox(), await upper.boundingBox()];
  return !!below && !!above && below.y >= above.y + above.height;
}

test(
  'the owner invites a user, who chooses a password, sees only the pages of the role, and is disabled',
  { tag: '@desktop' },
  async ({ page, openOtherBrowser }) => {
    const sita = await openOtherBrowser({ viewport: { width: 360, height: 800 }, locale: 'en-IN' });

    await test.step('the owner invites an editor', async () => {
      await logIn(page, product.adminUsername, product.adminPassword);
      await page.getByRole('main').getByRole('link', { name: 'Users', exact: true }).click();
      await expect(page.getByRole('article', { name: product.adminUsername })).toContainText(
        'Set on the server',
      );
      await expect(page.getByText(/^You have not invited anyone yet\./)).toBeVisible();
      await page.getByRole('button', { name: 'Invite user' }).click();
      const dialog = page.getByRole('dialog', { name: 'Invite user' });
      await expectOpened(dialog);
      await dialog.getByRole('button', { name: 'Send Invitation' }).click();
      await expect(dialog.getByText('Please choose a role')).toBeVisible();
      await dialog.getByLabel('Name').fill('Sita Devi');
      await dialog.getByLabel('Email').fill(EMAIL);
      await dialog.getByRole('radio', { name: /^Office/ }).check();
      await expect(dialog.getByLabel('Refund limit in rupees')).toBeVisible();
      await dialog.getByRole('radio', { name: /^Editor/ }).check();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Send Invitation' }).click();
      await expectToast(page, 'The invitation is on its way.');
      const card = page.getByRole('article', { name: 'Sita Devi' });
      await expect(card).toContainText('Invited');
      await expect(card).toContainText('The link in the email works until');
      await expectAccessible(page);
    });

    await test.step('the user chooses a password on a phone', async () => {
      await expect.poll(() => invitationLinks().filter(Boolean).length).toBe(1);
      await sita.goto(invitationLinks()[0] ?? '');
      await expect(sita.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
      await expect(sita).toHaveURL(/\/admin\/invitation$/);
      await expectNoSidewaysScroll(sita);
      await expectAccessible(sita);
      await sita.getByLabel('New password', { exact: true }).fill('short');
      await sita.getByLabel('New password, once more').fill('shorter');
      await sita.getByRole('button', { name: 'Save Password' }).click();
      await expect(sita.getByText('Please choose a password of 8 to 1,000 characters')).toBeVisible();
      await expect(sita.getByText('The two passwords are not the same')).toBeVisible();
      await sita.getByLabel('New password', { exact: true }).fill(PASSWORD);
      await sita.getByLabel('New password, once more').fill(PASSWORD);
      await sita.keyboard.press('Enter');
      await expect(sita.getByText(EMAIL)).toBeVisible();
      await sita.getByRole('link', { name: 'Go to the login' }).click();
    });

    await test.step('the user sees only the pages of the role', async () => {
      await sita.getByLabel('Username').fill(EMAIL);
      await sita.getByLabel('Password').fill(PASSWORD);
      await sita.getByRole('button', { name: 'Login' }).click();
      await expect(sita).toHaveURL(/\/admin\/upcoming-programs$/);
      await sita.getByRole('button', { name: 'Menu' }).click();
      const menu = sita.getByRole('navigation', { name: 'Pages of the back office' });
      await expect(menu.getByRole('link')).toHaveText([
        'Upcoming Programs',
        'Sponsored Programs',
        'Upcoming Program Banners',
        'Photographs',
      ]);
      await menu.getByRole('link', { name: 'Upcoming Programs' }).click();
      await expect(menu).toBeHidden();
      await expect(sita.getByText('No upcoming programs found')).toBeVisible();
      await expectNoSidewaysScroll(sita);
      await expectAccessible(sita);
      await sita.goto(`${product.url}/admin/donations`);
      await expect(sita).toHaveURL(/\/admin\/upcoming-programs$/);
      const forbidden = await sita.request.get(`${product.url}/api/admin/donations`);
      expect(forbidden.status()).toBe(403);
    });

    await test.step('what was entered before the session ended is there for the same user only', async () => {
      const dialog = sita.getByRole('dialog', { name: 'Add Banner' });
      const text = dialog.getByLabel('What the picture shows (English)');
      const openUpload = async () => {
        await sita.getByRole('button', { name: 'Menu' }).click();
        await sita.getByRole('link', { name: 'Upcoming Program Banners', exact: true }).click();
        // The toast stays as long as the pointer is on it, so it must not cover what the page is opened for.
        const toast = sita.getByRole('alert').filter({ hasText: 'No Banners Found' });
        const button = sita.getByRole('button', { name: 'Add Banner' });
        await expect.poll(async () => await isBelow(toast, button)).toBe(true);
        await button.click();
        await expectOpened(dialog);
      };
      const endSession = async () => {
        await dialog.locator('input[type=file]').setInputFiles(bannerFile('lake.png'));
        await sita.context().clearCookies();
        await dialog.getByRole('button', { name: 'Upload Banner' }).click();
        await expect(sita).toHaveURL(/\/admin\/login$/);
      };
      const logInHere = async (username: string, password: string) => {
        await sita.getByLabel('Username').fill(username);
        await sita.getByLabel('Password').fill(password);
        await sita.getByRole('button', { name: 'Login' }).click();
        await expect(sita).not.toHaveURL(/\/admin\/login$/);
      };
      await openUpload();
      await text.fill('A quiet lake');
      await endSession();
      await logInHere(product.adminUsername, product.adminPassword);
      await openUpload();
      await expect(text).toHaveValue('');
      await text.fill('A temple');
      await endSession();
      await logInHere(EMAIL, PASSWORD);
      await openUpload();
      await expect(text).toHaveValue('A quiet lake');
      await expect(dialog.getByText('Please choose the picture again.')).toBeVisible();
      await sita.keyboard.press('Escape');
      await answerDiscardQuestion(sita, 'Discard');
      await expect(dialog).toBeHidden();
    });

    await test.step('the user changes their own password', async () => {
      await sita
        .getByRole('navigation', { name: 'Your account' })
        .getByRole('link', { name: 'Security' })
        .click();
      await sita.getByRole('button', { name: 'Change password' }).click();
      const dialog = sita.getByRole('dialog', { name: 'Change password' });
      await expectOpened(dialog);
      await dialog.getByLabel('Current password').fill('not it');
      await dialog.getByLabel('New password', { exact: true }).fill(`${PASSWORD} again`);
      await dialog.getByLabel('New password, once more').fill(`${PASSWORD} again`);
      await dialog.getByRole('button', { name: 'Change password' }).click();
      await expect(dialog.getByText('This password is wrong')).toBeVisible();
      await dialog.getByLabel('Current password').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Change password' }).click();
      await expectToast(sita, 'Your password is changed.');
    });

    await test.step('the owner gives the user the check-in', async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByRole('button', { name: 'Change role of Sita Devi' }).click();
      const dialog = page.getByRole('dialog', { name: 'Role of Sita Devi' });
      await expectOpened(dialog);
      await dialog.getByRole('radio', { name: /^Check-in/ }).check();
      // Another owner changes the role meanwhile. What was chosen is saved after a look at it.
      const listed = await page.request.get(`${product.url}/api/admin/users`);
      const { users } = (await listed.json()) as UsersResponse;
      const { id } = users.find(({ display_name }) => display_name === 'Sita Devi') ?? {};
      const rights = { role: 'office', refund_limit: 500 };
      const changed = await page.request.put(`${product.url}/api/admin/users/${id}`, { data: rights });
      expect(changed.status()).toBe(200);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, 'Another owner has changed this user meanwhile');
      await expect(dialog.getByRole('alert')).toContainText('Now: Office. Refunds: Up to ₹500.');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, 'The role of Sita Devi is saved.');
      await sita.goto(`${product.url}/admin`);
      await expect(sita).toHaveURL(/\/admin\/check-in$/);
      await expect(sita.getByText('No program takes place today.')).toBeVisible();
      await expectAccessible(sita);
    });

    await test.step('the owner disables the user, who is logged out', async () => {
      await page.getByRole('button', { name: 'Disable Sita Devi' }).click();
      const dialog = page.getByRole('dialog', { name: 'Disable Sita Devi?' });
      await expectOpened(dialog);
      await dialog.getByRole('button', { name: 'Disable' }).click();
      await expectToast(page, 'Sita Devi is disabled.');
      await expect(page.getByRole('article', { name: 'Sita Devi' })).toContainText('Disabled');
      await sita.getByRole('button', { name: 'Refresh' }).click();
      await expect(sita).toHaveURL(/\/admin\/login$/);
      await logIn(sita, EMAIL, `${PASSWORD} again`);
      await expect(sita.getByText('Invalid username or password')).toBeVisible();
    });
    await sita.context().close();
  },
);

test(
  'an invited user whose first response was lost is led on to the login by the second one',
  // Its user has a phone. The product starts once for each project.
  { tag: '@desktop' },
  async ({ page, openOtherBrowser }) => {
    await logIn(page, product.adminUsername, product.adminPassword);
    await expect(page).toHaveURL(/\/admin\/?$/);
    const former = invitationLinks();
    const invited = { email: 'lakshmi@example.org', display_name: 'Lakshmi', role: 'editor' };
    const invitation = await page.request.post(`${product.url}/api/admin/users`, { data: invited });
    expect(invitation.status()).toBe(201);
    const newLink = () => invitationLinks().find((link) => link && !former.includes(link)) ?? '';
    await expect.poll(newLink).not.toBe('');

    const lakshmi = await openOtherBrowser({ viewport: { width: 360, height: 800 }, locale: 'en-IN' });
    await lakshmi.route(
      '**/api/admin/invitations/accept',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await lakshmi.goto(newLink());
    await lakshmi.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await lakshmi.getByLabel('New password, once more').fill(PASSWORD);
    await lakshmi.keyboard.press('Enter');
    await expect(lakshmi.getByText('No connection.')).toBeVisible();
    await lakshmi.getByRole('button', { name: 'Save Password' }).click();
    await expect(lakshmi.getByRole('heading', { name: 'Please log in' })).toBeVisible();
    await expectNoSidewaysScroll(lakshmi);
    await expectAccessible(lakshmi);
    await lakshmi.getByRole('link', { name: 'Go to the login' }).click();
    await logIn(lakshmi, invited.email, PASSWORD);
    await expect(lakshmi).toHaveURL(/\/admin\/upcoming-programs$/);
  },
);

/** The Back button asks before it discards something, and stays. */
async function stayAfterBack(page: Page): Promise<void> {
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expectOpened(question);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
}

test(
  'the owner turns two-step login on, logs in by app and by recovery code, and turns it off',
  { tag: '@desktop' },
  async ({ page }) => {
    await logIn(page, product.adminUsername, product.adminPassword);
    await expect(page).toHaveURL(/\/admin\/?$/);
    await page
      .getByRole('navigation', { name: 'Your account' })
      .getByRole('link', { name: 'Security' })
      .click();
    const card = page.getByRole('region', { name: 'Two-step login' });
    await expect(card.getByText('Off', { exact: true })).toBeVisible();
    await expectAccessible(page);

    let app = new AuthenticatorApp('');
    let codes: string[] = [];
    await test.step('turn it on', async () => {
      await card.getByRole('button', { name: 'Turn on' }).click();
      const dialog = page.getByRole('dialog', { name: 'Turn on two-step login' });
      await expectOpened(dialog);
      await dialog.getByLabel('Your password').fill('not the password');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByText('This password is wrong')).toBeVisible();
      await dialog.getByLabel('Your password').fill(product.adminPassword);
      await stayAfterBack(page);
      const leaving = page.waitForEvent('dialog');
      await page.evaluate(() => setTimeout(() => window.location.reload(), 0));
      await (await leaving).dismiss();
      await dialog.getByLabel('Your password').focus();
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
      app = new AuthenticatorApp(
        (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', ''),
      );
      const field = dialog.getByLabel('Code from your authenticator app');
      await expect(field).toBeFocused();
      await field.fill('12345');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('This code is wrong or has already been used')).toBeVisible();
      await expectAccessible(page);
      await field.fill(app.nextCode());
      // The codes are shown once: nothing closes the dialog before.
      const confirming = await holdResponse(page, '**/api/admin/second-factor/confirm');
      await page.keyboard.press('Enter');
      await confirming.requested;
      await page.keyboard.press('Escape');
      await confirming.release();
      await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(
        10,
      );
      codes = await dialog.getByRole('listitem').allInnerTexts();
      await stayAfterBack(page);
      await expectAccessible(page);
      const downloading = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download' }).click();
      const file = readFileSync(await (await downloading).path(), 'utf8');
      for (const code of codes) expect(file).toContain(code);
      await dialog.getByRole('button', { name: 'I Have Kept Them' }).click();
      await expect(card.getByText('Recovery codes left: 10 of 10')).toBeVisible();
    });

    await test.step('log in with the authenticator app', async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await logIn(page, product.adminUsername, product.adminPassword);
      const field = page.getByLabel('Code from your authenticator app');
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(field).toHaveAttribute('inputmode', 'numeric');
      await field.fill('12345');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(
        'This code is wrong or has already been used. Please try again.',
      );
      await expect(field).toBeFocused();
      await expectAccessible(page);
      await field.fill(app.nextCode());
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/?$/);
    });

    await test.step('log out everywhere', async () => {
      await page
        .getByRole('navigation', { name: 'Your account' })
        .getByRole('link', { name: 'Security' })
        .click();
      await page.getByRole('button', { name: 'Log out everywhere' }).click();
      const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' });
      await expectOpened(dialog);
      await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
      await expect(page).toHaveURL(/\/admin\/login$/);
    });

    await test.step('log in with a recovery code, on a narrow phone', async () => {
      await page.setViewportSize({ width: 320, height: 700 });
      await logIn(page, product.adminUsername, product.adminPassword);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase().replace('-', ' ') ?? '');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/?$/);
      await page
        .getByRole('navigation', { name: 'Your account' })
        .getByRole('link', { name: 'Security' })
        .click();
      await expect(card.getByText('Recovery codes left: 9 of 10')).toBeVisible();
      await expectNoSidewaysScroll(page);
    });

    await test.step('turn it off', async () => {
      await card.getByRole('button', { name: 'Turn off' }).click();
      const dialog = page.getByRole('dialog', { name: 'Turn off two-step login' });
      await expectOpened(dialog);
      await dialog.getByLabel('Your password').fill(product.adminPassword);
      await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
      await dialog.getByLabel('Recovery code').fill(codes[1] ?? '');
      await dialog.getByRole('button', { name: 'Turn off' }).click();
      await expect(page.getByText('Two-step login is off.')).toBeVisible();
      await expect(card.getByText('Off', { exact: true })).toBeVisible();
    });
  },
);
