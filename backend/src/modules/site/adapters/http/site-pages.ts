import { Logger } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { EMPTY_PAGE, PUBLIC_URL_MARK } from '@qlu/contracts/site/site-renderer';
import { NOT_FOUND_PAGE, pageOf, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import type { Clock } from '../../../../kernel/clock.js';
import type { ChangeListener, Subscriber } from '../../../../platform/database/change-listener.js';
import {
  cachedResponse,
  type CachedResponse,
  type ResponseCache,
} from '../../../../platform/http/response-cache.js';
import { Pages, type PageReply } from '../../../../platform/http/pages.js';
import { HTML } from '../../../../platform/http/static-pages.js';
import type { PageDataLoader } from './page-data-loader.js';
import type { PageRenderer } from '../../ports/page-renderer.js';
import type { SiteBuild } from '../../ports/site-build.js';

/** Most visits start here, so these pages are rendered after every change. The others are rendered on request. */
const EAGER_PAGES = [SITE_ROUTES.home, SITE_ROUTES.upcomingPrograms];
const FILES: Record<string, string> = {
  'robots.txt': 'text/plain; charset=utf-8',
  'sitemap.xml': 'application/xml; charset=utf-8',
  '.well-known/security.txt': 'text/plain; charset=utf-8',
};

/**
 * The site's pages, each rendered once and then cached. Pages with data of today are rendered again after a change of a
 * program or banner by any instance, and on a new day in India. While notifications may be missed, they are rendered
 * for every request.
 */
export class SitePages extends Pages {
  private readonly logger = new Logger(SitePages.name);
  /** Pages by address. `today` is the day of the page's data; null for a page without such data. */
  private readonly cache = new Map<string, { response: CachedResponse; today: string | null }>();
  private readonly rendering = new Map<string, { state: string; response: Promise<CachedResponse | null> }>();
  /** Counts the changes. A page that was rendered before the latest change is not cached. */
  private version = 0;
  /** The channels that are not being listened to. */
  private readonly disconnected = new Set(['programs_changed', 'banners_changed']);

  constructor(
    private readonly build: SiteBuild,
    private readonly renderer: PageRenderer,
    private readonly pageDataLoader: PageDataLoader,
    private readonly clock: Clock,
    private readonly publicUrl: string,
  ) {
    super();
  }

  async start(changes: ChangeListener, responseCache: ResponseCache): Promise<void> {
    responseCache.registerFallback((address) =>
      address === NOT_FOUND_PAGE ? null : this.fromCache(address),
    );
    for (const [name, type] of Object.entries(FILES)) {
      const text = await this.build.file(name);
      const response = text === null ? null : await cachedResponse(this.toAbsoluteUrl(text), type);
      responseCache.register(`/${name}`, () => response);
    }
    for (const channel of [...this.disconnected]) await changes.listen(channel, this.listener(channel));
  }

  override async find(path: string, search: string): Promise<PageReply> {
    const found = pageOf(path, await this.build.structure(), search);
    if ('location' in found) return found;
    const cached = this.fromCache(found.page) ?? (await this.renderOnce(found.page));
    return cached ? { status: found.status, cached } : { status: 503 };
  }

  private listener(channel: string): Subscriber {
    return {
      onListening: () => {
        this.disconnected.delete(channel);
        this.refresh();
      },
      onChange: () => this.refresh(),
      onLost: () => {
        this.disconnected.add(channel);
        this.forget();
      },
    };
  }

  private fromCache(page: string): CachedResponse | null {
    const entry = this.cache.get(page);
    if (!entry) return null;
    if (entry.today === null || entry.today === todayInIndia(this.clock.now())) return entry.response;
    this.forget();
    return null;
  }

  private forget(): void {
    this.version += 1;
    for (const [page, { today }] of this.cache) if (today !== null) this.cache.delete(page);
  }

  private refresh(): void {
    this.forget();
    if (this.disconnected.size > 0) return;
    for (const page of EAGER_PAGES) {
      // A failure is only logged here: the next request renders the page again.
      this.renderOnce(page).catch((error: unknown) =>
        this.logger.warn({ err: error, page }, 'A page could not be rendered after a change'),
      );
    }
  }

  /** Concurrent requests for a page share one rendering, unless its data or the day changes meanwhile. */
  private async renderOnce(page: string): Promise<CachedResponse | null> {
    const state = `${this.version} ${todayInIndia(this.clock.now())}`;
    const running = this.rendering.get(page);
    // While notifications may be missed, a running rendering may have read older data.
    if (running?.state === state && this.disconnected.size === 0) return running.response;
    const response = this.render(page).finally(() => {
      if (this.rendering.get(page)?.response === response) this.rendering.delete(page);
    });
    this.rendering.set(page, { state, response });
    return response;
  }

  private async render(page: string): Promise<CachedResponse | null> {
    const { version } = this;
    const prerendered = await this.build.page(page);
    if (prerendered && !prerendered.live) {
      return this.store(page, this.toAbsoluteUrl(prerendered.html), { today: null, version });
    }
    try {
      const today = todayInIndia(this.clock.now());
      const data = await this.pageDataLoader.load(today);
      const structure = await this.build.structure();
      const html = await this.renderer.renderPage(page, { ...data, structure, publicUrl: this.publicUrl });
      return await this.store(page, html, { today, version });
    } catch (error) {
      this.logger.error(
        { err: error, page },
        'A page could not be rendered and is sent as it was prerendered',
      );
      const fallback = prerendered ?? (await this.build.page(EMPTY_PAGE));
      return fallback && (await cachedResponse(this.toAbsoluteUrl(fallback.html), HTML));
    }
  }

  /** Caches a page, unless its data changed while it was rendered. */
  private async store(
    page: string,
    html: string,
    { today, version }: { today: string | null; version: number },
  ): Promise<CachedResponse> {
    const response = await cachedResponse(html, HTML);
    const isCurrent = version === this.version && this.disconnected.size === 0;
    if (today === null || isCurrent) this.cache.set(page, { response, today });
    return response;
  }

  private toAbsoluteUrl(text: string): string {
    return text.replaceAll(PUBLIC_URL_MARK, this.publicUrl);
  }
}
