import {
  CATEGORY_NAMES,
  resolveFolder,
  resolveMainFolder,
  resolveProgram,
  toSlug,
  type ProgramStructure,
} from '../catalogue/catalogue.rules.js';
import { isIntegerBetween, LARGEST_INTEGER } from '../fields/integers.rules.js';
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
  privacyPolicy: '/privacy-policy',
  terms: '/terms',
  supportQlu: '/support-qlu',
  registration: '/registration',
  paymentSuccess: '/payment-success',
  paymentFailure: '/payment-failure',
  /** Target of the checkout return when it does not prove a payment. */
  paymentReturn: '/payment-return',
  /** Asks a donor for missing details. The secret of the link follows after `#`, so that it is in no log. */
  donorDetails: '/donor-details',
  /** Gives a donor the tax certificate, by the link of an email. */
  donationCertificate: '/donation-certificate',
  /** Leaves a waiting list or declines an offer, by the link of an email. */
  waitingList: '/waiting-list',
  /** A donor's page about a monthly gift, without its token. */
  monthlyGift: '/monthly-gift',
  /** A person's page about a registration, without its token. */
  yourRegistration: '/your-registration',
  /** A participant's page for feedback after a program, without its token. */
  feedback: '/feedback',
} as const;

/** The kinds of pages whose address ends with a secret token. */
const TOKEN_PAGE_KINDS = ['payment', 'monthly-gift', 'your-registration', 'feedback'] as const;

/** A page whose address ends with a secret token. */
export interface TokenPage {
  kind: (typeof TOKEN_PAGE_KINDS)[number];
  token: string;
}

/** Pages whose address has a secret after `#`. */
export const SECRET_HASH_PAGES: readonly string[] = [
  SITE_ROUTES.donorDetails,
  SITE_ROUTES.donationCertificate,
  SITE_ROUTES.waitingList,
];

/** Whether everybody who knows the whole address can see personal data on this page. */
export function isPersonalPage(path: string): boolean {
  const page = path.toLowerCase();
  return (
    TOKEN_PAGE_KINDS.some((kind) => page.startsWith(`/${kind}/`)) ||
    SECRET_HASH_PAGES.includes(withoutTrailingSlashes(page))
  );
}

/** Stands for every token in the address of a page that is rendered without its data. */
const ANY_TOKEN = '00000000-0000-0000-0000-000000000000';

/** The pages with a token without their data, for when the server cannot load it. */
export const ANY_TOKEN_PAGES: readonly string[] = TOKEN_PAGE_KINDS.map((kind) => anyTokenPage(kind));

/** One of {@link ANY_TOKEN_PAGES}. */
export function anyTokenPage(kind: TokenPage['kind']): string {
  return `/${kind}/${ANY_TOKEN}`;
}

/** Whether a page can have this token. */
export function isPageToken(token: string): boolean {
  return PAGE_TOKEN.test(token);
}

/** The result page of one payment. `token` is its unguessable result token. */
export function paymentResultPath(token: string): string {
  return `/payment/${token}`;
}

/** The donor's page about a monthly gift. `token` is its unguessable token. */
export function monthlyGiftPath(token: string): string {
  return `${SITE_ROUTES.monthlyGift}/${token}`;
}

/** The page on which people change their registration. `token` is the one of its payment, or its own when it was free. */
export function yourRegistrationPath(token: string): string {
  return `${SITE_ROUTES.yourRegistration}/${token}`;
}

/**
 * The page on which a participant gives feedback after a program. `token` is the one of the thank-you email.
 * @param face the chosen one, from 1 to 5
 */
export function feedbackPath(token: string, face?: number): string {
  return `${SITE_ROUTES.feedback}/${token}${face === undefined ? '' : `?face=${face}`}`;
}

/** The result page of one payment, with the sentence that its PDF receipt could not be created. */
export function receiptMissingPath(token: string): string {
  return `${paymentResultPath(encodeURIComponent(token))}?${RECEIPT_MISSING}`;
}

/** In the address of a result page whose PDF receipt could not be created. */
export const RECEIPT_MISSING = 'receipt=missing';

/** The registration page of one program. */
export function registrationPath(programId: number): string {
  return `${SITE_ROUTES.registration}?programId=${programId}`;
}

const OFFER_HASH = '#offer=';

/** The registration page for an offer of the waiting list. The secret follows after `#`, so that it is in no log. */
export function offerPath(programId: number, token: string): string {
  return registrationPath(programId) + OFFER_HASH + token;
}

/** The secret in the hash of an {@link offerPath}; '' in any other hash. */
export function offerTokenOf(hash: string): string {
  return hash.startsWith(OFFER_HASH) ? hash.slice(OFFER_HASH.length) : '';
}

/** The page of a program by its slug. */
export function programPath(slug: string): string {
  return `${SITE_ROUTES.programs}/${slug}`;
}

const TOKEN_PAGE = new RegExp(`^/(${TOKEN_PAGE_KINDS.join('|')})/([^/?]+)(?:\\?|$)`);
const PAGE_TOKEN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** `FACES` of the feedback. */
const FACE = /^[1-5]$/;
/** In the page of a registration without a valid program, and in the page of a payment without a valid token. */
const UNKNOWN = 'unknown';

/** Redirect target of /programs-organised-details without folders. */
export const PROGRAM_FALLBACK = '/inner-child-healing';

/** The page for unknown paths. No program has this path. */
export const NOT_FOUND_PAGE = '/not-found';

/** The status for a path, with the canonical path of its page or with a redirect target. */
export type PageLookup =
  | { status: 200; page: string }
  | { status: 404; page: string }
  | { status: 301 | 302; location: string };

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

/** What the address of a page, as `findPage` returns it, says of its token; undefined for a page without one. */
export function findTokenPage(page: string): TokenPage | undefined {
  const [, kind, token = ''] = TOKEN_PAGE.exec(page) ?? [];
  return isPageToken(token) ? { kind: kind as TokenPage['kind'], token } : undefined;
}

/** The program id in the address of a registration page, as `findPage` returns it; undefined for another page. */
export function programIdOfPage(page: string): number | undefined {
  const id = /^\/registration\?programId=(\d+)$/.exec(page)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The page of a token, with the part of the query that changes it. All tokens that cannot exist share one page. */
function tokenPage(page: string, query: URLSearchParams): PageLookup | undefined {
  const [, kind, token = ''] = TOKEN_PAGE.exec(page) ?? [];
  if (!kind) return undefined;
  const kept = kind === 'payment' ? receiptQuery(query) : kind === 'feedback' ? faceQuery(query) : '';
  if (isPageToken(token)) return { status: 200, page: page + kept };
  return { status: 404, page: kind === 'payment' ? paymentResultPath(UNKNOWN) + kept : `/${kind}` };
}

function receiptQuery(query: URLSearchParams): string {
  return query.toString() === RECEIPT_MISSING ? `?${RECEIPT_MISSING}` : '';
}

function faceQuery(query: URLSearchParams): string {
  const face = query.get('face') ?? '';
  return FACE.test(face) ? `?face=${face}` : '';
}

/** The page reads the id as a number, so `1.0` is the program 1. */
function registrationPage(query: URLSearchParams): string {
  const value = query.get('programId');
  if (!value) return SITE_ROUTES.registration;
  const id = Number(value);
  return `${SITE_ROUTES.registration}?programId=${isIntegerBetween(id, 1, LARGEST_INTEGER) ? id : UNKNOWN}`;
}

/** /programs/{slug} shows a program. /{slug} shows a program too, or the catalogue of a main folder. */
function programPage(path: string, structure: ProgramStructure, query: URLSearchParams): string | undefined {
  const [, underPrograms = '', slug = ''] = /^(\/programs)?\/([^/]+)$/.exec(path) ?? [];
  const name = decoded(slug);
  const program = resolveProgram(name, structure);
  if (program) return `${underPrograms}/${encodeURIComponent(toSlug(program.sub))}`;
  const folder = underPrograms ? undefined : resolveMainFolder(name, Object.keys(structure));
  return folder && withTab(`/${encodeURIComponent(toSlug(folder))}`, FOLDER_TABS, query);
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
export function findPage(path: string, structure: ProgramStructure = {}, search = ''): PageLookup {
  const page = path === '' ? path : withoutTrailingSlashes(path) || '/';
  const query = new URLSearchParams(search);
  if (page === '/home') return { status: 301, location: '/' };
  const withToken = tokenPage(page, query);
  if (withToken) return withToken;
  if (page === SITE_ROUTES.registration) return { status: 200, page: registrationPage(query) };
  if (page === SITE_ROUTES.programsOrganisedDetails) return organisedPage(structure, query);
  if (Object.values<string>(SITE_ROUTES).includes(page)) {
    return { status: 200, page: withTab(page, TABS[page] ?? [], query) };
  }
  const program = programPage(page, structure, query);
  return program ? { status: 200, page: program } : { status: 404, page: NOT_FOUND_PAGE };
}
