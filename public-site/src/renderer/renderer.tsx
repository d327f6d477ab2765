import type { PageData, SiteRenderer } from '@qlu/contracts/site/site-renderer';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/App';
import { QueryClient } from '../lib/queryClient';
import { WITHOUT_STATE } from '../lib/statePages';
import { ServerQueryClient } from '../lib/ServerQueryClient';
import { pageDataOf } from './pageDataOf';
import { pageDocument } from './pageDocument';
import { pageHead } from './pageHead';
import { builtScripts } from './builtSite';
import { routeOf, sitePages } from './sitePages';

/** React renders head elements before everything else. */
const HEAD_PARTS = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)*/;

/** @throws the first error of a component; a page is never rendered in part */
async function renderHtml(page: string, data: ReturnType<typeof pageDataOf>): Promise<string> {
  const client = new QueryClient();
  const errors: unknown[] = [];
  for (const [key, response] of data) client.setQueryData(key, response);
  const { prelude } = await prerenderToNodeStream(
    <ServerQueryClient value={client}>
      <StaticRouter location={page}>
        <App />
      </StaticRouter>
    </ServerQueryClient>,
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
    scripts: pageScripts(page),
    data,
    withoutState: (WITHOUT_STATE as Partial<Record<string, string>>)[page],
  });
}

function pageScripts(page: string): string[] {
  return builtScripts(`src/pages/${routeOf(page)?.file ?? 'not-found'}.tsx`);
}

/** The document without a page: the browser renders the page of the URL. */
export function emptyPage(): string {
  return pageDocument({ head: '', content: '', scripts: [], data: [] });
}

export { sitePages };

({ renderPage }) satisfies SiteRenderer;
