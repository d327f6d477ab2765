/** The filter chips of the upcoming programs and the administrator's categories (spec 2 §3; decisions §4). */

export const ALL_PROGRAMS = 'All Programs';

/** The administrator's categories, in the order of the chips. */
export const PROGRAM_CATEGORIES = [
  'Programs by QLU Founders',
  'In Person Programs at QLU',
  'Programs by QLU Acharyas & Trainers',
  'Online Programs from QLU',
] as const;

/** A name without what its two wordings differ in: `Programs by the founders` and `Programs by QLU Founders` meet. */
function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/-/g, ' ')
    .replace(/\b(qlu|the|at|from)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const KNOWN = new Map<string, string>(PROGRAM_CATEGORIES.map((label) => [keyOf(label), label]));

/** The category names of a program's `filter`, in the wording of the chips, each once. */
export function categoriesOf(filter: string | null | undefined): string[] {
  const names = (filter ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return [...new Set(names.map((name) => KNOWN.get(keyOf(name)) ?? name))];
}

/** 'All Programs', then founders, in person, acharyas and trainers, online, then the others alphabetically; each once. */
export function filterChips(programs: readonly { filter: string | null }[]): string[] {
  const names = new Set(programs.flatMap((program) => categoriesOf(program.filter)));
  const known = PROGRAM_CATEGORIES.filter((label) => names.has(label));
  const others = [...names]
    .filter((name) => !KNOWN.has(keyOf(name)))
    .sort((a, b) => a.localeCompare(b, 'en'));
  return [...new Set([ALL_PROGRAMS, ...known, ...others])];
}

/** Whether a program stands under a chip; one without a filter only under 'All Programs' (spec 1 §5). */
export function isUnderChip(program: { filter: string | null }, chip: string): boolean {
  return chip === ALL_PROGRAMS || categoriesOf(program.filter).includes(chip);
}
