import { ChangeListener } from '../../../../platform/database/change-listener.js';
import { ResponseCache } from '../../../../platform/http/response-cache.js';
import { FixedClock } from '../../../../../test/fixed-clock.js';
import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { PageRenderer } from '../../ports/page-renderer.js';
import { SiteBuild, type PrerenderedPage } from '../../ports/site-build.js';
import { SitePages } from './site-pages.js';

const EMPTY = '<html>the site without a page in it</html>';
const HOME = '<html>home as it was built, at https://public-address.invalid/</html>';

class TwoBuiltPages extends SiteBuild {
  override page(page: string): Promise<PrerenderedPage | null> {
    const html = page === '/' ? HOME : page === 'empty' ? EMPTY : null;
    return Promise.resolve(html === null ? null : { html, live: true });
  }
  override file(): Promise<null> {
    return Promise.resolve(null);
  }
  override structure(): Promise<Record<string, string[]>> {
    return Promise.resolve({ 'Intensive Retreats': ['Added by Hand'] });
  }
}

/** Draws the day that it is told, or fails. */
class DayRenderer extends PageRenderer {
  fails = false;

  override renderPage(page: string): Promise<string> {
    if (this.fails) return Promise.reject(new Error('The page has a mistake'));
    return Promise.resolve(`<html>${page} drawn on ${clock.now().toISOString()}</html>`);
  }
}

let test: TestDatabase;
let listener: ChangeListener;
let renderer: DayRenderer;
let pages: SitePages;
const clock = new FixedClock(new Date('2026-11-21T06:00:00Z'));

beforeAll(async () => {
  test = await startTestDatabase('pages');
});
afterAll(async () => {
  await test.stop();
});
beforeEach(async () => {
  clock.set('2026-11-21T06:00:00Z');
  listener = new ChangeListener(test.url);
  renderer = new DayRenderer();
  const loadPageData = { execute: () => Promise.resolve({ programs: [], banners: [] }) };
  pages = new SitePages(new TwoBuiltPages(), renderer, loadPageData as never, clock, 'https://qlu.example');
  await pages.start(listener, new ResponseCache());
});
afterEach(async () => {
  await listener.stop();
});

async function words(path: string): Promise<string> {
  const reply = await pages.find(path, '');
  return 'answer' in reply ? `${reply.status} ${reply.answer.plain.toString()}` : String(reply.status);
}

describe('a page that cannot be drawn', () => {
  beforeEach(() => {
    renderer.fails = true;
    clock.set('2026-11-22T06:00:00Z');
  });

  it('comes as it was built, under the public address', async () => {
    expect(await words('/')).toBe('200 <html>home as it was built, at https://qlu.example/</html>');
  });

  it('that the build does not know comes empty, for the browser to draw', async () => {
    expect(await words('/programs/added-by-hand')).toBe(`200 ${EMPTY}`);
  });

  it('is drawn again as soon as it can be', async () => {
    await words('/');
    renderer.fails = false;
    expect(await words('/')).toContain('drawn on 2026-11-22');
  });
});

describe('a page that tells of today', () => {
  it('is drawn once a day in India', async () => {
    const first = await words('/programs/added-by-hand');
    clock.set('2026-11-21T18:29:59Z');
    expect(await words('/programs/added-by-hand')).toBe(first);
    clock.set('2026-11-21T18:30:00Z');
    expect(await words('/programs/added-by-hand')).toContain('drawn on 2026-11-21T18:30');
  });
});
