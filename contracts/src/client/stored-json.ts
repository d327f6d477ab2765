/** The session storage belongs to one tab; the local storage is shared by all tabs of this site. */
type Store = 'sessionStorage' | 'localStorage';

/** The texts that the browser did not store, because the storage is full or its settings deny it. They last as long as the page. */
const unstored = new Map<string, string>();

const nameOf = (store: Store, key: string): string => `${store} ${key}`;

/** The value stored under `key`; undefined when there is none, or when it is invalid. */
export function readStored(store: Store, key: string): unknown {
  try {
    const text = unstored.get(nameOf(store, key)) ?? window[store].getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Denied by the browser's settings, or not JSON: treated like a missing value.
    return undefined;
  }
}

/** Stores `value`, or removes the entry when it is undefined. What the browser does not store is lost with the page. */
export function writeStored(store: Store, key: string, value: unknown): void {
  unstored.delete(nameOf(store, key));
  try {
    if (value === undefined) window[store].removeItem(key);
    else window[store].setItem(key, JSON.stringify(value));
  } catch {
    if (value !== undefined) unstored.set(nameOf(store, key), JSON.stringify(value));
  }
}
