import type { Page } from '@playwright/test';

/** From the page's frame to the end of what it was drawn from. */
const RENDERED = /<div id="root">.*<\/div>(<script type="application\/json".*?<\/script>)?(?=\s*<\/body>)/s;

/** Lets the page at `path` come as it does when the server could not draw it: the browser asks for all it shows. */
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
