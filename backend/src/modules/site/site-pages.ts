import { Inject, Injectable, Logger } from '@nestjs/common';
import { EMPTY_PAGE, PUBLIC_URL_PLACEHOLDER } from '@qlu/contracts/site/site-renderer';
import { anyTokenPage, findPage, programIdOfPage, findTokenPage } from '@qlu/contracts/site/site-routes';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Clock } from '../../kernel/clock.js';
import {
  cachedResponse,
  ResponseCache,
  type CachedResponse,
  type MadeResponse,
} from '../../platform/http/response-cache.js';
import { HTML, isFilePath, Pages, type PageReply } from '../../platform/http/static-pages.js';
import { CallLimits } from '../../platform/limits/call-limits.js';
import { ProgramFolders } from '../catalogue/index.js';
import { SiteBuild } from './site-build.js';
import { PageDataLoader } from './page-data.js';

/** The files that contain the public address. */
const FILES: Record<string, string> = {
  '/robots.txt': 'text/plain; charset=utf-8',
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/.well-known/security.txt': 'text/plain; charset=utf-8',
};

/** The site's pages, rendered with current data and kept in the {@link ResponseCache}. */
@Injectable()
export class SitePages extends Pages {
  private readonly logger = new Logger(SitePages.name);

  constructor(
    private readonly build: SiteBuild,
    private readonly folders: ProgramFolders,
    private readonly pageData: PageDataLoader,
    private readonly limits: CallLimits,
    private readonly cache: ResponseCache,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly env: Pick<Environment, 'PUBLIC_URL'>,
  ) {
    super();
  }

  override async find(path: string, search: string, client?: string): Promise<PageReply> {
    const file = await this.file(path);
    if (file) return { status: 200, cached: file };
    const found = findPage(path, await this.folders.structure(), search);
    if ('location' in found) return found;
    const { page, status } = found;
    if (status === 404 && isFilePath(path)) return { status };
    const cached = await this.response(page, status, client).catch((error: unknown) => {
      // The log must not contain a token.
      const shown = pageWithoutData(page);
      this.logger.error({ err: error, page: shown }, 'A page could not be rendered and is sent without data');
      return this.withoutData(page);
    });
    return cached ? { status, cached } : { status: 503 };
  }

  private async file(path: string): Promise<CachedResponse | null> {
    const type = Object.hasOwn(FILES, path) ? FILES[path] : undefined;
    const text = type ? await this.build.file(path.slice(1)) : null;
    return type && text !== null ? cachedResponse(this.toAbsoluteUrl(text), type) : null;
  }

  /**
   * There may be any number of pages with a token or a program's id in their address, so they have the rate limit of the API
   * call. Above it, the browser loads the data, and shows that there were too many requests.
   */
  private async response(page: string, status: number, client?: string): Promise<CachedResponse | null> {
    // No request has this address: it would get the page with status 200.
    const address = status === 200 ? page : `${status} ${page}`;
    const hasToken = findTokenPage(page) !== undefined;
    if (hasToken || programIdOfPage(page)) {
      const kept = await this.cache.find(address);
      if (kept) return kept;
      if ((await this.limits.take('reads', client)) > 0) return this.withoutData(page);
    }
    return hasToken ? (await this.render(page)).response : this.cache.get(address, () => this.render(page));
  }

  private async render(page: string): Promise<MadeResponse> {
    const { data, validUntil } = await this.pageData.load(page, this.clock.now());
    const structure = await this.folders.structure();
    const html = await this.build.renderPage(page, { ...data, structure, publicUrl: this.env.PUBLIC_URL });
    return { response: await cachedResponse(html, HTML), validUntil };
  }

  /** The page as it was prerendered, otherwise a document without content: the browser renders the page. */
  private async withoutData(page: string): Promise<CachedResponse | null> {
    const fallback =
      (await this.build.page(page)) ??
      (await this.build.page(pageWithoutData(page))) ??
      (await this.build.page(EMPTY_PAGE));
    return fallback === null ? null : cachedResponse(this.toAbsoluteUrl(fallback), HTML);
  }

  private toAbsoluteUrl(text: string): string {
    return text.replaceAll(PUBLIC_URL_PLACEHOLDER, this.env.PUBLIC_URL);
  }
}

/** The same page without its token, program or tab. */
function pageWithoutData(page: string): string {
  const tokenPage = findTokenPage(page);
  return tokenPage ? anyTokenPage(tokenPage.kind) : page.replace(/\?.*/, '');
}
