import type { PageData } from '@qlu/contracts/site/site-renderer';
import { NOT_FOUND_PAGE, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { bannersQuery } from '../features/home/useBanners';
import { programStructureQuery } from '../features/program-page/programStructure';
import { byDate, upcomingProgramsQuery } from '../features/upcoming-programs/upcomingPrograms';
import type { PageDatum } from '../lib/pageData';
import { builtProgram, isProgramPage } from './sitePages';

/** The page data of a page: the query keys and responses of its components. */
export function pageDataOf(page: string, { programs, banners, structure }: PageData): PageDatum[] {
  const data: PageDatum[] = [];
  const isProgram = isProgramPage(page);
  if (programs && (isProgram || page === SITE_ROUTES.home || page === SITE_ROUTES.upcomingPrograms)) {
    data.push([upcomingProgramsQuery.queryKey, byDate(programs)]);
  }
  if (banners && page === SITE_ROUTES.home) data.push([bannersQuery.queryKey, banners]);
  // The served folders may contain programs that this build does not know.
  if ((isProgram && !builtProgram(page)) || page === NOT_FOUND_PAGE) {
    data.push([programStructureQuery.queryKey, structure]);
  }
  return data;
}
