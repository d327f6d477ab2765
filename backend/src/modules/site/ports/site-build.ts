import type { ProgramStructure } from '@qlu/contracts/catalogue/catalogue.rules';
import type { PageData, SiteRenderer } from '@qlu/contracts/site/site-renderer';

/** The output of the public site's build. */
export abstract class SiteBuild implements SiteRenderer {
  /**
   * The HTML document of a page. Rejects when the page or any part of it cannot be rendered.
   *
   * @param page its address, as returned by `pageOf`
   */
  abstract renderPage(page: string, data: PageData): Promise<string>;
  /**
   * The HTML of an address as returned by `pageOf`, without data: it is sent when rendering fails. It contains
   * `PUBLIC_URL_PLACEHOLDER` instead of the public address. Null when there is none, or no build.
   */
  abstract page(page: string): Promise<string | null>;
  /** A file of the build that contains the public address, such as `robots.txt`; null when it does not exist. */
  abstract file(name: string): Promise<string | null>;
  /** The program folders of the site. */
  abstract structure(): Promise<ProgramStructure>;
}
