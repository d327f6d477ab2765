import { useEffect, useSyncExternalStore } from 'react';
import type * as ProgramsMenus from './programsMenus';

/** Both menus of programs and what they load; fetched apart from the first page, which does without them. */
type ProgramsMenuCode = typeof ProgramsMenus;
type Found = ProgramsMenuCode | 'loading' | 'missing';

let found: Found = 'loading';
let isFetching = false;
const watchers = new Set<() => void>();

function become(next: Found): void {
  found = next;
  for (const watcher of watchers) watcher();
}

async function fetchCode(): Promise<void> {
  try {
    become(await import('./programsMenus'));
  } catch {
    // Without a network there is a link to the catalogue instead, and another try at the next opening.
    become('missing');
  } finally {
    isFetching = false;
  }
}

/** Fetches the menus of programs unless they are there or on their way. */
export function loadProgramsMenus(): void {
  if (isFetching || typeof found === 'object') return;
  isFetching = true;
  void fetchCode();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** The menus of programs, fetched when one of them opens. */
export function useProgramsMenus(isOpen: boolean): Found {
  useEffect(() => {
    if (isOpen) loadProgramsMenus();
  }, [isOpen]);
  return useSyncExternalStore(
    watch,
    () => found,
    () => 'loading',
  );
}
