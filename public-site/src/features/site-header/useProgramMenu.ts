import { useEffect, useSyncExternalStore } from 'react';
import {
  loadProgramMenu,
  programMenu,
  programMenuBeforeLoad,
  watchProgramMenu,
  type ProgramMenu,
} from './programMenu';

/** The menu's programs; they are asked for when a menu that shows them opens. */
export function useProgramMenu(isOpen: boolean): ProgramMenu {
  useEffect(() => {
    if (isOpen) loadProgramMenu();
  }, [isOpen]);
  return useSyncExternalStore(watchProgramMenu, programMenu, programMenuBeforeLoad);
}
