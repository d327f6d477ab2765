import type { ProgramStructure } from '@qlu/contracts/catalogue/catalogue.rules';
import { createStore } from '../../lib/createStore';
import { isRecord } from '../../lib/isRecord';
import { fallbackCategories, menuCategories, type MenuCategory } from './menu';

export type ProgramMenu =
  | { state: 'loading' }
  | { state: 'loaded'; categories: readonly MenuCategory[] }
  /** The built-in list, and why the served one did not load. */
  | { state: 'failed'; categories: readonly MenuCategory[]; message: string };

const STRUCTURE_PATH = '/programs-structure.json';
/** The message when the error has none. */
const LOAD_FAILED = 'Failed to load program structure';

class StructureError extends Error {}

function isStructure(value: unknown): value is ProgramStructure {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (names) => Array.isArray(names) && names.every((name) => typeof name === 'string'),
    )
  );
}

/**
 * @throws StructureError with a message for visitors if the response is not valid; other errors without a
 * response
 */
async function fetchStructure(): Promise<ProgramStructure> {
  const response = await fetch(STRUCTURE_PATH, { headers: { 'Content-Type': 'application/json' } });
  if (!response.ok) throw new StructureError(`Failed to fetch program structure: ${response.status}`);
  const structure: unknown = await response.json();
  if (!isStructure(structure)) throw new StructureError(LOAD_FAILED);
  return structure;
}

/** What the menus show before the structure is loaded, and on the server. */
export const MENU_LOADING: ProgramMenu = { state: 'loading' };

export const programMenu = createStore<ProgramMenu>(MENU_LOADING);
let isLoading = false;

async function load(): Promise<void> {
  try {
    programMenu.write({ state: 'loaded', categories: menuCategories(await fetchStructure()) });
  } catch (cause) {
    // After any error the menu shows the built-in list and the reason.
    const message = cause instanceof StructureError ? cause.message : LOAD_FAILED;
    programMenu.write({ state: 'failed', categories: fallbackCategories, message });
  } finally {
    isLoading = false;
  }
}

/** Loads the program structure unless it is loaded or loading. Retries after an error. */
export function loadProgramMenu(): void {
  if (isLoading || programMenu.read().state === 'loaded') return;
  isLoading = true;
  void load();
}
