import type { ProgramStructure } from '@qlu/contracts/catalogue/catalogue.rules';
import { fallbackCategories, menuCategories, type MenuCategory } from './menu';

export type ProgramMenu =
  | { state: 'loading' }
  | { state: 'loaded'; categories: readonly MenuCategory[] }
  /** The built-in list, and why the served one is not there. */
  | { state: 'failed'; categories: readonly MenuCategory[]; message: string };

const STRUCTURE_PATH = '/programs-structure.json';
/** Said when the failure has no words of its own (spec 1 §8). */
const LOAD_FAILED = 'Failed to load program structure';

class StructureRefused extends Error {}

function isStructure(value: unknown): value is ProgramStructure {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (names) => Array.isArray(names) && names.every((name) => typeof name === 'string'),
    )
  );
}

/** @throws StructureRefused with its sentence for an answer that is not OK, anything else without an answer */
async function fetchStructure(): Promise<ProgramStructure> {
  const response = await fetch(STRUCTURE_PATH, { headers: { 'Content-Type': 'application/json' } });
  if (!response.ok) throw new StructureRefused(`Failed to fetch program structure: ${response.status}`);
  const structure: unknown = await response.json();
  if (!isStructure(structure)) throw new StructureRefused(LOAD_FAILED);
  return structure;
}

const LOADING: ProgramMenu = { state: 'loading' };
let menu: ProgramMenu = LOADING;
let isLoading = false;
const watchers = new Set<() => void>();

function become(next: ProgramMenu): void {
  menu = next;
  for (const watcher of watchers) watcher();
}

async function load(): Promise<void> {
  try {
    become({ state: 'loaded', categories: menuCategories(await fetchStructure()) });
  } catch (cause) {
    // Whatever went wrong, the visitor has the built-in list and reads why (spec 1 §8).
    const message = cause instanceof StructureRefused ? cause.message : LOAD_FAILED;
    become({ state: 'failed', categories: fallbackCategories, message });
  } finally {
    isLoading = false;
  }
}

/** Fetches the program structure unless it is there or on its way; one that failed is tried once more. */
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
