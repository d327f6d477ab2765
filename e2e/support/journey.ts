import { test as base, expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { Api } from './api.ts';
import { Checkout } from './checkout.ts';

type Journey = {
  api: Api;
  checkout: Checkout;
  /** What the page wrote to its console as an error; every journey ends with none. */
  complaints: string[];
};

/** A browser page on the product, with the API beside it for what a visitor cannot see. */
export const test = base.extend<Journey>({
  // Fixtures of Playwright name what they need in this first parameter.
  baseURL: async ({ browserName: _browser }, use) => use(process.env['BASE_URL']),
  api: async ({ request }, use) => use(new Api(request, process.env['BASE_URL'] ?? '')),
  checkout: async ({ page }, use) => use(new Checkout(page)),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForHydration);
    await use(context);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        // A refused call is reported by the browser itself; whether it was expected is the journey's to say.
        const isRefusedCall = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !isRefusedCall) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Of those who want no motion; the back office's journeys go so or with motion, half and half. */
export const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** A page stands before its code is there. A journey begins when it is; early-input.spec.ts is about the time before. */
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

/** Waits for what fades or slides in: half-way there, a message has neither its colours nor its place. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** WCAG 2.2 AA. What passed is not told one by one, which takes as long as the look itself; frames are other sites'. */
const LOOK: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  iframes: false,
};

/** No violation of WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await atRest(page);
  // Half a megabyte of code to read: once a document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (look) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, look);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, LOOK);
  expect(found).toEqual([]);
}

/** Nothing on the page is wider than the page. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

export { expect };
