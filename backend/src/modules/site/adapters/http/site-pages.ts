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
import type { LoadPageData } from '../../application/load-page-data.js';
import type { PageRenderer } from '../../ports/page-renderer.js';
import type { SiteBuild } from '../../ports/site-build.js';

/** Most visits begin here: drawn as soon as something changes. Other pages are drawn when they are asked for. */
const PRERENDERED = [SITE_ROUTES.home, SITE_ROUTES.upcomingPrograms];
const FILES: Record<string, string> = {
  'robots.txt': 'text/plain; charset=utf-8',
  'sitemap.xml': 'application/xml; charset=utf-8',
  '.well-known/security.txt': 'text/plain; charset=utf-8',
};

/**
 * The site's pages, each drawn once and then answered from memory. Those that tell of today are drawn anew after a
 * change of any program or banner, made by whichever instance, and on a new day in India; while changes may be
 * missed they are drawn for every visit.
 */
export class SitePages extends Pages {
  private readonly logger = new Logger(SitePages.name);
  /** Pages by their addresses; `today` is the day that a page tells of, null for one that tells of none. */
  private readonly kept = new Map<string, { answer: CachedResponse; today: string | null }>();
  /** Counts the changes: a page drawn before the latest one is not kept. */
  private version = 0;
  private readonly unheard = new Set(['programs_changed', 'banners_changed']);

  constructor(
    private readonly build: SiteBuild,
    private readonly renderer: PageRenderer,
    private readonly loadPageData: LoadPageData,
    private readonly clock: Clock,
    private readonly publicUrl: string,
  ) {
    super();
  }

  async start(changes: ChangeListener, answers: ResponseCache): Promise<void> {
    answers.registerOthers((address) => (address === NOT_FOUND_PAGE ? null : this.atHand(address)));
    for (const [name, type] of Object.entries(FILES)) {
      const text = await this.build.file(name);
      const answer = text === null ? null : cachedResponse(this.toAbsoluteUrl(text), type);
      answers.register(`/${name}`, () => answer);
    }
    for (const channel of [...this.unheard]) await changes.listen(channel, this.listener(channel));
  }

  override async find(path: string, search: string): Promise<PageReply> {
    const found = pageOf(path, await this.build.structure(), search);
    if ('location' in found) return found;
    const answer = this.atHand(found.page) ?? (await this.draw(found.page));
    return answer ? { status: found.status, answer } : { status: 503 };
  }

  private listener(channel: string): Subscriber {
    return {
      onListening: () => {
        this.unheard.delete(channel);
        this.refresh();
      },
      onChange: () => this.refresh(),
      onLost: () => {
        this.unheard.add(channel);
        this.forget();
      },
    };
  }

  private atHand(page: string): CachedResponse | null {
    const kept = this.kept.get(page);
    if (!kept) return null;
    if (kept.today === null || kept.today === todayInIndia(this.clock.now())) return kept.answer;
    this.forget();
    return null;
  }

  private forget(): void {
    this.version += 1;
    for (const [page, { today }] of this.kept) if (today !== null) this.kept.delete(page);
  }

  private refresh(): void {
    this.forget();
    if (this.unheard.size > 0) return;
    for (const page of PRERENDERED) {
      // Whoever asks for the page meets the failure again, and is answered by it.
      this.draw(page).catch((error: unknown) => this.logger.warn({ err: error, page }, 'Not drawn ahead'));
    }
  }

  private async draw(page: string): Promise<CachedResponse | null> {
    const { version } = this;
    const still = await this.build.page(page);
    if (still && !still.live) return this.keep(page, this.toAbsoluteUrl(still.html), null);
    try {
      const today = todayInIndia(this.clock.now());
      const facts = await this.loadPageData.execute(today);
      const structure = await this.build.structure();
      const html = await this.renderer.renderPage(page, { ...facts, structure, publicUrl: this.publicUrl });
      if (version !== this.version || this.unheard.size > 0) return cachedResponse(html, HTML);
      return this.keep(page, html, today);
    } catch (error) {
      this.logger.error({ err: error, page }, 'A page could not be drawn: it is answered as it was built');
      const built = still ?? (await this.build.page(EMPTY_PAGE));
      return built && cachedResponse(this.toAbsoluteUrl(built.html), HTML);
    }
  }

  private keep(page: string, html: string, today: string | null): CachedResponse {
    const answer = cachedResponse(html, HTML);
    this.kept.set(page, { answer, today });
    return answer;
  }

  private toAbsoluteUrl(text: string): string {
    return text.replaceAll(PUBLIC_URL_MARK, this.publicUrl);
  }
}
