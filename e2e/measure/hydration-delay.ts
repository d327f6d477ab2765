import { chromium } from '@playwright/test';
import { findBrowser } from '../../infra/launcher/browser.ts';

// npm run hydration-delay -w e2e, with BASE_URL of a started product: how long a page on a slow phone (CPU four times
// slower, 400 ms round-trip time, 1.6 Mbit/s) is visible before it reacts to input. Prints the median of three loads.

const PAGES = ['/', '/upcoming-programs', '/support-qlu', '/inner-child-healing'];
const LOADS = 3;

const baseUrl = process.env['BASE_URL'];
if (!baseUrl) throw new Error('Set BASE_URL to the address of a started product');

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});

/** Milliseconds from the first contentful paint until the last part of the first screen is hydrated. */
async function measure(path: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, isMobile: true });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
  await page.addInitScript(() => {
    const timer = setInterval(() => {
      const isReady = document.querySelector('main') && !document.querySelector('main[data-hydrating]');
      if (!isReady) return;
      clearInterval(timer);
      performance.mark('hydrated');
    }, 10);
  });
  await page.goto(`${baseUrl}${path}`, { waitUntil: 'commit', timeout: 60_000 });
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, null, {
    timeout: 60_000,
  });
  const delay = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
    return hydrated - painted;
  });
  await context.close();
  return delay;
}

try {
  for (const path of PAGES) {
    const delays: number[] = [];
    for (let load = 0; load < LOADS; load += 1) delays.push(await measure(path));
    delays.sort((one, other) => one - other);
    process.stdout.write(`${path}: ${Math.round(delays[1] ?? NaN)} ms\n`);
  }
} finally {
  await browser.close();
}
