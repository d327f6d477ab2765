import {
  CATEGORY_NAMES,
  resolveProgram,
  toSlug,
  type ProgramPlace,
} from '@qlu/contracts/catalogue/catalogue.rules';
import { ANY_TOKEN_PAGES, NOT_FOUND_PAGE, programPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { matchRoutes } from 'react-router-dom';
import { mainFolders } from '../../content/program-folders';
import { siteRoutes, type SiteRoute } from '../app/routeTable';
import { builtStructure } from '../features/program-page/programData';

/** A page that the build prerenders. */
export interface SitePage {
  /** Its URL path with the query, as `findPage` normalises it. */
  page: string;
  /** Whether the sitemap contains it. */
  listed: boolean;
}

let latest: { page: string; route: SiteRoute | undefined } | undefined;

/** The route that shows a page. One rendering asks several times, and the router sorts all routes for each answer. */
export function routeOf(page: string): SiteRoute | undefined {
  if (latest?.page !== page) latest = { page, route: matchRoutes([...siteRoutes], page)?.at(-1)?.route };
  return latest.route;
}

const PROGRAM_ROUTES = ['program-page', 'programs-by-name', 'programs-organised-details'];

/** Whether a page belongs to a single program. */
export function isProgramPage(page: string): boolean {
  const isMainFolder = mainFolders.some(({ slug }) => page.replace(/\?.*/, '') === `/${slug}`);
  return !isMainFolder && page !== NOT_FOUND_PAGE && PROGRAM_ROUTES.includes(routeOf(page)?.file ?? '');
}

/** The program of a page, if this build knows it. */
export function builtProgram(page: string): ProgramPlace | undefined {
  if (!isProgramPage(page)) return undefined;
  const { pathname, searchParams } = new URL(page, 'https://site.invalid');
  const name = searchParams.get('sub') ?? decodeURIComponent(pathname.split('/').at(-1) ?? '');
  return resolveProgram(name, builtStructure);
}

const STATIC_PAGES = [
  SITE_ROUTES.personal,
  SITE_ROUTES.contactUs,
  SITE_ROUTES.quantumLifeUniversity,
  SITE_ROUTES.schoolsOfWisdom,
  SITE_ROUTES.guidelines,
  SITE_ROUTES.refundPolicy,
  SITE_ROUTES.privacyPolicy,
  SITE_ROUTES.terms,
  SITE_ROUTES.supportQlu,
];
const TAB_PAGES = [`${SITE_ROUTES.supportQlu}?tab=pay-it-forward`, `${SITE_ROUTES.supportQlu}?tab=volunteer`];
const PHOTOGRAPH_PAGES = [SITE_ROUTES.programs, SITE_ROUTES.aboutTheFounders, SITE_ROUTES.boardOfTrustees];
/** The catalogue with another tab. */
const CATALOGUE_PAGES = [
  ...Object.keys(CATEGORY_NAMES).map((slug) => `${SITE_ROUTES.programs}?tab=${slug}`),
  ...mainFolders.map(({ slug }) => `/${slug}`),
];
const LIVE_PAGES = [SITE_ROUTES.home, SITE_ROUTES.upcomingPrograms, ...PHOTOGRAPH_PAGES];
/** Their content exists only in the visitor's browser. Their HTML shows their title, or that the token is missing. */
const BROWSER_PAGES: readonly string[] = [
  SITE_ROUTES.registration,
  SITE_ROUTES.paymentSuccess,
  SITE_ROUTES.paymentFailure,
  SITE_ROUTES.paymentReturn,
  SITE_ROUTES.donorDetails,
  SITE_ROUTES.donationCertificate,
  SITE_ROUTES.waitingList,
  SITE_ROUTES.monthlyGift,
  SITE_ROUTES.yourRegistration,
  SITE_ROUTES.feedback,
  ...ANY_TOKEN_PAGES,
];

/** Whether a page shows pictures that the foundation can replace. */
export function hasPhotographs(page: string): boolean {
  const path = page.replace(/\?.*/, '');
  return (
    isProgramPage(page) ||
    path === SITE_ROUTES.home ||
    mainFolders.some(({ slug }) => path === `/${slug}`) ||
    PHOTOGRAPH_PAGES.some((each) => path === each)
  );
}

/** Every page of this build. A program has three URLs; only the first one is in the sitemap. */
export function sitePages(): SitePage[] {
  const programs = mainFolders.flatMap((folder) => folder.programs.map(({ name }) => ({ folder, name })));
  return [
    ...LIVE_PAGES.map((page) => ({ page, listed: true })),
    ...STATIC_PAGES.map((page) => ({ page, listed: true })),
    ...programs.map(({ name }) => ({ page: programPath(toSlug(name)), listed: true })),
    ...TAB_PAGES.map((page) => ({ page, listed: false })),
    ...CATALOGUE_PAGES.map((page) => ({ page, listed: false })),
    ...programs.map(({ name }) => ({ page: `/${toSlug(name)}`, listed: false })),
    { page: NOT_FOUND_PAGE, listed: false },
    ...BROWSER_PAGES.map((page) => ({ page, listed: false })),
  ];
}
