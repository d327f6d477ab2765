import { useEffect } from 'react';

/** Loads the result pages ahead: once money was taken, no lost network may keep the visitor from reading it. */
export function useResultPagesReady(): void {
  useEffect(() => {
    const pages = [import('./payment-success'), import('./payment-failure'), import('./payment-result')];
    Promise.all(pages).catch((cause: unknown) => {
      // Whoever gets there meets the failure again, with a page that says so.
      reportError(cause);
    });
  }, []);
}
