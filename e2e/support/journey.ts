import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { adminCookies } from './admin-login.ts';
import { Api } from './api.ts';
import { Checkout } from './checkout.ts';
import { removeNewerFunctions } from './oldest-browsers.ts';

type Journey = {
  api: Api;
  checkout: Checkout;
  /** Opens a page in another browser, without the cookies and the storage of this one. It is closed at the end. */
  openOtherBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  /** Errors in the page's console. Every journey must end with none. */
  consoleErrors: string[];
};

/** Playwright's test with the product's API and checkout as fixtures. */
export const test = base.extend<Journey>({
  // Playwright requires a destructured first parameter.
  baseURL: async ({ browserName: _browser }, use) => use(process.env['BASE_URL']),
  api: async ({ playwright }, use) => {
    const storageState = { cookies: adminCookies(), origins: [] };
    const client = await playwright.request.newContext({ storageState });
    await use(new Api(client, process.env['BASE_URL'] ?? ''));
    await client.dispose();
  },
  checkout: async ({ page }, use) => use(new Checkout(page)),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await prepare(context);
    await use(context);
  },
  openOtherBrowser: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, ...options });
      contexts.push(context);
      await prepare(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = [];
      page.on('pageerror', (error) => consoleErrors.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        // The browser logs every failed request. The journey itself checks whether a failure is expected.
        const isFailedRequest = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !isFailedRequest) consoleErrors.push(message.text());
      });
      await use(consoleErrors);
      // A route handler that is still fetching would fail the journey when the page closes.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().unrouteAll({ behavior: 'ignoreErrors' });
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
});

/** For users who prefer reduced motion. Some journeys of the back office use it, others run with motion. */
export const REDUCED_MOTION = { contextOptions: { reducedMotion: 'reduce' } } as const;

async function prepare(context: BrowserContext): Promise<void> {
  context.on('page', waitForHydration).on('page', waitForResize);
  await context.addInitScript(removeNewerFunctions);
}

/** Makes `goto` and `reload` wait for hydration. hydration-replay.spec.ts tests the time before it. */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = (async (...args: Parameters<typeof goto>) => {
    const response = await goto(...args);
    await hydrated(page);
    return response;
  }) as typeof goto;
  page.reload = (async (...args: Parameters<typeof reload>) => {
    const response = await reload(...args);
    await hydrated(page);
    return response;
  }) as typeof reload;
}

async function hydrated(page: Page): Promise<void> {
  await page.locator('main[data-hydrating]').waitFor({ state: 'detached' });
}

/** Makes `setViewportSize` wait for the frame in which scripts learn the new size. */
function waitForResize(page: Page): void {
  const resize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    await resize(size);
    // An empty page has no scripts. On a phone it is wider than the window.
    if (page.url() === 'about:blank') return;
    await page.waitForFunction(({ width }) => matchMedia(`(width: ${width}px)`).matches, size);
    // Listeners of media queries run before animation callbacks.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };
}

/** Waits for running animations: during them, an element has other colours and another position. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility())
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
}

/** Waits until the page has done all work that is due. With a paused clock nothing else may show that it has reacted. */
export async function waitForPendingWork(page: Page): Promise<void> {
  await page.evaluate(() => window.scheduler.postTask(() => undefined, { priority: 'background' }));
}

/** Expects texts that disappear by themselves. They are checked together, because a slow machine may miss the last. */
export async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  await Promise.all(texts.map((text) => expect(page.getByText(text, { exact: true })).toBeVisible()));
}

/** The minified script takes a third less of the browser's time than `axe.source`. */
const AXE_SCRIPT = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** WCAG 2.2 AA. Reports violations only, because listing passes doubles the time. Frames belong to other sites. */
const AXE_OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  iframes: false,
  // By default axe also loads the style sheets, for a rule that is not in use.
  preload: { assets: ['media'] },
};

/** Expects no violation of WCAG 2.2 AA in the page's current state. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  // The bar of the back office stays while the page scrolls. A field that it half covers would count as a small target.
  await page.evaluate(() => {
    if (location.pathname.startsWith('/admin')) window.scrollTo({ top: 0, behavior: 'instant' });
  });
  // The script has half a megabyte, so it is injected once per document. `evaluate(AXE_SCRIPT)` takes the browser three times
  // as long as a script in an argument.
  if (!(await page.evaluate(() => 'axe' in window))) {
    // oxlint-disable-next-line no-eval
    await page.evaluate((script) => void (0, eval)(script), AXE_SCRIPT);
  }
  const violations = await page.evaluate(async (options) => {
    const results = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, AXE_OPTIONS);
  expect(violations).toEqual([]);
}

/** Expects that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Expects both in the layouts of a desktop and of a phone. A journey of a phone need not run on a desktop for them. */
export async function expectAccessibleLayouts(page: Page): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

/** The texts of the content that the right edge of the window cuts off, except in rows that scroll sideways. */
function cutTexts(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const cut: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const isCut = range.getBoundingClientRect().right > document.documentElement.clientWidth;
      if (isCut && !scrolls(text.parentElement)) cut.push(text.textContent ?? '');
    }
    return cut;
  });
}

/**
 * Expects that the page, loaded again with text of twice the size, does not scroll sideways and shows its texts to their
 * end. Ends with normal text.
 */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const standard of [32, 16]) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
    await page.reload();
    await expectNoSidewaysScroll(page);
    expect(await cutTexts(page)).toEqual([]);
  }
  await devtools.detach();
}

export { expect };
