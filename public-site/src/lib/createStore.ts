/** A value outside React. Components read it with `useSyncExternalStore(store.subscribe, store.read, …)`. */
export interface Store<T> {
  read: () => T;
  write: (value: T) => void;
  /** Calls `watcher` after each change. Returns a function that ends this. */
  subscribe: (watcher: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const watchers = new Set<() => void>();
  return {
    read: () => value,
    write: (next) => {
      value = next;
      for (const watcher of watchers) watcher();
    },
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}
