import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const browser = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

const PHONE = {
  grepInvert: /@desktop/,
  use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
};
const DESKTOP = {
  grepInvert: /@phone/,
  use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
};
const OWN_PRODUCT = '**/own-product/*.spec.ts';

/**
 * Journeys of visitors and of the office in a real browser, against the built product at BASE_URL. Without
 * BASE_URL the product is started first. A journey runs on a phone and on a desktop, unless it is tagged `@phone` or
 * `@desktop`. `--trace=on` records a trace and takes 50 percent longer.
 */
export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  // Without the name of the platform: Chromium draws the pages alike everywhere, within the limit of the comparison.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './support/start-product.ts',
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // With two workers, two processors are idle for a seventh of the time.
  workers: 3,
  fullyParallel: true,
  // For a machine that is ten times slower. Only a failing journey waits so long.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        // No page of a journey runs long enough to be worth optimised code: without it, a tenth less CPU time.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
  projects: [
    // Each worker of these journeys starts a product. They are first, because they wait for emails while others work.
    { ...PHONE, name: 'phone, own product', testMatch: OWN_PRODUCT, workers: 1 },
    { ...DESKTOP, name: 'desktop, own product', testMatch: OWN_PRODUCT, workers: 1 },
    { ...PHONE, name: 'phone', testIgnore: OWN_PRODUCT },
    { ...DESKTOP, name: 'desktop', testIgnore: OWN_PRODUCT },
  ],
});
