import { useEffect } from 'react';

function loadResultPages(): void {
  const pages = [import('./payment-success'), import('./payment-failure'), import('./payment-result')];
  Promise.all(pages).catch((cause: unknown) => {
    // If the visitor reaches a result page, loading fails again and shows an error page.
    reportError(cause);
  });
}

/**
 * Loads the result pages when the visitor first uses a control of the form: after a payment, a lost network must not
 * prevent the visitor from seeing the result.
 */
export function useResultPagesReady(): void {
  useEffect(() => {
    const used = new AbortController();
    function onFocus({ target }: FocusEvent): void {
      if (!(target instanceof Element) || !target.closest('form')) return;
      used.abort();
      loadResultPages();
    }
    document.addEventListener('focusin', onFocus, { signal: used.signal });
    return () => used.abort();
  }, []);
}
