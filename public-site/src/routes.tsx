import {
  feedbackPath,
  monthlyGiftPath,
  paymentResultPath,
  programPath,
  SITE_ROUTES,
  yourRegistrationPath,
} from '@qlu/contracts/site/site-routes';
import type { ComponentType } from 'react';
import { mainFolders } from '../content/program-folders';
import { lazyPage } from './lib/lazyPage';

/** What the server renders a page from, besides the foundation and what the token or program in its address gives. */
export type Shown = 'programs' | 'banners' | 'photographs' | 'structure';

/** A page. Its title and description are in its component (ui/Page), its status is what `findPage` says. */
export interface SiteRoute {
  path: string;
  /** The name of its file in src/pages. */
  file: string;
  Component: ComponentType;
  shows: readonly Shown[];
}

/** A page's code loads when the page is visited. */
const files = import.meta.glob<{ default: ComponentType }>('./pages/*.tsx');
const components = Object.fromEntries(Object.entries(files).map(([file, load]) => [file, lazyPage(load)]));

function route(path: string, file: string, ...shows: Shown[]): SiteRoute {
  const Component = components[`./pages/${file}.tsx`];
  if (!Component) throw new Error(`There is no page ${file}`);
  return { path, file, Component, shows };
}

const PROGRAM: Shown[] = ['programs', 'photographs', 'structure'];

/** All pages. The first route that matches best shows the page. */
export const routes: readonly SiteRoute[] = [
  route(SITE_ROUTES.home, 'home', 'programs', 'banners', 'photographs'),
  route(SITE_ROUTES.upcomingPrograms, 'upcoming-programs', 'programs'),
  route(SITE_ROUTES.programs, 'programs', 'photographs'),
  // The catalogue with the tab of a main folder.
  ...mainFolders.map(({ slug }) => route(`/${slug}`, 'programs', 'photographs')),
  route(programPath(':slug'), 'program-page', ...PROGRAM),
  route(SITE_ROUTES.programsOrganisedDetails, 'programs-organised-details', ...PROGRAM),
  // Any other path of one segment: a program or a main folder, otherwise not found.
  route('/:slug', 'program-page', ...PROGRAM),
  route(SITE_ROUTES.personal, 'personal'),
  route(SITE_ROUTES.contactUs, 'contact-us'),
  route(SITE_ROUTES.quantumLifeUniversity, 'quantum-life-university'),
  route(SITE_ROUTES.aboutTheFounders, 'about-the-founders', 'photographs'),
  route(SITE_ROUTES.schoolsOfWisdom, '18-schools-of-wisdom'),
  route(SITE_ROUTES.boardOfTrustees, 'board-of-trustees', 'photographs'),
  route(SITE_ROUTES.guidelines, 'guidelines'),
  route(SITE_ROUTES.refundPolicy, 'refund-policy'),
  route(SITE_ROUTES.privacyPolicy, 'privacy-policy'),
  route(SITE_ROUTES.terms, 'terms'),
  route(SITE_ROUTES.supportQlu, 'support-qlu'),
  route(SITE_ROUTES.registration, 'registration'),
  route(SITE_ROUTES.paymentSuccess, 'payment-success'),
  route(SITE_ROUTES.paymentFailure, 'payment-failure'),
  route(SITE_ROUTES.paymentReturn, 'payment-return'),
  route(SITE_ROUTES.donorDetails, 'donor-link'),
  route(SITE_ROUTES.donationCertificate, 'donor-link'),
  route(SITE_ROUTES.waitingList, 'waiting-list'),
  route(paymentResultPath(':token'), 'payment-result'),
  route(monthlyGiftPath(':token?'), 'monthly-gift'),
  route(yourRegistrationPath(':token?'), 'your-registration'),
  route(feedbackPath(':token?'), 'feedback'),
  route('*', 'not-found', 'structure'),
];
