/** Program folders and their slugs (spec 1 §3, §9; spec 2 §7; decisions §2, §4). */

/** Category slugs and the main folders they name (spec 1 §9). */
export const CATEGORY_NAMES = {
  foundational: 'Foundational Programs',
  experiential: 'Experiential Workshops',
  intensive: 'Intensive Retreats',
} as const;

/** The answer of `/programs-structure.json`: main folder to its sub folders. */
export type ProgramStructure = Record<string, string[]>;

/** `Inner Child Healing` is `inner-child-healing`; letters of any script stay. */
export function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** `meditation-class` is `Meditation Class`. */
export function titleOf(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/**
 * The folder that a slug or a name means: title-cased by dashes and matched exactly, then
 * case-insensitively, then by substring (spec 2 §7). A folder's own name or slug always wins.
 */
export function resolveFolder(nameOrSlug: string, folders: readonly string[]): string | undefined {
  const title = titleOf(nameOrSlug);
  const lower = title.toLowerCase();
  return (
    folders.find((folder) => folder === nameOrSlug || slugOf(folder) === nameOrSlug) ??
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
  return mainFolders.find((folder) => folder === category || slugOf(folder) === category);
}

/** A program's folder in its main folder, both by their names. */
export interface ProgramPlace {
  main: string;
  sub: string;
}

/**
 * The program that the address /programs/{slug} means, looked for in all main folders at once: an exact match
 * in the last of them wins over a substring in the first (spec 2 §7, decisions §4).
 */
export function resolveProgram(nameOrSlug: string, structure: ProgramStructure): ProgramPlace | undefined {
  const sub = resolveFolder(nameOrSlug, Object.values(structure).flat());
  const main = Object.keys(structure).find((folder) => sub !== undefined && structure[folder]?.includes(sub));
  return main === undefined || sub === undefined ? undefined : { main, sub };
}

/** Where a program's numbered pictures lie (spec 1 §7): `number` counts from 1. Not yet encoded for a URL. */
export function picturePath(main: string, sub: string, layout: 'Mobile' | 'Web', number: number): string {
  return `/Programs Organised/${main}/${sub}/${layout}/${number}.svg`;
}

/** The numbered pictures are probed up to this one (spec 2 §9). */
export const PICTURE_PROBE_LIMIT = 20;
