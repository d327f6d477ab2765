import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';

/**
 * The pages that show a navigation state, and the page that is opened instead when there is none, as at a new visit.
 */
export const WITHOUT_STATE = {
  [SITE_ROUTES.registration]: SITE_ROUTES.upcomingPrograms,
  [SITE_ROUTES.paymentSuccess]: SITE_ROUTES.home,
  [SITE_ROUTES.paymentFailure]: SITE_ROUTES.supportQlu,
} as const;
