import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';

/** The links of the About dropdown. */
export const aboutLinks: readonly { label: string; to: string }[] = [
  { label: 'About the Founders', to: SITE_ROUTES.aboutTheFounders },
  { label: '18 Schools of Wisdom', to: SITE_ROUTES.schoolsOfWisdom },
  { label: 'Board of Trustees', to: SITE_ROUTES.boardOfTrustees },
  { label: 'Guidelines', to: SITE_ROUTES.guidelines },
  { label: 'Quantum Life University', to: SITE_ROUTES.quantumLifeUniversity },
];
