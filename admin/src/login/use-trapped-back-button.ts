import { useEffect } from 'react';

/**
 * Keeps the back button on this page while `trapped` (spec 2 §4): each step back is answered with a new entry
 * of the same address, so that no page of the back office comes up again after the session.
 */
export function useTrappedBackButton(trapped: boolean): void {
  useEffect(() => {
    if (!trapped) return;
    const stay = () => window.history.pushState(window.history.state, '', window.location.href);
    stay();
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, [trapped]);
}
