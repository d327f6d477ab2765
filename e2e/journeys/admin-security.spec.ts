import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { startProduct, type Product } from '../../infra/launcher/start-product.ts';
import { startTestServer, type TestServer } from '../../infra/postgres/test-server.ts';
import { expectOpened } from '../support/overlays.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/journey.ts';

// Uses its own product instance: two-step login would end the sessions of the other journeys, which log in with the
// password alone.
let server: TestServer;
let product: Product;

test.beforeAll(async () => {
  server = await startTestServer();
  const databaseUrl = await server.createDatabase('security');
  product = await startProduct({ databaseUrl, env: { RATE_LIMIT: 'off', SEED_SAMPLE_DATA: 'false' } });
});
test.afterAll(async () => {
  await product?.stop();
  await server?.stop();
});

/** An authenticator app. Each code is valid once, so the next code may be up to one step early. */
class AuthenticatorApp {
  private readonly secret: string;
  private lastStep = 0;

  constructor(secret: string) {
    this.secret = secret;
  }

  nextCode(): string {
    this.lastStep = Math.max(this.lastStep + 1, Math.floor(Date.now() / 30_000));
    return generateSync({ secret: this.secret, epoch: this.lastStep * 30 });
  }
}

async function submitPassword(page: Page): Promise<void> {
  await page.goto(`${product.url}/admin/login`);
  await page.getByLabel('Username').fill(product.adminUsername);
  await page.getByLabel('Password').fill(product.adminPassword);
  await page.getByRole('button', { name: 'Login' }).click();
}

test(
  'the administrator turns two-step login on, logs in by app and by recovery code, and turns it off',
  { tag: '@desktop' },
  async ({ page }) => {
    await submitPassword(page);
    await expect(page).toHaveURL(/\/admin\/?$/);
    await page.getByRole('link', { name: 'Security' }).click();
    const card = page.getByRole('region', { name: 'Two-step login' });
    await expect(card.getByText('Off', { exact: true })).toBeVisible();
    await expectAccessible(page);

    let app = new AuthenticatorApp('');
    let codes: string[] = [];
    await test.step('turn it on', async () => {
      await card.getByRole('button', { name: 'Turn on' }).click();
      const dialog = page.getByRole('dialog', { name: 'Turn on two-step login' });
      await dialog.getByLabel('Your password').fill('not the password');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByText('This password is wrong')).toBeVisible();
      await dialog.getByLabel('Your password').fill(product.adminPassword);
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
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(
        10,
      );
      codes = await dialog.getByRole('listitem').allInnerTexts();
      await expectAccessible(page);
      const downloading = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download' }).click();
      const file = readFileSync(await (await downloading).path(), 'utf8');
      for (const code of codes) expect(file).toContain(code);
      await dialog.getByRole('button', { name: 'I have kept them' }).click();
      await expect(card.getByText('Recovery codes left: 10 of 10')).toBeVisible();
    });

    await test.step('log in with the authenticator app', async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await submitPassword(page);
      const field = page.getByLabel('Code from your authenticator app');
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(field).toHaveAttribute('inputmode', 'numeric');
      await field.fill('12345');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('This code is wrong or has already been used');
      await expect(field).toBeFocused();
      await expectAccessible(page);
      await field.fill(app.nextCode());
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/?$/);
    });

    await test.step('log out everywhere', async () => {
      await page.getByRole('link', { name: 'Security' }).click();
      await page.getByRole('button', { name: 'Log out everywhere' }).click();
      const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' });
      await expectOpened(dialog);
      await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
      await expect(page).toHaveURL(/\/admin\/login$/);
    });

    await test.step('log in with a recovery code, on a narrow phone', async () => {
      await page.setViewportSize({ width: 320, height: 700 });
      await submitPassword(page);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase().replace('-', ' ') ?? '');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/?$/);
      await page.getByRole('link', { name: 'Security' }).click();
      await expect(card.getByText('Recovery codes left: 9 of 10')).toBeVisible();
      await expectNoSidewaysScroll(page);
    });

    await test.step('turn it off', async () => {
      await card.getByRole('button', { name: 'Turn off' }).click();
      const dialog = page.getByRole('dialog', { name: 'Turn off two-step login' });
      await dialog.getByLabel('Your password').fill(product.adminPassword);
      await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
      await dialog.getByLabel('Recovery code').fill(codes[1] ?? '');
      await dialog.getByRole('button', { name: 'Turn off' }).click();
      await expect(page.getByText('Two-step login is off.')).toBeVisible();
      await expect(card.getByText('Off', { exact: true })).toBeVisible();
    });
  },
);
