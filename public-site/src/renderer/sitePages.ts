import {
  CATEGORY_NAMES,
  resolveProgram,
  slugOf,
  type ProgramPlace,
} from '@qlu/contracts/catalogue/catalogue.rules';
import { NOT_FOUND_PAGE, programPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { matchRoutes } from 'react-router-dom';
import { mainFolders } from '../../content/program-folders';
import { siteRoutes, type SiteRoute } from '../app/routeTable';
import { builtStructure } from '../features/program-page/programStructure';

/** A page that the build writes. */
export interface SitePage {
  /** Its address, as `pageOf` writes it. */
  page: string;
  /** It tells of today. */
  live: boolean;
  /** Search engines are told of it. */
  listed: boolean;
}

/** The route that shows a page. */
export function routeOf(page: string): SiteRoute | undefined {
  return matchRoutes([...siteRoutes], page)?.at(-1)?.route;
}

const PROGRAM_ROUTES = ['program-page', 'programs-by-name', 'programs-organised-details'];

/** Whether a page is one program's. */
export function isProgramPage(page: string): boolean {
  const isMainFolder = mainFolders.some(({ slug }) => page.replace(/\?.*/, '') === `/${slug}`);
  return !isMainFolder && page !== NOT_FOUND_PAGE && PROGRAM_ROUTES.includes(routeOf(page)?.file ?? '');
}

/** The program that a page shows, when this build knows it. */
export function builtProgram(page: string): ProgramPlace | undefined {
  if (!isProgramPage(page)) return undefined;
  const { pathname, searchParams } = new URL(page, 'https://site.invalid');
  const name = searchParams.get('sub') ?? decodeURIComponent(pathname.split('/').at(-1) ?? '');
  return resolveProgram(name, builtStructure);
}

const STILL = [
  SITE_ROUTES.programs,
  SITE_ROUTES.personal,
  SITE_ROUTES.contactUs,
  SITE_ROUTES.quantumLifeUniversity,
  SITE_ROUTES.aboutTheFounders,
  SITE_ROUTES.schoolsOfWisdom,
  SITE_ROUTES.boardOfTrustees,
  SITE_ROUTES.guidelines,
  SITE_ROUTES.refundPolicy,
  SITE_ROUTES.supportQlu,
];
const TABS = [
  ...Object.keys(CATEGORY_NAMES).map((slug) => `${SITE_ROUTES.programs}?tab=${slug}`),
  `${SITE_ROUTES.supportQlu}?tab=pay-it-forward`,
  `${SITE_ROUTES.supportQlu}?tab=volunteer`,
];
const LIVE = [SITE_ROUTES.home, SITE_ROUTES.upcomingPrograms];
/** They show what only the visitor's browser knows: their HTML has no page in it. */
export const EMPTY_PAGES: readonly string[] = [
  SITE_ROUTES.registration,
  SITE_ROUTES.paymentSuccess,
  SITE_ROUTES.paymentFailure,
  SITE_ROUTES.paymentReturn,
];

/** Every page of this build. A program has three addresses; the first one is told to search engines. */
export function sitePages(): SitePage[] {
  const programs = mainFolders.flatMap((folder) => folder.programs.map(({ name }) => ({ folder, name })));
  return [
    ...LIVE.map((page) => ({ page, live: true, listed: true })),
    ...STILL.map((page) => ({ page, live: false, listed: true })),
    ...programs.map(({ name }) => ({ page: programPath(slugOf(name)), live: true, listed: true })),
    ...[...TABS, ...mainFolders.map(({ slug }) => `/${slug}`)].map((page) => ({
      page,
      live: false,
      listed: false,
    })),
    ...programs.map(({ name }) => ({ page: `/${slugOf(name)}`, live: true, listed: false })),
    { page: NOT_FOUND_PAGE, live: true, listed: false },
    ...EMPTY_PAGES.map((page) => ({ page, live: false, listed: false })),
  ];
}
