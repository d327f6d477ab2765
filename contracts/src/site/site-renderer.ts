import type { CarouselBannerResponse, UpcomingProgramResponse } from '../api/index.js';
import type { ProgramStructure } from '../catalogue/catalogue.rules.js';

/** What the pages tell of today. */
export interface PageData {
  /** The address that visitors use, without a slash at its end. */
  publicUrl: string;
  /** As `GET /api/programs/upcoming` answers them; null while they are not known. */
  programs: UpcomingProgramResponse[] | null;
  /** As `GET /api/upcoming-programs-banners` answers them; null while they are not known. */
  banners: CarouselBannerResponse[] | null;
  /** The program folders as `/programs-structure.json` has them. */
  structure: ProgramStructure;
}

/** What the public site's build offers to whoever serves it, in `public-site/dist/server/renderer.js`. */
export interface SiteRenderer {
  /**
   * The whole HTML document of a page, by its address as `pageOf` writes it. Rejects when any part of the page could
   * not be drawn: there is no half page.
   */
  renderPage(page: string, facts: PageData): Promise<string>;
}

/** A page as the build wrote it, in the list `public-site/dist/pages/pages.json`, by its address. */
export interface BuiltPage {
  /** Below `public-site/dist/pages`; in it {@link PUBLIC_URL_MARK} stands for the public address. */
  file: string;
  /** It tells of today: what was built is shown only when it cannot be drawn anew. */
  live: boolean;
}

export type BuiltPages = Record<string, BuiltPage>;

/** Stands in built pages for the public address, which is known where the site runs. */
export const PUBLIC_URL_MARK = 'https://public-address.invalid';

/** The list's entry for an address that the build did not know: the site without a page's content in it. */
export const EMPTY_PAGE = 'empty';
