import { showToast } from '../../ui/toast';

/** Shown while another site's registration opens in a new tab. */
export function showRedirectingToast(): void {
  showToast({ title: 'Redirecting to External Registration', duration: 3000 });
}
