/** The id of the script element that carries a rendered page's data. */
export const PAGE_DATA_ID = 'page-data';

/** What a query has answered: its key, and the answer. */
export type PageDatum = readonly [key: readonly string[], answer: unknown];

/** What the server drew this page from; nothing in a page that it did not draw. */
export function pageData(): readonly PageDatum[] {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageDatum[]) : [];
}
