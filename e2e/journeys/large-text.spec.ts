import { expect, test } from '../support/journey.ts';

/** A phone whose owner has doubled the size of texts. */
const LARGE_TEXT = 'html { font-size: 32px !important }';

test.use({ bypassCSP: true });

test(
  'every page of the site map fits a phone with texts of twice the size',
  { tag: '@phone' },
  async ({ page }) => {
    const siteMap = await (await page.request.get('/sitemap.xml')).text();
    const listed = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    expect(listed.length).toBeGreaterThan(30);
    const forms = [
      '/registration?programId=3',
      '/support-qlu?tab=pay-it-forward',
      '/support-qlu?tab=volunteer',
    ];
    for (const path of [...listed, ...forms]) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.addStyleTag({ content: LARGE_TEXT });
      await page.evaluate(() => document.documentElement.setAttribute('data-laid-out', ''));
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.soft(page, path).toHaveURL(path);
        const { widest, cut, header } = await page.evaluate(() => ({
          widest: document.documentElement.scrollWidth,
          cut: [...document.querySelectorAll('h1, h2, h3')]
            .filter((heading) => heading.checkVisibility() && !heading.closest('.swiper'))
            .filter((heading) => {
              const text = document.createRange();
              text.selectNodeContents(heading);
              return text.getBoundingClientRect().right > innerWidth;
            })
            .map((heading) => heading.textContent),
          header: document.querySelector('header')?.offsetHeight ?? 0,
        }));
        expect.soft({ path, width, widest, cut }).toEqual({ path, width, widest: width, cut: [] });
        expect.soft(header, path).toBeLessThanOrEqual(100);
      }
    }
  },
);
