import { text } from 'node:stream/consumers';
import { CATEGORY_NAMES, toSlug } from '@qlu/contracts/catalogue/catalogue.rules';
import type { PageData, SiteRenderer } from '@qlu/contracts/site/site-renderer';
import { ANY_TOKEN_PAGES, NOT_FOUND_PAGE, programPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { QueryClientProvider } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { mainFolders } from '../content/program-folders';
import { App } from './App';
import { createQueryClient, type PageDatum } from './lib/queryClient';
import { inlineScript, pageDocument } from './server/document';
import { pageHead } from './server/meta';
import { pageDataOf, routeOf } from './server/page-data';

/** React renders head elements before everything else. */
const HEAD_PARTS = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)*/;

/** @throws the first error of a component; a page is never rendered in part */
async function renderHtml(page: string, data: readonly PageDatum[]): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <QueryClientProvider client={createQueryClient(data)}>
      <StaticRouter location={page}>
        <App />
      </StaticRouter>
    </QueryClientProvider>,
    {
      onError: (error) => void errors.push(error),
      // Otherwise React moves large parts to the end and adds inline scripts that put them in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return html;
}

/** See `SiteRenderer`. */
export async function renderPage(page: string, pageData: PageData): Promise<string> {
  const data = pageDataOf(page, pageData);
  const html = await renderHtml(page, data);
  const head = HEAD_PARTS.exec(html)?.[0] ?? '';
  return pageDocument({
    head: head + (await pageHead(page, head, pageData)),
    content: html.slice(head.length),
    file: routeOf(page).file,
    data,
  });
}

({ renderPage }) satisfies SiteRenderer;

/** The document without a page: the browser renders the page of the URL. */
export function emptyPage(): string {
  return pageDocument({ head: '', content: '', data: [] });
}

export { inlineScript };

const programs = mainFolders.flatMap((folder) => folder.programs.map(({ name }) => toSlug(name)));

/** The pages of the sitemap, each by the canonical one of its addresses. */
export const LISTED_PAGES: readonly string[] = [
  SITE_ROUTES.home,
  SITE_ROUTES.upcomingPrograms,
  SITE_ROUTES.programs,
  SITE_ROUTES.aboutTheFounders,
  SITE_ROUTES.boardOfTrustees,
  SITE_ROUTES.personal,
  SITE_ROUTES.contactUs,
  SITE_ROUTES.quantumLifeUniversity,
  SITE_ROUTES.schoolsOfWisdom,
  SITE_ROUTES.guidelines,
  SITE_ROUTES.refundPolicy,
  SITE_ROUTES.privacyPolicy,
  SITE_ROUTES.terms,
  SITE_ROUTES.supportQlu,
  ...programs.map(programPath),
];

/** Other pages that are rendered at build time, by the path that `findPage` returns. */
export const UNLISTED_PAGES: readonly string[] = [
  `${SITE_ROUTES.supportQlu}?tab=pay-it-forward`,
  `${SITE_ROUTES.supportQlu}?tab=volunteer`,
  ...Object.keys(CATEGORY_NAMES).map((slug) => `${SITE_ROUTES.programs}?tab=${slug}`),
  ...mainFolders.map(({ slug }) => `/${slug}`),
  ...programs.map((slug) => `/${slug}`),
  NOT_FOUND_PAGE,
  // Their content exists only in the visitor's browser. Their HTML shows their title, or that the token is missing.
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
