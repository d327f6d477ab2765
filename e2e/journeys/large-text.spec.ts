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
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.soft(page, path).toHaveURL(path);
        const { widest, cut, narrow, covered, header } = await page.evaluate(() => ({
          widest: document.documentElement.scrollWidth,
          cut: [...document.querySelectorAll('h1, h2, h3')]
            .filter((heading) => heading.checkVisibility() && !heading.closest('.swiper'))
            .filter((heading) => {
              const text = document.createRange();
              text.selectNodeContents(heading);
              return text.getBoundingClientRect().right > innerWidth;
            })
            .map((heading) => heading.textContent),
          narrow: [...document.querySelectorAll('td, dd')]
            .filter((cell) => cell.checkVisibility() && cell.clientWidth > 0 && cell.clientWidth < 128)
            .filter((cell) => cell.clientHeight > 150)
            .map((cell) => cell.textContent),
          covered: [...document.querySelectorAll('label > input[type=radio]')].flatMap((radio) => {
            const { left, bottom } = radio.getBoundingClientRect();
            const texts = [...(radio.parentElement?.querySelectorAll('span') ?? [])];
            return texts
              .filter((words) => words.childElementCount === 0 && words.textContent !== '')
              .filter((words) => {
                const text = document.createRange();
                text.selectNodeContents(words);
                const { top, left: start, right } = text.getBoundingClientRect();
                return top < bottom && start < left && right > left;
              })
              .map((words) => words.textContent);
          }),
          header: document.querySelector('header')?.offsetHeight ?? 0,
        }));
        const fitting = { path, width, widest: width, cut: [], narrow: [], covered: [] };
        expect.soft({ path, width, widest, cut, narrow, covered }).toEqual(fitting);
        expect.soft(header, path).toBeLessThanOrEqual(100);
      }
    }
  },
);
