import { useEffect, useSyncExternalStore } from 'react';
import { importWithRetries } from '../../lib/importWithRetries';
import type * as ProgramsMenus from './programsMenus';

/**
 * Both program menus with their dependencies. Their code loads separately, because the first page does not
 * need it.
 */
type ProgramsMenuCode = typeof ProgramsMenus;
type CodeState = ProgramsMenuCode | 'loading' | 'missing';

let code: CodeState = 'loading';
let isFetching = false;
const watchers = new Set<() => void>();

function update(next: CodeState): void {
  code = next;
  for (const watcher of watchers) watcher();
}

async function fetchCode(): Promise<void> {
  try {
    update(await importWithRetries(() => import('./programsMenus')));
  } catch {
    // Without a network the menu shows its built-in list. The next opening retries.
    update('missing');
  } finally {
    isFetching = false;
  }
}

/** Loads the program menus unless they are loaded or loading. */
function loadProgramsMenus(): void {
  if (isFetching || typeof code === 'object') return;
  isFetching = true;
  void fetchCode();
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** The program menus. Opening one of them loads their code. */
export function useProgramsMenus(isOpen: boolean): CodeState {
  useEffect(() => {
    if (isOpen) loadProgramsMenus();
  }, [isOpen]);
  return useSyncExternalStore(
    subscribe,
    () => code,
    () => 'loading',
  );
}
