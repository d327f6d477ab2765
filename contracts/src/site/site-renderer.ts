import type {
  CarouselBannerResponse,
  DonorGiftResponse,
  FeedbackPageResponse,
  OwnRegistrationResponse,
  PaymentResultResponse,
  UpcomingProgramResponse,
} from '../api/index.js';
import type { ProgramStructure } from '../catalogue/catalogue.rules.js';
import type { PublicFoundation } from '../foundation/foundation.rules.js';
import type { Photograph } from '../photographs/photographs.rules.js';
import type { Problem } from '../problem/problem.js';
import type { TokenPage } from './site-routes.js';

/** The data of the pages with a token, by the kind of page: the response of its API call; null for an unknown token. */
export interface TokenPageData extends Partial<Record<TokenPage['kind'], object | null>> {
  payment?: PaymentResultResponse | null;
  'monthly-gift'?: DonorGiftResponse | null;
  'your-registration'?: OwnRegistrationResponse | null;
  feedback?: FeedbackPageResponse | null;
}

/** The data from which pages are rendered. */
export interface PageData {
  /** The public origin of the site, without a trailing slash. */
  publicUrl: string;
  /** The programs of `GET /api/programs/upcoming`; null while they are unknown. */
  programs: UpcomingProgramResponse[] | null;
  /** The banners of `GET /api/upcoming-programs-banners`; null while they are unknown. */
  banners: CarouselBannerResponse[] | null;
  /** The photographs of `GET /api/photographs`; null while they are unknown. */
  photographs: Photograph[] | null;
  /** The foundation, which the end of every page names; null while it is unknown. */
  foundation: PublicFoundation | null;
  /** The program folders of `/programs-structure.json`. */
  structure: ProgramStructure;
  /** For the page of a registration that is not possible: the problem of the program's payment options. */
  refusal?: Problem;
  /** For a page with a token. */
  tokenPage?: TokenPageData;
}

/** The renderer in `public-site/dist/server/entry-server.js`, called by the server. */
export interface SiteRenderer {
  /**
   * Renders the complete HTML document of a page.
   *
   * @param page the path as `findPage` returns it
   * @throws when any part of the page cannot be rendered: a page is never incomplete
   */
  renderPage(page: string, pageData: PageData): Promise<string>;
}

/**
 * The prerendered pages, in `public-site/dist/pages/pages.json`: by the path of a page, that of its file relative to
 * `public-site/dist/pages`. The file has {@link PUBLIC_URL_PLACEHOLDER} instead of the public origin.
 */
export type BuiltPages = Record<string, string>;

/** Placeholder in prerendered pages for the public origin, which is known only at run time. */
export const PUBLIC_URL_PLACEHOLDER = 'https://public-address.invalid';

/** The list's entry for paths that the build did not know: a document without page content. */
export const EMPTY_PAGE = 'empty';
