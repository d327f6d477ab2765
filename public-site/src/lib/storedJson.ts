/** Which of the browser's stores: the tab's own, or the one that all tabs of this site share. */
type Store = 'sessionStorage' | 'localStorage';

/** What is stored under `key`; undefined when nothing is, when it is broken, or when the browser refuses. */
export function readStored(store: Store, key: string): unknown {
  try {
    const text = window[store].getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Refused by the browser's settings, or written by somebody else: as good as nothing stored.
    return undefined;
  }
}

/** Stores `value`, or takes away what stood there when it is undefined. False when the browser refuses. */
export function writeStored(store: Store, key: string, value: unknown): boolean {
  try {
    if (value === undefined) window[store].removeItem(key);
    else window[store].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Full, or refused by the browser's settings; whoever stores must do without.
    return false;
  }
}
