import { useEffect } from 'react';
import { showToast } from '../../ui/toast';

const TOAST_MS = 3000;

/**
 * Opens the program's external registration in a new tab, but only right after a user action, because
 * browsers block other new tabs. Otherwise the visitor uses the page's button.
 */
export function useExternalRegistration(link: string | null): void {
  useEffect(() => {
    if (!link || !navigator.userActivation?.isActive) return;
    showToast({ title: 'Redirecting to External Registration', duration: TOAST_MS });
    window.open(link, '_blank', 'noopener,noreferrer');
  }, [link]);
}
