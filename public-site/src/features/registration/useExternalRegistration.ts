import { useEffect } from 'react';
import { showRedirectingToast } from './showRedirectingToast';

/**
 * Opens the program's external registration in a new tab, but only right after a user action, because
 * browsers block other new tabs. Otherwise the visitor uses the page's button.
 */
export function useExternalRegistration(link: string | null): void {
  useEffect(() => {
    if (!link || !navigator.userActivation?.isActive) return;
    showRedirectingToast();
    window.open(link, '_blank', 'noopener,noreferrer');
  }, [link]);
}
