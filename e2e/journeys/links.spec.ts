import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { expect, test } from '../support/journey.ts';
import { SiteCrawl } from '../support/site-crawl.ts';

/** Addresses that lead elsewhere on purpose (decisions §4). */
const REDIRECTS = { [SITE_ROUTES.programsOrganisedDetails]: '/inner-child-healing' };

test(
  'every link and every file of the whole site is there, every hash leads to its place, no strange tab holds ours',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const crawl = new SiteCrawl(page, request, process.env['BASE_URL'] ?? '', REDIRECTS);
    const sitemap = await (await request.get('/sitemap.xml')).text();
    expect(sitemap).toMatch(/^<\?xml/);
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    await crawl.run([...Object.values(SITE_ROUTES), ...listed]);
    expect(crawl.problems).toEqual([]);
    // Every page and every program with its pictures: fewer would mean that the crawl went astray.
    expect(crawl.pages.size).toBeGreaterThan(35);
    expect(crawl.assets.size).toBeGreaterThan(200);
  },
);
