import {
  CATEGORY_NAMES,
  toSlug,
  type ProgramPlace,
  type ProgramStructure,
} from '@qlu/contracts/catalogue/catalogue.rules';
import { programPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { mainFolders } from '../../../content/program-folders';

/** A program in the menu. */
export interface MenuProgram {
  label: string;
  href: string;
  slug: string;
  /** The folders of its content. */
  place: ProgramPlace;
}

/** A column of the mega menu. */
export interface MenuCategory {
  label: string;
  slug: string;
  items: readonly MenuProgram[];
}

/** The group below the columns; its links lead to sections of the catalogue. */
export const advancedTraining = {
  label: 'Advanced Training',
  links: ['ICMPT 2.0', 'Family Constellation 2.0'].map((label) => ({
    label,
    to: `${SITE_ROUTES.programs}#${toSlug(label)}`,
  })),
} as const;

/** The three columns, in the menu's order. Other folders of the structure appear only in the catalogue. */
export function menuCategories(structure: ProgramStructure): MenuCategory[] {
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
export const fallbackCategories: readonly MenuCategory[] = menuCategories(
  Object.fromEntries(
    mainFolders.map(({ name, programs }) => [name, programs.map((program) => program.name)]),
  ),
).map((category) => ({
  ...category,
  items: category.items.map((item) => {
    const label = FALLBACK_LABELS[item.label] ?? item.label;
    return { ...item, label, slug: toSlug(label), href: programPath(toSlug(label)) };
  }),
}));
