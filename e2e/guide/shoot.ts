import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { ROOT } from '../../infra/launcher/root.ts';
import { findBrowser } from '../../infra/launcher/browser.ts';
import { buildWhatChanged } from '../../infra/launcher/build.ts';
import { startProduct } from '../../infra/launcher/start-product.ts';
import type { Product } from '../../infra/launcher/start-product.ts';
import { completeFoundation } from '../support/complete-foundation.ts';
import { GUIDE_DAY } from './guide-day.mjs';
import { picturesMatch } from './pictures-match.ts';
import { fillAuditLog, fillLists, GIFT, STATEMENT_GIFTS } from './sample-rows.ts';

// Takes the pictures of docs/admin-guide.md from the built product with sample data. The clocks of server and browser
// are fixed, so the pictures are the same on every day.

const FOLDER = join(ROOT, 'docs', 'images', 'guide');
const LARGEST_BYTES = 150_000;
const PASSWORD = 'a password for the guide';

type Picture = {
  name: string;
  path: string;
  /** A text that is shown when the page has loaded. */
  shows: string;
  prepare?: (page: Page) => Promise<void>;
  /** The element in the picture. Default: the whole window. */
  only?: (page: Page) => Locator;
};

/** Elements that are loading or animated. */
const UNSETTLED =
  '.page-loading, .figure-waiting, .ant-btn-loading, [class*="-enter"], [class*="-leave"], [class*="-appear"]';

const WINDOW = { width: 1200, height: 760 };
const TALL_WINDOW = { width: 1200, height: 1_500 };

const addDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Add New Program' });
const refundDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Refund:/ });

const PICTURES: Picture[] = [
  { name: 'dashboard', path: '/', shows: 'Pending' },
  { name: 'programs', path: '/upcoming-programs?timing=future', shows: 'Showing 1–10 of 14 programs' },
  {
    name: 'program-form',
    path: '/upcoming-programs',
    shows: 'Showing 1–10 of 16 programs',
    only: addDialog,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add New' }).click();
      const dialog = addDialog(page);
      await dialog.getByLabel('Program Name').fill('Winter Silence Retreat');
      await dialog.getByLabel('Start Date').fill('2026-12-18');
      await page.keyboard.press('Enter');
      await dialog.getByLabel('Facilitators').fill('Acharya Meera');
      await dialog.getByLabel('Venue').fill('QLU Campus');
      await dialog.getByLabel('Duration').fill('3 days');
    },
  },
  {
    name: 'registrations',
    path: '/upcoming-programs?timing=future',
    shows: 'Showing 1–10 of 14 programs',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'View Registrations (4)' }).first().click();
      await page.getByText('Showing 1–4 of 4').waitFor();
    },
  },
  { name: 'donations', path: '/donations?payment_status=completed', shows: 'Showing 1–5 of 5' },
  {
    name: 'refund',
    path: '/donations?payment_status=completed',
    shows: 'Showing 1–5 of 5',
    only: (page) => refundDialog(page).locator('.ant-modal-content'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Details of లక్ష్మి ప్రసన్న' }).click();
      await page.getByRole('button', { name: 'Refund the payment of లక్ష్మి ప్రసన్న' }).click();
      await refundDialog(page).getByLabel('Reason').fill('Paid by mistake');
    },
  },
  {
    name: 'attention',
    path: '/attention',
    shows: '₹10,000 was paid a second time',
    only: (page) => page.getByRole('article'),
  },
  { name: 'volunteers', path: '/volunteers', shows: 'Showing 1–5 of 5' },
  {
    name: 'banners',
    path: '/upcoming-program-banners',
    shows: 'Total banners: 4',
    prepare: async (page) => {
      // Pictures are loaded when they become visible.
      await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    },
  },
  { name: 'security', path: '/security', shows: 'Two-step login' },
  { name: 'audit-log', path: '/audit', shows: 'Showing 1–9 of 9' },
  // The last one: its gifts would be in the other pictures.
  {
    name: 'statement',
    path: '/donation-statements',
    shows: 'Donations to check',
    prepare: async (page) => {
      await completeFoundation(page.request, new URL(page.url()).origin);
      for (const [index, gift] of STATEMENT_GIFTS.entries()) {
        const data = { ...GIFT, ...gift, transaction_id: `guide-gift-${index}` };
        const added = await page.request.post('/api/admin/donations', { data });
        if (!added.ok()) throw new Error(`The gift was rejected: ${added.status()}`);
      }
      await page.reload();
      await page.getByRole('article').nth(1).waitFor();
    },
  },
];

async function shoot(product: Product): Promise<void> {
  await fillLists(product.databaseUrl);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  });
  try {
    const page = await browser.newPage({
      baseURL: product.url,
      viewport: WINDOW,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
    });
    const blank = await browser.newPage();
    await page.clock.setFixedTime(GUIDE_DAY);
    await page.goto('/admin/login');
    await savePicture(page, blank, 'login');
    const data = { username: product.adminUsername, password: PASSWORD };
    const login = await page.request.post('/api/admin/login', { data });
    if (!login.ok()) throw new Error(`The login failed: ${login.status()}`);
    await fillAuditLog(product.databaseUrl);
    await page.evaluate(() => sessionStorage.setItem('adminAuthenticated', 'true'));
    for (const { name, path, shows, prepare, only } of PICTURES) {
      await page.setViewportSize(only ? TALL_WINDOW : WINDOW);
      await page.goto(`/admin${path}`);
      await page.getByText(shows, { exact: true }).first().waitFor();
      await prepare?.(page);
      await savePicture(page, blank, name, only?.(page));
    }
  } finally {
    await browser.close();
  }
}

/** Takes a picture. Does not replace a file that looks the same. */
async function savePicture(page: Page, blank: Page, name: string, only?: Locator): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return document.fonts.ready.then(() => undefined);
  });
  await page.waitForFunction((selector) => !document.querySelector(selector), UNSETTLED);
  const file = join(FOLDER, `${name}.webp`);
  const picture = await webp(page, only);
  if (picture.length > LARGEST_BYTES) throw new Error(`${name}.webp has ${picture.length} bytes`);
  const previous = existsSync(file) ? readFileSync(file) : null;
  const same = previous !== null && (await picturesMatch(blank, previous, picture, 'image/webp'));
  if (!same) writeFileSync(file, picture);
  process.stdout.write(`${name}.webp  ${Math.ceil(picture.length / 1_024)} KB${same ? '' : ', changed'}\n`);
}

/** Playwright writes only PNG, which is larger, and JPEG, which blurs text. */
async function webp(page: Page, only?: Locator): Promise<Buffer> {
  const box = await only?.boundingBox();
  // A long form continues below the window, where nothing is rendered.
  const height = box ? Math.min(box.height, TALL_WINDOW.height - box.y) : 0;
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 90,
    ...(box ? { clip: { ...box, height, scale: 1 } } : {}),
  });
  await devtools.detach();
  return Buffer.from(data, 'base64');
}

mkdirSync(FOLDER, { recursive: true });
// The build must come first: the fixed clock imports from it.
await buildWhatChanged();
const clock = pathToFileURL(join(ROOT, 'e2e', 'guide', 'fixed-clock.mjs')).href;
const product = await startProduct({
  env: { RATE_LIMIT: 'off', ADMIN_PASSWORD: PASSWORD, NODE_OPTIONS: `--import=${clock}` },
});
try {
  await shoot(product);
} finally {
  await product.stop();
}
