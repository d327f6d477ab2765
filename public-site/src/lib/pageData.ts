/** The id of the script element that carries a rendered page's data. */
export const PAGE_DATA_ID = 'page-data';

/** The key of a query and its response. */
export type PageDatum = readonly [key: readonly string[], response: unknown];

/** The data that the server rendered this page from; empty for a page that was not rendered by the server. */
export function pageData(): readonly PageDatum[] {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageDatum[]) : [];
}
