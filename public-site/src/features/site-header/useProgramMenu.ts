import { useEffect, useSyncExternalStore } from 'react';
import { loadProgramMenu, MENU_LOADING, programMenu, type ProgramMenu } from './programMenu';

/** The programs of the menu. Opening a menu loads them. */
export function useProgramMenu(isOpen: boolean): ProgramMenu {
  useEffect(() => {
    if (isOpen) loadProgramMenu();
  }, [isOpen]);
  return useSyncExternalStore(programMenu.subscribe, programMenu.read, () => MENU_LOADING);
}
