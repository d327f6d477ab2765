import { pathToFileURL } from 'node:url';
import type { PageData, SiteRenderer } from '@qlu/contracts/site/site-renderer';
import { PageRenderer } from '../../ports/page-renderer.js';

/** The renderer that the site's build made. It is found by its path: the server knows no page. */
export class BuiltPageRenderer extends PageRenderer {
  private loading: Promise<SiteRenderer> | undefined;

  constructor(private readonly file: string) {
    super();
  }

  async renderPage(page: string, facts: PageData): Promise<string> {
    this.loading ??= import(pathToFileURL(this.file).href) as Promise<SiteRenderer>;
    const site = await this.loading;
    return site.renderPage(page, facts);
  }
}
