/** Marks what the document's head says of the page that it came with. */
export const FIRST_PAGE_ONLY = 'data-first-page';

/** The visitor has gone on to another page: what was said of the first one, its address above all, holds no more. */
export function forgetFirstPage(): void {
  for (const said of document.querySelectorAll(`[${FIRST_PAGE_ONLY}]`)) said.remove();
}
