import { QueryClient } from '@tanstack/react-query';

/** The id of the script element that carries a rendered page's data. */
export const PAGE_DATA_ID = 'page-data';

/** The key of a query and its response. */
export type PageDatum = readonly [key: readonly unknown[], response: unknown];

/** The data that the server rendered this page from; empty for a page that was not rendered by the server. */
export function pageData(): readonly PageDatum[] {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageDatum[]) : [];
}

/** For a query that is not called again when the visitor returns to the tab or the network returns. */
export const NO_REFETCH_ON_RETURN = { refetchOnWindowFocus: false, refetchOnReconnect: false };

/** The responses of all queries. It begins with the data of the page, which is shown at once and, where it may be old, loaded again. */
export function createQueryClient(data: readonly PageDatum[]): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        gcTime: Number.POSITIVE_INFINITY,
        retry: 3,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
        // A browser that believes to be offline makes the calls fail, so that the page can say so.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
  for (const [key, response] of data) client.setQueryData(key, response, { updatedAt: 0 });
  return client;
}
