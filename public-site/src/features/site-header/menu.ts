import {
  CATEGORY_NAMES,
  slugOf,
  type ProgramPlace,
  type ProgramStructure,
} from '@qlu/contracts/catalogue/catalogue.rules';
import { programPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { mainFolders } from '../../../content/program-folders';

/** A program in the menu (spec 1 §3). */
export interface MenuProgram {
  label: string;
  href: string;
  slug: string;
  /** Where its content lies. */
  place: ProgramPlace;
}

/** A column of the mega menu (spec 1 §3). */
export interface MenuCategory {
  label: string;
  slug: string;
  items: readonly MenuProgram[];
}

/** The group below the columns, whose links lead to places in the catalogue (spec 1 §2). */
export const advancedTraining = {
  label: 'Advanced Training',
  links: ['ICMPT 2.0', 'Family Constellation 2.0'].map((label) => ({
    label,
    to: `${SITE_ROUTES.programs}#${slugOf(label)}`,
  })),
} as const;

/** The three columns of a structure, in the menu's order; what else it holds is found in the catalogue. */
export function menuCategories(structure: ProgramStructure): MenuCategory[] {
  return Object.entries(CATEGORY_NAMES).map(([slug, main]) => ({
    label: main,
    slug,
    items: (structure[main] ?? []).map((sub) => ({
      label: sub,
      href: programPath(slugOf(sub)),
      slug: slugOf(sub),
      place: { main, sub },
    })),
  }));
}

/** Shorter addresses of the built-in list (spec 1 §2: /programs/meditation-class, /programs/teenage-buddha). */
const FALLBACK_LABELS: Record<string, string> = { 'Meditation Classes': 'Meditation Class' };

/** The columns when the structure cannot be loaded. */
export const fallbackCategories: readonly MenuCategory[] = menuCategories(
  Object.fromEntries(mainFolders.map(({ name, programs }) => [name, programs.map((each) => each.name)])),
).map((category) => ({
  ...category,
  items: category.items.map((item) => {
    const label = FALLBACK_LABELS[item.label] ?? item.label;
    return { ...item, label, slug: slugOf(label), href: programPath(slugOf(label)) };
  }),
}));
