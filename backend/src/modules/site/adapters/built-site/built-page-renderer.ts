import { pathToFileURL } from 'node:url';
import type { PageData, SiteRenderer } from '@qlu/contracts/site/site-renderer';
import { PageRenderer } from '../../ports/page-renderer.js';

/** The renderer from the site's build, imported by its path: the server does not depend on the site's pages. */
export class BuiltPageRenderer extends PageRenderer {
  private loading: Promise<SiteRenderer> | undefined;

  constructor(private readonly file: string) {
    super();
  }

  async renderPage(page: string, data: PageData): Promise<string> {
    this.loading ??= import(pathToFileURL(this.file).href) as Promise<SiteRenderer>;
    const site = await this.loading;
    return site.renderPage(page, data);
  }
}
