import type { PageData, SiteRenderer } from '@qlu/contracts/site/site-renderer';

/** Renders the public site's pages as HTML. */
export abstract class PageRenderer implements SiteRenderer {
  /**
   * The HTML document of a page. Rejects when the page or any part of it cannot be rendered.
   *
   * @param page its address, as returned by `pageOf`
   */
  abstract renderPage(page: string, data: PageData): Promise<string>;
}
