import { useEffect } from 'react';
import { showToast } from '../../ui/toast';

const TOAST_MS = 3000;

/**
 * Opens the program's own registration in a new tab (spec 2 §4), if the visitor has just pressed something: browsers
 * block a tab that opens by itself, and the page's button does it then.
 */
export function useExternalRegistration(link: string | null): void {
  useEffect(() => {
    if (!link || !navigator.userActivation?.isActive) return;
    showToast({ title: 'Redirecting to External Registration', duration: TOAST_MS });
    window.open(link, '_blank', 'noopener,noreferrer');
  }, [link]);
}
