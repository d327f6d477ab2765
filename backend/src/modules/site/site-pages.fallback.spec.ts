import { nextMidnightInIndia } from '@qlu/contracts/dates/dates.rules';
import { ChangeListener } from '../../platform/database/change-listener.js';
import { ResponseCache } from '../../platform/http/response-cache.js';
import { CallLimits } from '../../platform/limits/call-limits.js';
import { FixedClock } from '../../../test/fixed-clock.js';
import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { SiteBuild } from './site-build.js';
import { SitePages } from './site-pages.js';

const EMPTY = '<html>the empty page</html>';
const HOME = '<html>the prerendered home page, at https://public-address.invalid/</html>';

class TwoBuiltPages extends SiteBuild {
  fails = false;

  /** Renders the current instant, or fails. */
  override renderPage(page: string): Promise<string> {
    if (this.fails) return Promise.reject(new Error('The page has a mistake'));
    return Promise.resolve(`<html>${page} rendered on ${clock.now().toISOString()}</html>`);
  }
  override page(page: string): Promise<string | null> {
    return Promise.resolve(page === '/' ? HOME : page === 'empty' ? EMPTY : null);
  }
  override file(): Promise<null> {
    return Promise.resolve(null);
  }
}

let test: TestDatabase;
let listener: ChangeListener;
let build: TwoBuiltPages;
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
  build = new TwoBuiltPages();
  const cache = new ResponseCache(listener, clock);
  const pageDataLoader = {
    load: (_page: string, now: Date) =>
      Promise.resolve({
        data: { programs: [], banners: [], photographs: [], foundation: null },
        validUntil: nextMidnightInIndia(now),
      }),
  };
  const folders = { structure: async () => ({ 'Intensive Retreats': ['Added by Hand'] }) };
  pages = new SitePages(
    build,
    folders as never,
    pageDataLoader as never,
    new CallLimits(null),
    cache,
    clock,
    {
      PUBLIC_URL: 'https://qlu.example',
    },
  );
  await cache.onApplicationBootstrap();
});
afterEach(async () => {
  await listener.stop();
});

async function readHtml(path: string): Promise<string> {
  const reply = await pages.find(path, '');
  return 'cached' in reply ? `${reply.status} ${reply.cached.plain.toString()}` : String(reply.status);
}

describe('a page that cannot be rendered', () => {
  beforeEach(() => {
    build.fails = true;
    clock.set('2026-11-22T06:00:00Z');
  });

  it('is sent as it was prerendered, with the public address', async () => {
    expect(await readHtml('/')).toBe('200 <html>the prerendered home page, at https://qlu.example/</html>');
  });

  it('is sent empty when it was not prerendered, so that the browser renders it', async () => {
    expect(await readHtml('/programs/added-by-hand')).toBe(`200 ${EMPTY}`);
  });

  it('is rendered as soon as rendering works again', async () => {
    await readHtml('/');
    build.fails = false;
    expect(await readHtml('/')).toContain('rendered on 2026-11-22');
  });
});

describe('a page with data of today', () => {
  it('is rendered once a day in India', async () => {
    const first = await readHtml('/programs/added-by-hand');
    clock.set('2026-11-21T18:29:59Z');
    expect(await readHtml('/programs/added-by-hand')).toBe(first);
    clock.set('2026-11-21T18:30:00Z');
    expect(await readHtml('/programs/added-by-hand')).toContain('rendered on 2026-11-21T18:30');
  });

  it('is rendered for the true day again after a clock that jumped forward is set back', async () => {
    clock.set('2027-11-21T06:00:00Z');
    expect(await readHtml('/programs/added-by-hand')).toContain('rendered on 2027-11-21');
    clock.set('2026-11-21T06:00:05Z');
    expect(await readHtml('/programs/added-by-hand')).toContain('rendered on 2026-11-21T06:00:05');
  });
});
