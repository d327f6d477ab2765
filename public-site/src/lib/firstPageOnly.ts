/** Marks elements of the document's head that describe only the first page, such as its canonical URL. */
export const FIRST_PAGE_ONLY = 'data-first-page';

/** Removes them. Call it when the visitor goes to another page. */
export function removeFirstPageHead(): void {
  for (const element of document.querySelectorAll(`[${FIRST_PAGE_ONLY}]`)) element.remove();
}
