import type { PageData, SiteRenderer } from '@qlu/contracts/site/site-renderer';

/** Draws the public site's pages as HTML. */
export abstract class PageRenderer implements SiteRenderer {
  /**
   * The whole document of a page. Rejects when the page, or any part of it, could not be drawn.
   *
   * @param page its address, as `pageOf` writes it
   */
  abstract renderPage(page: string, facts: PageData): Promise<string>;
}
