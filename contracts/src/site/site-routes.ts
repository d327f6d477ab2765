import { resolveMainFolder, resolveProgram, type ProgramStructure } from '../catalogue/catalogue.rules.js';

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

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // No address of ours is written like this: it then names nothing.
    return '';
  }
}

/** /programs/{slug} shows a program; /{slug} a program too, or the catalogue for a main folder (decisions §4). */
function isProgramPage(page: string, structure: ProgramStructure): boolean {
  const [, underPrograms, slug = ''] = /^(\/programs)?\/([^/]+)$/.exec(page) ?? [];
  const name = decoded(slug);
  if (resolveProgram(name, structure)) return true;
  return !underPrograms && resolveMainFolder(name, Object.keys(structure)) !== undefined;
}

/**
 * The HTTP status with which the site answers a path that is no file.
 *
 * @param path as it stands in the address, percent signs included
 * @param structure the program folders of the built site; without them no program has a page
 */
export function pageStatus(
  path: string,
  structure: ProgramStructure = {},
): { status: 200 } | { status: 404 } | { status: 301; location: string } {
  const page = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  if (page === '/home') return { status: 301, location: '/' };
  const isKnown =
    Object.values<string>(SITE_ROUTES).includes(page) ||
    PAYMENT_RESULT.test(page) ||
    isProgramPage(page, structure);
  return isKnown ? { status: 200 } : { status: 404 };
}
