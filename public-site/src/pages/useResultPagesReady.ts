import { useEffect } from 'react';

/**
 * Preloads the result pages: after a payment, a lost network must not prevent the visitor from seeing the
 * result.
 */
export function useResultPagesReady(): void {
  useEffect(() => {
    const pages = [import('./payment-success'), import('./payment-failure'), import('./payment-result')];
    Promise.all(pages).catch((cause: unknown) => {
      // If the visitor reaches a result page, loading fails again and shows an error page.
      reportError(cause);
    });
  }, []);
}
