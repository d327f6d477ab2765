/** Program folders and their slugs. */

/** Category slugs and the names of their main folders. */
export const CATEGORY_NAMES = {
  foundational: 'Foundational Programs',
  experiential: 'Experiential Workshops',
  intensive: 'Intensive Retreats',
} as const;

/** The content of `/programs-structure.json`: each main folder with its sub folders. */
export type ProgramStructure = Record<string, string[]>;

/** `Inner Child Healing` is `inner-child-healing`; letters of any script stay. */
export function toSlug(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join('-');
}

/** `meditation-class` is `Meditation Class`. */
export function toTitle(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/**
 * Finds the folder with exactly this name or slug. `icmpt-2.0` is the slug `icmpt-2-0`.
 */
export function exactFolder(nameOrSlug: string, folders: readonly string[]): string | undefined {
  const slug = toSlug(nameOrSlug);
  return folders.find((folder) => folder === nameOrSlug) ?? folders.find((folder) => toSlug(folder) === slug);
}

/**
 * Finds the folder for a slug or a name. A folder with exactly this name or slug wins. Otherwise the slug is converted
 * to title case and matched exactly, then case-insensitively, then as a substring.
 */
export function resolveFolder(nameOrSlug: string, folders: readonly string[]): string | undefined {
  const title = toTitle(nameOrSlug);
  const lower = title.toLowerCase();
  return (
    exactFolder(nameOrSlug, folders) ??
    folders.find((folder) => folder === title) ??
    folders.find((folder) => folder.toLowerCase() === lower) ??
    (lower.trim() === '' ? undefined : folders.find((folder) => folder.toLowerCase().includes(lower)))
  );
}

/** A main folder by its name, its slug (`intensive-retreats`) or its category slug (`intensive`). */
export function resolveMainFolder(nameOrSlug: string, mainFolders: readonly string[]): string | undefined {
  const category = Object.hasOwn(CATEGORY_NAMES, nameOrSlug)
    ? CATEGORY_NAMES[nameOrSlug as keyof typeof CATEGORY_NAMES]
    : nameOrSlug;
  return mainFolders.find((folder) => folder === category || toSlug(folder) === category);
}

/** The names of a program's main folder and sub folder. */
export interface ProgramPlace {
  main: string;
  sub: string;
}

/**
 * Finds the program of the path /programs/{slug}. All main folders are searched together, so that an exact match in
 * the last one wins over a substring match in the first.
 */
export function resolveProgram(
  nameOrSlug: string,
  structure: ProgramStructure,
  resolve: typeof resolveFolder = resolveFolder,
): ProgramPlace | undefined {
  const sub = resolve(nameOrSlug, Object.values(structure).flat());
  const main = Object.keys(structure).find((folder) => sub !== undefined && structure[folder]?.includes(sub));
  return main === undefined || sub === undefined ? undefined : { main, sub };
}

/** The path of a program's numbered picture, not URL-encoded. `number` counts from 1. */
export function picturePath(main: string, sub: string, layout: 'Mobile' | 'Web', number: number): string {
  return `/Programs Organised/${main}/${sub}/${layout}/${number}.svg`;
}

/** The highest picture number that is probed. */
export const PICTURE_PROBE_LIMIT = 20;
