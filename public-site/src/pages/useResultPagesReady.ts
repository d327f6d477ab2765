import { useEffect } from 'react';

/** The result pages come ahead: once money was taken, no lost network may keep the visitor from reading it. */
export function useResultPagesReady(): void {
  useEffect(() => {
    Promise.all([import('./payment-success'), import('./payment-failure')]).catch((cause: unknown) => {
      // Whoever gets there meets the failure again, with a page that says so.
      reportError(cause);
    });
  }, []);
}
