import type { Page } from '@playwright/test';

/** The server-rendered root element and the page data after it. */
const RENDERED = /<div id="root">.*<\/div>(<script type="application\/json".*?<\/script>)?(?=\s*<\/body>)/s;

/** Serves the page at `path` without server rendering, as after a rendering error. The browser loads all data. */
export async function disableServerRendering(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(RENDERED, () => '<div id="root"></div>');
      await route.fulfill({ response, body });
    },
  );
}
