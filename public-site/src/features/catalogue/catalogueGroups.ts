import type { CatalogueSummary } from '../../../content/catalogue/entry';
import { catalogueSummaries } from '../../../content/catalogue/summaries';
import { mainFolders } from '../../../content/program-folders';
import type { CatalogueTab } from './catalogueTab';

export interface CatalogueGroup {
  name: string;
  slug: string;
  lead: string;
  programs: readonly CatalogueSummary[];
}

const LEADS: Record<string, string> = {
  'foundational-programs': 'Where most people begin: simple practices for every age, many of them free.',
  'experiential-workshops': 'A day or two on one theme, in a small group, with time for what comes up.',
  'intensive-retreats': 'Days away from everything else, on the campus or in nature.',
  'advanced-training': 'For those who have practised for years and would like to guide others.',
};

/** The programs of a tab, grouped by main folder, in the order of the menu. */
export function catalogueGroups(tab: CatalogueTab): CatalogueGroup[] {
  return mainFolders
    .map(({ name, slug, programs }) => ({
      name,
      slug,
      lead: LEADS[slug] ?? '',
      programs: catalogueSummaries.filter(
        (summary) =>
          (tab === 'all' || summary.category === tab) &&
          programs.some(({ slug: programSlug }) => programSlug === summary.slug),
      ),
    }))
    .filter(({ programs }) => programs.length > 0);
}
