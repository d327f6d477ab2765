import {
  CATEGORY_NAMES,
  resolveFolder,
  resolveMainFolder,
  resolveProgram,
  slugOf,
  type ProgramStructure,
} from '../catalogue/catalogue.rules.js';
import { withoutTrailingSlashes } from './trailing-slashes.js';

/** The pages of the public site. Used by its router and by the server, which needs the status codes. */
export const SITE_ROUTES = {
  home: '/',
  upcomingPrograms: '/upcoming-programs',
  programs: '/programs',
  programsOrganisedDetails: '/programs-organised-details',
  personal: '/personal',
  contactUs: '/contact-us',
  quantumLifeUniversity: '/quantum-life-university',
  aboutTheFounders: '/about-the-founders',
  schoolsOfWisdom: '/18-schools-of-wisdom',
  boardOfTrustees: '/board-of-trustees',
  guidelines: '/guidelines',
  refundPolicy: '/refund-policy',
  supportQlu: '/support-qlu',
  registration: '/registration',
  paymentSuccess: '/payment-success',
  paymentFailure: '/payment-failure',
  /** Target of the checkout return when it does not prove a payment. */
  paymentReturn: '/payment-return',
} as const;

/** The result page of one payment. `token` is its unguessable result token. */
export function paymentResultPath(token: string): string {
  return `/payment/${token}`;
}

/** The page of a program by its slug. */
export function programPath(slug: string): string {
  return `${SITE_ROUTES.programs}/${slug}`;
}

const PAYMENT_RESULT = /^\/payment\/[0-9a-f-]{36}$/;

/** Redirect target of /programs-organised-details without folders. */
export const PROGRAM_FALLBACK = '/inner-child-healing';

/** The page for unknown paths. No program has this path. */
export const NOT_FOUND_PAGE = '/not-found';

/** The status for a path, with the canonical path of its page or with a redirect target. */
export type PageLookup =
  { status: 200; page: string } | { status: 404; page: string } | { status: 301 | 302; location: string };

/** Values of `tab` that select another page. All other query parameters, such as those of a campaign, are ignored. */
const TABS: Record<string, readonly string[]> = {
  [SITE_ROUTES.programs]: Object.keys(CATEGORY_NAMES),
  [SITE_ROUTES.supportQlu]: ['pay-it-forward', 'volunteer'],
};
const FOLDER_TABS = ['all', ...Object.keys(CATEGORY_NAMES)];

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Invalid percent-encoding matches no page.
    return '';
  }
}

function withTab(page: string, tabs: readonly string[], query: URLSearchParams): string {
  const tab = query.get('tab') ?? '';
  return tabs.includes(tab) ? `${page}?tab=${tab}` : page;
}

/** /programs/{slug} shows a program. /{slug} shows a program too, or the catalogue of a main folder. */
function programPage(path: string, structure: ProgramStructure, query: URLSearchParams): string | undefined {
  const [, underPrograms = '', slug = ''] = /^(\/programs)?\/([^/]+)$/.exec(path) ?? [];
  const name = decoded(slug);
  const program = resolveProgram(name, structure);
  if (program) return `${underPrograms}/${encodeURIComponent(slugOf(program.sub))}`;
  const folder = underPrograms ? undefined : resolveMainFolder(name, Object.keys(structure));
  return folder && withTab(`/${encodeURIComponent(slugOf(folder))}`, FOLDER_TABS, query);
}

/** The program with the given main and sub folder; a redirect to the fallback when one is missing. */
function organisedPage(structure: ProgramStructure, query: URLSearchParams): PageLookup {
  const [main, sub] = ['main', 'sub'].map((name) => query.get(name)?.trim());
  if (!main || !sub) return { status: 302, location: PROGRAM_FALLBACK };
  const folder = resolveMainFolder(main, Object.keys(structure));
  const program = folder && resolveFolder(sub, structure[folder] ?? []);
  if (!program) return { status: 404, page: NOT_FOUND_PAGE };
  const folderQuery = new URLSearchParams({ main: folder, sub: program });
  return { status: 200, page: `${SITE_ROUTES.programsOrganisedDetails}?${folderQuery.toString()}` };
}

/**
 * Finds the page for a URL that is not a file.
 *
 * @param path of the URL, percent-encoded
 * @param structure the program folders of the built site; without them no program has a page
 * @param search the URL's query, with or without the question mark
 */
export function pageOf(path: string, structure: ProgramStructure = {}, search = ''): PageLookup {
  const page = path === '' ? path : withoutTrailingSlashes(path) || '/';
  const query = new URLSearchParams(search);
  if (page === '/home') return { status: 301, location: '/' };
  // The browser loads the state of the payment, as on the success page.
  if (PAYMENT_RESULT.test(page)) return { status: 200, page: SITE_ROUTES.paymentSuccess };
  if (page === SITE_ROUTES.programsOrganisedDetails) return organisedPage(structure, query);
  if (Object.values<string>(SITE_ROUTES).includes(page)) {
    return { status: 200, page: withTab(page, TABS[page] ?? [], query) };
  }
  const program = programPage(page, structure, query);
  return program ? { status: 200, page: program } : { status: 404, page: NOT_FOUND_PAGE };
}
