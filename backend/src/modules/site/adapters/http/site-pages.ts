import { Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { EMPTY_PAGE, PUBLIC_URL_PLACEHOLDER, type PageData } from '@qlu/contracts/site/site-renderer';
import {
  anyTokenPage,
  isPersonalPage,
  NOT_FOUND_PAGE,
  pageOf,
  programIdOfPage,
  SITE_ROUTES,
  tokenPageOf,
} from '@qlu/contracts/site/site-routes';
import type { Clock } from '../../../../kernel/clock.js';
import type { CallLimits } from '../../../../platform/limits/call-limits.js';
import type { ChangeListener, Subscriber } from '../../../../platform/database/change-listener.js';
import {
  cachedResponse,
  type CachedResponse,
  type ResponseCache,
} from '../../../../platform/http/response-cache.js';
import { Pages, type PageReply } from '../../../../platform/http/pages.js';
import { SpacedRuns } from '../../../../platform/http/spaced-runs.js';
import { HTML } from '../../../../platform/http/static-pages.js';
import type { PageDataLoader } from './page-data-loader.js';
import type { TokenPageLoader } from './token-page-loader.js';
import type { PageRenderer } from '../../ports/page-renderer.js';
import type { SiteBuild } from '../../ports/site-build.js';

/** Most visits start here, so these pages are rendered after changes. The others are rendered on request. */
const EAGER_PAGES = [SITE_ROUTES.home, SITE_ROUTES.upcomingPrograms];
/** Changes of one moment, such as the last seats of a program, cause one rendering. Until then, a request does. */
const EAGER_AFTER_MS = 1_000;
const FILES: Record<string, string> = {
  'robots.txt': 'text/plain; charset=utf-8',
  'sitemap.xml': 'application/xml; charset=utf-8',
  '.well-known/security.txt': 'text/plain; charset=utf-8',
};

interface CachedPage {
  response: CachedResponse;
  /** The instant at which the page's data changes. */
  validUntil: Date;
  /** When it was rendered. A clock that was wrong may go back behind it. */
  renderedAt: Date;
  /** Whether it is sent with status 200 and the headers of every page. */
  isPlain: boolean;
}

/**
 * The site's pages, each rendered once and then cached. They are rendered again after a change of a program, banner,
 * photograph or the foundation by any instance, on a new day in India and at a scheduled publication. While
 * notifications may be missed, they are rendered for every request.
 */
export class SitePages extends Pages implements BeforeApplicationShutdown {
  private readonly logger = new Logger(SitePages.name);
  /** Pages by address. */
  private readonly cache = new Map<string, CachedPage>();
  private readonly rendering = new Map<string, { state: string; response: Promise<CachedResponse | null> }>();
  /** Counts the changes. A page that was rendered before the latest change is not cached. */
  private version = 0;
  /** The channels that are not being listened to. */
  private readonly disconnected = new Set([
    'programs_changed',
    'banners_changed',
    'photographs_changed',
    'foundation_changed',
  ]);
  private readonly eagerRenderings = new SpacedRuns(
    () => this.renderEagerPages(),
    EAGER_AFTER_MS,
    EAGER_AFTER_MS,
  );

  constructor(
    private readonly build: SiteBuild,
    private readonly renderer: PageRenderer,
    private readonly pageDataLoader: PageDataLoader,
    private readonly tokenPageLoader: TokenPageLoader,
    private readonly limits: CallLimits,
    private readonly clock: Clock,
    private readonly publicUrl: string,
  ) {
    super();
  }

  async start(changes: ChangeListener, responseCache: ResponseCache): Promise<void> {
    const files = new Map<string, CachedResponse>();
    for (const [name, type] of Object.entries(FILES)) {
      const text = await this.build.file(name);
      if (text !== null) files.set(`/${name}`, await cachedResponse(this.toAbsoluteUrl(text), type));
    }
    responseCache.registerFallback((address) => {
      const page = this.cache.get(address);
      if (!page) return files.get(address.split('?', 1)[0] ?? '') ?? null;
      return page.isPlain ? this.fresh(page) : null;
    });
    for (const channel of [...this.disconnected]) await changes.listen(channel, this.listener(channel));
  }

  beforeApplicationShutdown(): void {
    this.eagerRenderings.stop();
  }

  override async find(path: string, search: string, client?: string): Promise<PageReply> {
    const found = pageOf(path, await this.build.structure(), search);
    if ('location' in found) return found;
    const cached =
      this.fromCache(found.page) ??
      (tokenPageOf(found.page) || programIdOfPage(found.page)
        ? await this.renderForRequest(found.page, client)
        : await this.renderOnce(found.page));
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
        this.invalidate();
      },
    };
  }

  private fromCache(address: string): CachedResponse | null {
    const page = this.cache.get(address);
    return page ? this.fresh(page) : null;
  }

  private fresh({ response, validUntil, renderedAt }: CachedPage): CachedResponse | null {
    const now = this.clock.now();
    if (renderedAt <= now && now < validUntil) return response;
    this.invalidate();
    return null;
  }

  private invalidate(): void {
    this.version += 1;
    this.cache.clear();
  }

  private refresh(): void {
    this.invalidate();
    this.eagerRenderings.request();
  }

  private renderEagerPages(): void {
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

  /**
   * A page whose address contains a token or an id. There may be any number of such addresses, so only that of an
   * upcoming program is cached; the data of a token never is. Above the limit of the API call, the browser loads the
   * data, and shows that there were too many requests.
   */
  private async renderForRequest(page: string, client: string | undefined): Promise<CachedResponse | null> {
    if ((await this.limits.take('reads', client)) > 0) return this.withoutData(page);
    const { version } = this;
    const startedAt = this.clock.now();
    try {
      const { validUntil, ...data } = await this.load();
      const programId = programIdOfPage(page);
      const tokenPage = tokenPageOf(page);
      const isUpcoming = data.programs?.some(({ id }) => id === programId) ?? false;
      if (programId && !isUpcoming)
        data.refusal = await this.pageDataLoader.refusal(programId, this.clock.now());
      if (tokenPage) data.tokenPage = await this.tokenPageLoader.load(tokenPage);
      const html = await this.renderer.renderPage(page, data);
      if (isUpcoming) return await this.store(page, html, { validUntil, version, startedAt });
      return await cachedResponse(html, HTML);
    } catch (error) {
      // The log must not contain a token.
      this.logger.error(
        { err: error, page: pageWithoutData(page) },
        'A page could not be rendered and is sent without data',
      );
      return this.withoutData(page);
    }
  }

  private async load(): Promise<PageData & { validUntil: Date }> {
    const data = await this.pageDataLoader.load(this.clock.now());
    return { ...data, structure: await this.build.structure(), publicUrl: this.publicUrl };
  }

  private async render(page: string): Promise<CachedResponse | null> {
    const { version } = this;
    const startedAt = this.clock.now();
    try {
      const { validUntil, ...data } = await this.load();
      const html = await this.renderer.renderPage(page, data);
      return await this.store(page, html, { validUntil, version, startedAt });
    } catch (error) {
      this.logger.error(
        { err: error, page },
        'A page could not be rendered and is sent as it was prerendered',
      );
      return this.withoutData(page);
    }
  }

  /** The page as it was prerendered, otherwise a document without content: the browser renders the page. */
  private async withoutData(page: string): Promise<CachedResponse | null> {
    const fallback =
      (await this.build.page(page)) ??
      (await this.build.page(pageWithoutData(page))) ??
      (await this.build.page(EMPTY_PAGE));
    return fallback === null ? null : cachedResponse(this.toAbsoluteUrl(fallback), HTML);
  }

  /** Caches a page, unless its data changed while it was rendered. */
  private async store(
    page: string,
    html: string,
    { validUntil, version, startedAt }: { validUntil: Date; version: number; startedAt: Date },
  ): Promise<CachedResponse> {
    const response = await cachedResponse(html, HTML);
    const isCurrent = version === this.version && this.disconnected.size === 0;
    const isPlain = page !== NOT_FOUND_PAGE && !isPersonalPage(page);
    if (isCurrent) this.cache.set(page, { response, validUntil, renderedAt: startedAt, isPlain });
    return response;
  }

  private toAbsoluteUrl(text: string): string {
    return text.replaceAll(PUBLIC_URL_PLACEHOLDER, this.publicUrl);
  }
}

/** The same page without its token, program or tab. */
function pageWithoutData(page: string): string {
  const tokenPage = tokenPageOf(page);
  return tokenPage ? anyTokenPage(tokenPage.kind) : page.replace(/\?.*/, '');
}
