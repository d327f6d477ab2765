/** A toast. `duration` is in milliseconds, 5000 by default. */
export interface ToastMessage {
  title: string;
  /** What matters most to the reader, larger than the description. */
  lead?: string | null;
  description?: string;
  tone?: 'info' | 'success' | 'warning' | 'error';
  duration?: number;
}

/** Loads the toasts' code. Call it early where a toast may have to report a lost network. */
export const loadToasts = () => import('./ToastStack');

/** Shows a toast. The code of the toasts loads with the first one, to keep pages small. */
export function showToast(message: ToastMessage): void {
  loadToasts().then(({ addToast }) => addToast(message), reportError);
}
