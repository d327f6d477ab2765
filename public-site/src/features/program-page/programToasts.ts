import { showToast } from '../../ui/toast';

/** The program page's toasts (spec 2 §8). */
export function sayNotFound(): void {
  showToast({
    title: 'Program Not Found',
    description: 'The requested program could not be found.',
    tone: 'error',
  });
}

export function sayContentFailed(): void {
  showToast({
    title: 'Error',
    description: 'Failed to load program content. Please try again.',
    tone: 'error',
  });
}

/** Stands beside the tab that opens with another site's registration (spec 2 §4). */
export function sayRedirecting(): void {
  showToast({ title: 'Redirecting to External Registration', duration: 3000 });
}
