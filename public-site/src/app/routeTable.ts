import { mainFolders } from '../../content/program-folders';
import {
  feedbackPath,
  monthlyGiftPath,
  paymentResultPath,
  programPath,
  SITE_ROUTES,
  yourRegistrationPath,
} from '@qlu/contracts/site/site-routes';
import { lazyPage, type LazyPage } from '../lib/lazyPage';

export interface SiteRoute {
  path: string;
  /** The name of its file in src/pages; the renderer finds the page's styles by it. */
  file: string;
  page: LazyPage;
}

const donorLinkPage = lazyPage(() => import('../pages/donor-link'));
const programsPage = lazyPage(() => import('../pages/programs'));

/** All pages. A page's code loads when the page is visited. */
export const siteRoutes: readonly SiteRoute[] = [
  { path: SITE_ROUTES.home, file: 'home', page: lazyPage(() => import('../pages/home')) },
  {
    path: SITE_ROUTES.upcomingPrograms,
    file: 'upcoming-programs',
    page: lazyPage(() => import('../pages/upcoming-programs')),
  },
  { path: SITE_ROUTES.programs, file: 'programs', page: programsPage },
  { path: programPath(':slug'), file: 'program-page', page: lazyPage(() => import('../pages/program-page')) },
  {
    path: SITE_ROUTES.programsOrganisedDetails,
    file: 'programs-organised-details',
    page: lazyPage(() => import('../pages/programs-organised-details')),
  },
  { path: SITE_ROUTES.personal, file: 'personal', page: lazyPage(() => import('../pages/personal')) },
  { path: SITE_ROUTES.contactUs, file: 'contact-us', page: lazyPage(() => import('../pages/contact-us')) },
  {
    path: SITE_ROUTES.quantumLifeUniversity,
    file: 'quantum-life-university',
    page: lazyPage(() => import('../pages/quantum-life-university')),
  },
  {
    path: SITE_ROUTES.aboutTheFounders,
    file: 'about-the-founders',
    page: lazyPage(() => import('../pages/about-the-founders')),
  },
  {
    path: SITE_ROUTES.schoolsOfWisdom,
    file: '18-schools-of-wisdom',
    page: lazyPage(() => import('../pages/18-schools-of-wisdom')),
  },
  {
    path: SITE_ROUTES.boardOfTrustees,
    file: 'board-of-trustees',
    page: lazyPage(() => import('../pages/board-of-trustees')),
  },
  { path: SITE_ROUTES.guidelines, file: 'guidelines', page: lazyPage(() => import('../pages/guidelines')) },
  {
    path: SITE_ROUTES.refundPolicy,
    file: 'refund-policy',
    page: lazyPage(() => import('../pages/refund-policy')),
  },
  {
    path: SITE_ROUTES.privacyPolicy,
    file: 'privacy-policy',
    page: lazyPage(() => import('../pages/privacy-policy')),
  },
  { path: SITE_ROUTES.terms, file: 'terms', page: lazyPage(() => import('../pages/terms')) },
  { path: SITE_ROUTES.supportQlu, file: 'support-qlu', page: lazyPage(() => import('../pages/support-qlu')) },
  {
    path: SITE_ROUTES.registration,
    file: 'registration',
    page: lazyPage(() => import('../pages/registration')),
  },
  {
    path: SITE_ROUTES.paymentSuccess,
    file: 'payment-success',
    page: lazyPage(() => import('../pages/payment-success')),
  },
  {
    path: SITE_ROUTES.paymentFailure,
    file: 'payment-failure',
    page: lazyPage(() => import('../pages/payment-failure')),
  },
  {
    path: SITE_ROUTES.paymentReturn,
    file: 'payment-return',
    page: lazyPage(() => import('../pages/payment-return')),
  },
  { path: SITE_ROUTES.donorDetails, file: 'donor-link', page: donorLinkPage },
  { path: SITE_ROUTES.donationCertificate, file: 'donor-link', page: donorLinkPage },
  {
    path: SITE_ROUTES.waitingList,
    file: 'waiting-list',
    page: lazyPage(() => import('../pages/waiting-list')),
  },
  {
    path: paymentResultPath(':token'),
    file: 'payment-result',
    page: lazyPage(() => import('../pages/payment-result')),
  },
  {
    path: monthlyGiftPath(':token?'),
    file: 'monthly-gift',
    page: lazyPage(() => import('../pages/monthly-gift')),
  },
  {
    path: yourRegistrationPath(':token?'),
    file: 'your-registration',
    page: lazyPage(() => import('../pages/your-registration')),
  },
  {
    path: feedbackPath(':token?'),
    file: 'feedback',
    page: lazyPage(() => import('../pages/feedback')),
  },
  // The catalogue with the tab of a main folder.
  ...mainFolders.map(({ slug }) => ({ path: `/${slug}`, file: 'programs', page: programsPage })),
  // Any other single-segment path: a program or a main folder, otherwise not found.
  { path: '/:slug', file: 'programs-by-name', page: lazyPage(() => import('../pages/programs-by-name')) },
];

export const notFoundPage = lazyPage(() => import('../pages/not-found'));
