import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import type { Addresses } from '../launcher/product.ts';
import { tokenPages } from './token-pages.ts';

/** The paths of all pages in the site's sitemap. */
export async function listedPages(site: string): Promise<string[]> {
  const response = await fetch(`${site}/sitemap.xml`);
  if (!response.ok) throw new Error(`The sitemap responds with ${response.status}`);
  const entries = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  if (entries.length === 0) throw new Error('The sitemap lists no page');
  // The sitemap has the public address; only the path applies to the started product.
  return entries.map(([, address = '']) => new URL(address).pathname);
}

/** Without a payment or a program they lead to another page. */
export const REDIRECTING_PAGES: readonly string[] = [
  SITE_ROUTES.paymentSuccess,
  SITE_ROUTES.paymentFailure,
  SITE_ROUTES.registration,
];

type Program = { id: number; link_or_razorpay: boolean };

/**
 * The paths of pages that the sitemap does not contain: a registration, the pages with a token, the results without a payment,
 * which lead to other pages, and the pages of personal links without their token.
 */
export async function unlistedPages(product: Addresses): Promise<string[]> {
  const response = await fetch(`${product.url}/api/programs/upcoming`);
  const { programs } = (await response.json()) as { programs: Program[] };
  const open = programs.find(({ link_or_razorpay: isExternal }) => !isExternal);
  if (!open) throw new Error('No program to register for');
  return [
    `/registration?programId=${open.id}`,
    ...(await tokenPages(product)),
    ...REDIRECTING_PAGES,
    SITE_ROUTES.paymentReturn,
    SITE_ROUTES.donorDetails,
    SITE_ROUTES.donationCertificate,
    SITE_ROUTES.waitingList,
    SITE_ROUTES.monthlyGift,
    SITE_ROUTES.yourRegistration,
    SITE_ROUTES.feedback,
  ];
}
