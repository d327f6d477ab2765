import {
  CATEGORY_NAMES,
  resolveFolder,
  resolveMainFolder,
  resolveProgram,
  slugOf,
  type ProgramStructure,
} from '../catalogue/catalogue.rules.js';

/** The public site's pages (spec 2 §2, "Full route table"), for its router and for the server's status codes. */
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
  /** Where the checkout's redirect leads when it proves no payment. */
  paymentReturn: '/payment-return',
} as const;

/** The result page of one payment, by the unguessable word that the server gave it. */
export function paymentResultPath(token: string): string {
  return `/payment/${token}`;
}

/** The page of a program by its slug. */
export function programPath(slug: string): string {
  return `${SITE_ROUTES.programs}/${slug}`;
}

const PAYMENT_RESULT = /^\/payment\/[0-9a-f-]{36}$/;

/** Where /programs-organised-details leads when it names no folders (spec 1 §2). */
export const PROGRAM_FALLBACK = '/inner-child-healing';

/** The page that stands for every address that is none; itself an address of no program. */
export const NOT_FOUND_PAGE = '/not-found';

/** What an address shows, and the one address under which that page is kept. */
export type PageLookup =
  { status: 200; page: string } | { status: 404; page: string } | { status: 301 | 302; location: string };

/** Queries that make another page of an address; all others (a campaign's, for instance) change nothing. */
const TABS: Record<string, readonly string[]> = {
  [SITE_ROUTES.programs]: Object.keys(CATEGORY_NAMES),
  [SITE_ROUTES.supportQlu]: ['pay-it-forward', 'volunteer'],
};
const FOLDER_TABS = ['all', ...Object.keys(CATEGORY_NAMES)];

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // No address of ours is written like this: it then names nothing.
    return '';
  }
}

function withTab(page: string, tabs: readonly string[], query: URLSearchParams): string {
  const tab = query.get('tab') ?? '';
  return tabs.includes(tab) ? `${page}?tab=${tab}` : page;
}

/** /programs/{slug} shows a program; /{slug} a program too, or the catalogue for a main folder (decisions §4). */
function programPage(path: string, structure: ProgramStructure, query: URLSearchParams): string | undefined {
  const [, underPrograms = '', slug = ''] = /^(\/programs)?\/([^/]+)$/.exec(path) ?? [];
  const name = decoded(slug);
  const program = resolveProgram(name, structure);
  if (program) return `${underPrograms}/${encodeURIComponent(slugOf(program.sub))}`;
  const folder = underPrograms ? undefined : resolveMainFolder(name, Object.keys(structure));
  return folder && withTab(`/${encodeURIComponent(slugOf(folder))}`, FOLDER_TABS, query);
}

/** The program that names both of its folders, or the way to the fallback when one is missing. */
function organisedPage(structure: ProgramStructure, query: URLSearchParams): PageLookup {
  const [main, sub] = ['main', 'sub'].map((name) => query.get(name)?.trim());
  if (!main || !sub) return { status: 302, location: PROGRAM_FALLBACK };
  const folder = resolveMainFolder(main, Object.keys(structure));
  const program = folder && resolveFolder(sub, structure[folder] ?? []);
  if (!program) return { status: 404, page: NOT_FOUND_PAGE };
  const asked = new URLSearchParams({ main: folder, sub: program });
  return { status: 200, page: `${SITE_ROUTES.programsOrganisedDetails}?${asked.toString()}` };
}

/**
 * What the site answers to an address that is no file.
 *
 * @param path as it stands in the address, percent signs included
 * @param structure the program folders of the built site; without them no program has a page
 * @param search the address's query, with or without its question mark
 */
export function pageOf(path: string, structure: ProgramStructure = {}, search = ''): PageLookup {
  const page = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  const query = new URLSearchParams(search);
  if (page === '/home') return { status: 301, location: '/' };
  // What became of a payment is asked for by the browser, as on the page after a paid checkout.
  if (PAYMENT_RESULT.test(page)) return { status: 200, page: SITE_ROUTES.paymentSuccess };
  if (page === SITE_ROUTES.programsOrganisedDetails) return organisedPage(structure, query);
  if (Object.values<string>(SITE_ROUTES).includes(page)) {
    return { status: 200, page: withTab(page, TABS[page] ?? [], query) };
  }
  const program = programPage(page, structure, query);
  return program ? { status: 200, page: program } : { status: 404, page: NOT_FOUND_PAGE };
}
