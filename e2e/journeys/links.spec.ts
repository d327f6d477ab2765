import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { expect, test } from '../support/journey.ts';
import { SiteCrawl } from '../support/site-crawl.ts';

/** Addresses that redirect on purpose: without parameters this old address opens a default program. */
const REDIRECTS = { [SITE_ROUTES.programsOrganisedDetails]: '/inner-child-healing' };

test(
  'every link and file of the site exists, every hash has its target, and every new tab is opened without an opener',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const crawl = new SiteCrawl(page, request, process.env['BASE_URL'] ?? '', REDIRECTS);
    const sitemap = await (await request.get('/sitemap.xml')).text();
    expect(sitemap).toMatch(/^<\?xml/);
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    await crawl.run([...Object.values(SITE_ROUTES), ...listed]);
    expect(crawl.problems).toEqual([]);
    // Fewer pages or assets mean that the crawl missed a part of the site.
    expect(crawl.pages.size).toBeGreaterThan(35);
    expect(crawl.assets.size).toBeGreaterThan(200);
  },
);
