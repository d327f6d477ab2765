import { createStore } from '../lib/createStore';

/** A toast. `duration` is in milliseconds, 5000 by default. */
export interface ToastMessage {
  title: string;
  /** What matters most to the reader, larger than the description. */
  lead?: string | null;
  description?: string;
  tone?: 'info' | 'success' | 'warning' | 'error';
  duration?: number;
}

let queue: ToastMessage[] = [];
let showNow: ((message: ToastMessage) => void) | null = null;
const isRequested = createStore(false);

/** Shows a toast. The code of the toasts loads with the first one, to keep pages small. */
export function showToast(message: ToastMessage): void {
  if (showNow) {
    showNow(message);
    return;
  }
  queue.push(message);
  isRequested.write(true);
}

/** For `ToastHost`: notifies of the first requested toast. */
export const watchToasts = isRequested.subscribe;
export const areToastsRequested = isRequested.read;

/** For `ToastStack`: receives the queued toasts and all later ones. Returns a function that stops it. */
export function receiveToasts(show: (message: ToastMessage) => void): () => void {
  showNow = show;
  const queued = queue;
  queue = [];
  for (const message of queued) show(message);
  return () => {
    showNow = null;
  };
}
