import {
  CATEGORY_NAMES,
  toSlug,
  type ProgramPlace,
  type ProgramStructure,
} from '@qlu/contracts/catalogue/catalogue.rules';
import { programPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { mainFolders } from '../../../content/program-folders';
import { isRecord } from '@qlu/contracts/client/http';
import { NO_REFETCH_ON_RETURN } from '../../lib/queryClient';

/** The links of the About dropdown. */
export const aboutLinks: readonly { label: string; to: string }[] = [
  { label: 'About the Founders', to: SITE_ROUTES.aboutTheFounders },
  { label: '18 Schools of Wisdom', to: SITE_ROUTES.schoolsOfWisdom },
  { label: 'Board of Trustees', to: SITE_ROUTES.boardOfTrustees },
  { label: 'Guidelines', to: SITE_ROUTES.guidelines },
  { label: 'Quantum Life University', to: SITE_ROUTES.quantumLifeUniversity },
];

/** The group below the columns; its links lead to sections of the catalogue. */
export const advancedTraining = {
  label: 'Advanced Training',
  links: ['ICMPT 2.0', 'Family Constellation 2.0'].map((label) => ({
    label,
    to: `${SITE_ROUTES.programs}#${toSlug(label)}`,
  })),
} as const;

/** A program in the menu. */
export interface MenuProgram {
  label: string;
  href: string;
  slug: string;
  /** The folders of its content. */
  place: ProgramPlace;
}

/** A column of the mega menu. */
interface MenuCategory {
  label: string;
  slug: string;
  items: readonly MenuProgram[];
}

/** The three columns, in the menu's order. Other folders of the structure appear only in the catalogue. */
function menuCategories(structure: ProgramStructure): MenuCategory[] {
  return Object.entries(CATEGORY_NAMES).map(([slug, main]) => ({
    label: main,
    slug,
    items: (structure[main] ?? []).map((sub) => ({
      label: sub,
      href: programPath(toSlug(sub)),
      slug: toSlug(sub),
      place: { main, sub },
    })),
  }));
}

/** The built-in list uses another name for this program, and therefore the URL /programs/meditation-class. */
const FALLBACK_LABELS: Record<string, string> = { 'Meditation Classes': 'Meditation Class' };

/** The columns when the structure cannot be loaded. */
function fallbackCategories(): MenuCategory[] {
  const built = mainFolders.map(({ name, programs }) => [name, programs.map((program) => program.name)]);
  return menuCategories(Object.fromEntries(built)).map((category) => ({
    ...category,
    items: category.items.map((item) => {
      const label = FALLBACK_LABELS[item.label] ?? item.label;
      return { ...item, label, slug: toSlug(label), href: programPath(toSlug(label)) };
    }),
  }));
}

/** The message when the error has none. */
const LOAD_FAILED = 'Failed to load program structure';

/** Its message is for visitors. */
class StructureError extends Error {}

function isStructure(value: unknown): value is ProgramStructure {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (names) => Array.isArray(names) && names.every((name) => typeof name === 'string'),
    )
  );
}

/** The served structure. There is no second try: the menu shows the built-in list at once, and asks when it opens again. */
const structureQuery = queryOptions({
  queryKey: ['menu-structure'],
  // Without a signal: a pointer that leaves the menu does not stop the call.
  queryFn: async () => {
    const response = await fetch('/programs-structure.json', {
      headers: { 'Content-Type': 'application/json' },
    });
    if (!response.ok) throw new StructureError(`Failed to fetch program structure: ${response.status}`);
    const structure: unknown = await response.json();
    if (!isStructure(structure)) throw new StructureError(LOAD_FAILED);
    return structure;
  },
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  ...NO_REFETCH_ON_RETURN,
});

interface ProgramMenu {
  /** Undefined while they load. */
  categories: readonly MenuCategory[] | undefined;
  /** Why the served structure did not load: the categories are the built-in ones. */
  problem?: string;
}

/** The programs of the menu. */
export function useProgramMenu(): ProgramMenu {
  const { data, error, errorUpdateCount } = useQuery(structureQuery);
  if (data) return { categories: menuCategories(data) };
  // The built-in list stays while another opening tries again.
  if (errorUpdateCount === 0) return { categories: undefined };
  const problem = error instanceof StructureError ? error.message : LOAD_FAILED;
  return { categories: fallbackCategories(), problem };
}
