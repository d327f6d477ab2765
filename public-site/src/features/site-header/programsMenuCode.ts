import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../lib/createStore';
import { importWithRetries } from '../../lib/importWithRetries';
import type * as ProgramsMenus from './programsMenus';

/**
 * Both program menus with their dependencies. Their code loads separately, because the first page does not
 * need it.
 */
type ProgramsMenuCode = typeof ProgramsMenus;
type CodeState = ProgramsMenuCode | 'loading' | 'missing';

const code = createStore<CodeState>('loading');
let isFetching = false;

async function fetchCode(): Promise<void> {
  try {
    code.write(await importWithRetries(() => import('./programsMenus')));
  } catch {
    // Without a network the menu shows its built-in list. The next opening retries.
    code.write('missing');
  } finally {
    isFetching = false;
  }
}

/** Loads the program menus unless they are loaded or loading. */
function loadProgramsMenus(): void {
  if (isFetching || typeof code.read() === 'object') return;
  isFetching = true;
  void fetchCode();
}

/** The program menus. Opening one of them loads their code. */
export function useProgramsMenus(isOpen: boolean): CodeState {
  useEffect(() => {
    if (isOpen) loadProgramsMenus();
  }, [isOpen]);
  return useSyncExternalStore(code.subscribe, code.read, () => 'loading');
}
