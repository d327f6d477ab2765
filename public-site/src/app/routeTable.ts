import { programPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { lazyPage, type LazyPage } from '../lib/lazyPage';

export interface SiteRoute {
  path: string;
  page: LazyPage;
}

/** A page begins with its line here; its code is fetched when it is visited. */
export const siteRoutes: readonly SiteRoute[] = [
  { path: SITE_ROUTES.home, page: lazyPage(() => import('../pages/home')) },
  { path: SITE_ROUTES.upcomingPrograms, page: lazyPage(() => import('../pages/upcoming-programs')) },
  { path: SITE_ROUTES.programs, page: lazyPage(() => import('../pages/programs')) },
  { path: programPath(':slug'), page: lazyPage(() => import('../pages/program-page')) },
  {
    path: SITE_ROUTES.programsOrganisedDetails,
    page: lazyPage(() => import('../pages/programs-organised-details')),
  },
  { path: SITE_ROUTES.personal, page: lazyPage(() => import('../pages/personal')) },
  { path: SITE_ROUTES.contactUs, page: lazyPage(() => import('../pages/contact-us')) },
  {
    path: SITE_ROUTES.quantumLifeUniversity,
    page: lazyPage(() => import('../pages/quantum-life-university')),
  },
  { path: SITE_ROUTES.aboutTheFounders, page: lazyPage(() => import('../pages/about-the-founders')) },
  { path: SITE_ROUTES.schoolsOfWisdom, page: lazyPage(() => import('../pages/18-schools-of-wisdom')) },
  { path: SITE_ROUTES.boardOfTrustees, page: lazyPage(() => import('../pages/board-of-trustees')) },
  { path: SITE_ROUTES.guidelines, page: lazyPage(() => import('../pages/guidelines')) },
  { path: SITE_ROUTES.refundPolicy, page: lazyPage(() => import('../pages/refund-policy')) },
  { path: SITE_ROUTES.supportQlu, page: lazyPage(() => import('../pages/support-qlu')) },
  { path: SITE_ROUTES.registration, page: lazyPage(() => import('../pages/registration')) },
  { path: SITE_ROUTES.paymentSuccess, page: lazyPage(() => import('../pages/payment-success')) },
  { path: SITE_ROUTES.paymentFailure, page: lazyPage(() => import('../pages/payment-failure')) },
  // Whatever single word is left: a program or a main folder, else not found.
  { path: '/:slug', page: lazyPage(() => import('../pages/programs-by-name')) },
];

export const notFoundPage = lazyPage(() => import('../pages/not-found'));

const LIKELY_PATHS: readonly string[] = [SITE_ROUTES.upcomingPrograms];
/** Late enough that the first page has all it needs itself. */
const PRELOAD_AFTER_MS = 2500;

/** Fetches what most visitors open next, once the first page stands; answers how to call it off. */
export function preloadLikelyPages(): () => void {
  const timer = window.setTimeout(() => {
    for (const { path, page } of siteRoutes) if (LIKELY_PATHS.includes(path)) page.preload();
  }, PRELOAD_AFTER_MS);
  return () => window.clearTimeout(timer);
}
