import { CATEGORY_NAMES } from '@qlu/contracts/catalogue/catalogue.rules';
import { mainFolders, type CategorySlug } from '../../../content/program-folders';

export type CatalogueTab = 'all' | CategorySlug;

/** All Programs first, then the three categories (spec 1 §2, §9). */
export const CATALOGUE_TABS: readonly { tab: CatalogueTab; label: string }[] = [
  { tab: 'all', label: 'All Programs' },
  { tab: 'foundational', label: CATEGORY_NAMES.foundational },
  { tab: 'experiential', label: CATEGORY_NAMES.experiential },
  { tab: 'intensive', label: CATEGORY_NAMES.intensive },
];

/** The tab that the address asks for, else the one that the page begins with. */
export function catalogueTabOf(search: string, initial: CatalogueTab): CatalogueTab {
  const asked = new URLSearchParams(search).get('tab');
  return CATALOGUE_TABS.find(({ tab }) => tab === asked)?.tab ?? initial;
}

/** The tab under which a main folder's programs stand; the advanced trainings are among the intensive ones. */
export function tabOfMainFolder(name: string): CatalogueTab {
  return mainFolders.find((folder) => folder.name === name)?.programs[0]?.category ?? 'all';
}
