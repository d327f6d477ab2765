/** The session storage belongs to one tab; the local storage is shared by all tabs of this site. */
type Store = 'sessionStorage' | 'localStorage';

/**
 * The value stored under `key`; undefined when there is none, when it is invalid, or when the browser denies
 * access.
 */
export function readStored(store: Store, key: string): unknown {
  try {
    const text = window[store].getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Denied by the browser's settings, or not JSON: treated like a missing value.
    return undefined;
  }
}

/** Stores `value`, or removes the entry when it is undefined. Returns false when the browser denies it. */
export function writeStored(store: Store, key: string, value: unknown): boolean {
  try {
    if (value === undefined) window[store].removeItem(key);
    else window[store].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Full, or denied by the browser's settings: the caller must work without it.
    return false;
  }
}
