/** What a toast says. Durations in milliseconds; the specification's are 3000 and 5000. */
export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'info' | 'success' | 'warning' | 'error';
  duration?: number;
}

let queue: ToastMessage[] = [];
let deliver: ((message: ToastMessage) => void) | null = null;
let wanted = false;
const watchers = new Set<() => void>();

/** Shows a toast. The toast package is fetched with the first one, so that no page pays for it before. */
export function showToast(message: ToastMessage): void {
  if (deliver) {
    deliver(message);
    return;
  }
  queue.push(message);
  wanted = true;
  for (const watcher of watchers) watcher();
}

/** For the toast host alone: tells when a first toast has been asked for. */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

export function areToastsWanted(): boolean {
  return wanted;
}

/** For the toast stack alone: takes what waited and everything from now on. Answers how to stop. */
export function takeToasts(take: (message: ToastMessage) => void): () => void {
  deliver = take;
  const waiting = queue;
  queue = [];
  for (const message of waiting) take(message);
  return () => {
    deliver = null;
  };
}
