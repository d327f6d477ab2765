import type { Page } from '@playwright/test';

/**
 * Holds the next response to a request for `url`. `requested` resolves when the page has sent the request; `release`
 * lets the response through and waits until the page has it.
 */
export async function holdResponse(page: Page, url: string) {
  const gate = Promise.withResolvers<void>();
  const requested = page.waitForRequest(url);
  await page.route(url, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return {
    requested,
    async release(): Promise<void> {
      const response = page.waitForResponse(url);
      gate.resolve();
      await (await response).finished();
      await page.unroute(url);
    },
  };
}

/** Aborts the next request to `url` after the server has answered it. */
export async function loseResponse(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}
