import { useEffect, useSyncExternalStore } from 'react';
import {
  loadProgramMenu,
  programMenu,
  programMenuBeforeLoad,
  watchProgramMenu,
  type ProgramMenu,
} from './programMenu';

/** The programs of the menu. Opening a menu loads them. */
export function useProgramMenu(isOpen: boolean): ProgramMenu {
  useEffect(() => {
    if (isOpen) loadProgramMenu();
  }, [isOpen]);
  return useSyncExternalStore(watchProgramMenu, programMenu, programMenuBeforeLoad);
}
