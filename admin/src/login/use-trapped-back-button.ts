import { useEffect } from 'react';

/**
 * Keeps the back button on this page while `trapped`: each step back adds a new history entry for the same URL.
 * After the session has ended, no back office page may appear again.
 */
export function useTrappedBackButton(trapped: boolean | undefined): void {
  useEffect(() => {
    if (!trapped) return;
    const stay = () => window.history.pushState(window.history.state, '', window.location.href);
    stay();
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, [trapped]);
}
