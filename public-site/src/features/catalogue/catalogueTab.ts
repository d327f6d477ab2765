import { CATEGORY_NAMES } from '@qlu/contracts/catalogue/catalogue.rules';
import { mainFolders, type CategorySlug } from '../../../content/program-folders';

export type CatalogueTab = 'all' | CategorySlug;

/** All Programs, then the three categories. */
export const CATALOGUE_TABS: readonly { tab: CatalogueTab; label: string }[] = [
  { tab: 'all', label: 'All Programs' },
  { tab: 'foundational', label: CATEGORY_NAMES.foundational },
  { tab: 'experiential', label: CATEGORY_NAMES.experiential },
  { tab: 'intensive', label: CATEGORY_NAMES.intensive },
];

/** The tab of a URL's query, or `initial` if the query names none. */
export function catalogueTabOf(search: string, initial: CatalogueTab): CatalogueTab {
  const requested = new URLSearchParams(search).get('tab');
  return CATALOGUE_TABS.find(({ tab }) => tab === requested)?.tab ?? initial;
}

/** The tab that contains a main folder's programs. Advanced trainings belong to the intensive retreats. */
export function tabOfMainFolder(name: string): CatalogueTab {
  return mainFolders.find((folder) => folder.name === name)?.programs[0]?.category ?? 'all';
}
