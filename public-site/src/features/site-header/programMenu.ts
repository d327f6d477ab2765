import type { ProgramStructure } from '@qlu/contracts/catalogue/catalogue.rules';
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
    typeof value === 'object' &&
    value !== null &&
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

const LOADING: ProgramMenu = { state: 'loading' };
let menu: ProgramMenu = LOADING;
let isLoading = false;
const watchers = new Set<() => void>();

function update(next: ProgramMenu): void {
  menu = next;
  for (const watcher of watchers) watcher();
}

async function load(): Promise<void> {
  try {
    update({ state: 'loaded', categories: menuCategories(await fetchStructure()) });
  } catch (cause) {
    // After any error the menu shows the built-in list and the reason.
    const message = cause instanceof StructureError ? cause.message : LOAD_FAILED;
    update({ state: 'failed', categories: fallbackCategories, message });
  } finally {
    isLoading = false;
  }
}

/** Loads the program structure unless it is loaded or loading. Retries after an error. */
export function loadProgramMenu(): void {
  if (isLoading || menu.state === 'loaded') return;
  isLoading = true;
  void load();
}

export function programMenu(): ProgramMenu {
  return menu;
}

export function programMenuBeforeLoad(): ProgramMenu {
  return LOADING;
}

export function watchProgramMenu(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}
