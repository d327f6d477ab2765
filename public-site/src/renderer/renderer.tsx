import type { PageData, SiteRenderer } from '@qlu/contracts/site/site-renderer';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/App';
import { GivenQueryClient } from '../lib/GivenQueryClient';
import { createQueryClient } from '../lib/queryClient';
import { pageDataOf } from './pageDataOf';
import { pageDocument } from './pageDocument';
import { pageHead } from './pageHead';
import { pageStyles } from './pageStyles';
import { EMPTY_PAGES, sitePages } from './sitePages';

/** React writes what belongs into the head before everything else. */
const HEAD_PARTS = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)*/;

/** @throws what the first part that could not be drawn threw */
async function drawn(page: string, data: ReturnType<typeof pageDataOf>): Promise<string> {
  const client = createQueryClient();
  const problems: unknown[] = [];
  for (const [key, answer] of data) client.setQueryData(key, answer);
  try {
    const { prelude } = await prerenderToNodeStream(
      <GivenQueryClient value={client}>
        <StaticRouter location={page}>
          <App />
        </StaticRouter>
      </GivenQueryClient>,
      {
        onError: (problem) => void problems.push(problem),
        // Larger parts would come behind the page, with a script in the page to put them in their place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
      },
    );
    const html = await text(prelude);
    if (problems.length > 0) throw problems[0];
    return html;
  } finally {
    // Kept answers have timers, which would keep the process too.
    client.clear();
  }
}

/** See `SiteRenderer`. */
export async function renderPage(page: string, facts: PageData): Promise<string> {
  if (EMPTY_PAGES.includes(page)) return emptyPage('<meta name="robots" content="noindex"/>');
  const data = pageDataOf(page, facts);
  const html = await drawn(page, data);
  const head = HEAD_PARTS.exec(html)?.[0] ?? '';
  return pageDocument({
    head: head + (await pageHead(page, head, facts)),
    content: html.slice(head.length),
    styles: pageStyles(page),
    data,
  });
}

/** The site without any page in it: the browser draws the page of its address. */
export function emptyPage(head = ''): string {
  return pageDocument({ head, content: '', styles: [], data: [] });
}

export { sitePages };

({ renderPage }) satisfies SiteRenderer;
