import { slugOf } from '@qlu/contracts/catalogue/catalogue.rules';
import type { SiteFacts } from '@qlu/contracts/site/site-renderer';
import { programPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { loadCatalogueEntry } from '../../content/catalogue/entries';
import { catalogueSummaries } from '../../content/catalogue/summaries';
import { byDate } from '../features/upcoming-programs/upcomingPrograms';
import { sharePicture } from './sharePicture';
import { builtProgram } from './sitePages';
import {
  breadcrumbs,
  course,
  courseList,
  event,
  organization,
  website,
  type Addressed,
  type Thing,
} from './structuredData';

interface ToldPage {
  page: string;
  /** Where search engines find it. */
  canonical: string;
  /** Its own title, without the organisation's name. */
  title: string;
  facts: SiteFacts;
  addressed: Addressed;
}

async function programThings({ page, title, facts, addressed }: ToldPage): Promise<Thing[]> {
  const place = builtProgram(page);
  if (!place) return [];
  const slug = slugOf(place.sub);
  const entry = await loadCatalogueEntry(slug);
  const picture = sharePicture(page).path;
  const dates = byDate(facts.programs ?? []).filter((program) => program.sub_folder === place.sub);
  return [
    breadcrumbs(
      [
        { name: 'Programs', path: SITE_ROUTES.programs },
        { name: place.main, path: `/${slugOf(place.main)}` },
        { name: title, path: programPath(slug) },
      ],
      addressed,
    ),
    ...(entry ? [course(entry, dates, picture, addressed)] : []),
    ...dates.map((date) => event(date, picture, addressed)),
  ];
}

/** What a page says of itself to machines, in schema.org's words. Nothing in it that the page does not say too. */
export async function pageThings(told: ToldPage): Promise<Thing[]> {
  const { page, canonical, title, facts, addressed } = told;
  if (page === SITE_ROUTES.home) return [organization(addressed), website(addressed)];
  if (builtProgram(page)) return programThings(told);
  const things = [breadcrumbs([{ name: title, path: canonical }], addressed)];
  if (page === SITE_ROUTES.contactUs) things.push(organization(addressed));
  if (page === SITE_ROUTES.programs) things.push(courseList(catalogueSummaries, addressed));
  if (page === SITE_ROUTES.upcomingPrograms) {
    const dates = byDate(facts.programs ?? []);
    things.push(...dates.map((date) => event(date, sharePicture(page).path, addressed)));
  }
  return things;
}
