/** Filter chips of the upcoming programs, and the categories of the program form. */

export const ALL_PROGRAMS = 'All Programs';

/** The categories of the program form, in the order of the chips. */
export const PROGRAM_CATEGORIES = [
  'Programs by QLU Founders',
  'In Person Programs at QLU',
  'Programs by QLU Acharyas & Trainers',
  'Online Programs from QLU',
] as const;

/** Normalizes a name so that two wordings match: `Programs by the founders` and `Programs by QLU Founders`. */
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

/** The categories in a program's `filter`, in the wording of the chips, without duplicates. */
export function categoriesOf(filter: string | null | undefined): string[] {
  const names = (filter ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return [...new Set(names.map((name) => KNOWN.get(keyOf(name)) ?? name))];
}

/** 'All Programs', then the known categories in their order, then the others alphabetically. No duplicates. */
export function filterChips(programs: readonly { filter: string | null }[]): string[] {
  const names = new Set(programs.flatMap((program) => categoriesOf(program.filter)));
  const known = PROGRAM_CATEGORIES.filter((label) => names.has(label));
  const others = [...names]
    .filter((name) => !KNOWN.has(keyOf(name)))
    .sort((a, b) => a.localeCompare(b, 'en'));
  return [...new Set([ALL_PROGRAMS, ...known, ...others])];
}

/** Whether a chip includes a program. Programs without a filter are only under 'All Programs'. */
export function isUnderChip(program: { filter: string | null }, chip: string): boolean {
  return chip === ALL_PROGRAMS || categoriesOf(program.filter).includes(chip);
}
