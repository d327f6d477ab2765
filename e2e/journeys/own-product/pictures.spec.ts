import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../../infra/launcher/root.ts';
import { startProduct, type Product } from '../../../infra/launcher/start-product.ts';
import { GUIDE_DAY } from '../../guide/guide-day.mjs';
import { expect, REDUCED_MOTION, test as journey } from '../../support/journey.ts';

/** The sample data of one day: the clocks of server and browser are fixed, so the pages are the same on every day. */
const test = journey.extend<object, { product: Product }>({
  product: [
    // Playwright requires a destructured first parameter.
    async ({ browserName: _browser }, use) => {
      const clock = pathToFileURL(join(ROOT, 'e2e', 'guide', 'fixed-clock.mjs')).href;
      const product = await startProduct({ env: { RATE_LIMIT: 'off', NODE_OPTIONS: `--import=${clock}` } });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

/** Pages of every layout. The picture shows the window; `from` is the heading at its top, otherwise the top of the page. */
const PAGES: { name: string; path: string; from?: string }[] = [
  { name: 'home', path: '/' },
  { name: 'home-programs', path: '/', from: 'Our Programs' },
  { name: 'upcoming-programs', path: '/upcoming-programs' },
  { name: 'programs', path: '/programs?tab=experiential', from: 'Experiential Workshops' },
  { name: 'program', path: '/programs/meditation-classes' },
  { name: 'personal', path: '/personal' },
  { name: 'founders', path: '/about-the-founders' },
  { name: 'contact', path: '/contact-us' },
  { name: 'support', path: '/support-qlu' },
  { name: 'registration', path: '/registration?programId=3' },
];

/** Half of the size keeps the files small, and a letter that is rendered a little differently is no difference. */
test.use({ ...REDUCED_MOTION, deviceScaleFactor: 0.5 });

for (const [width, height] of [
  [360, 800],
  [768, 1024],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, { tag: '@desktop' }, () => {
    test.use({ viewport: { width, height } });

    for (const { name, path, from } of PAGES) {
      test(`the page looks as in the picture ${name}-${width}`, async ({ page }) => {
        await page.clock.setFixedTime(GUIDE_DAY);
        await page.goto(path);
        if (from) {
          const heading = page.getByRole('heading', { name: from, exact: true });
          await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
        }
        await page.evaluate(async () => {
          await document.fonts.ready;
          const seen = [...document.images].filter((image) => {
            const { top, bottom } = image.getBoundingClientRect();
            return top < innerHeight && bottom > 0;
          });
          await Promise.all(seen.map((image) => image.decode()));
        });
        await expect(page).toHaveScreenshot(`${name}-${width}.png`, {
          scale: 'device',
          maxDiffPixelRatio: 0.01,
        });
      });
    }
  });
}
