/**
 * The key of the current entry in the browser's history. It changes with the address; the location of the router
 * changes later, when the code of the page has loaded.
 */
export function historyKey(): string {
  const state = window.history.state as { key?: string } | null;
  return state?.key ?? 'default';
}
