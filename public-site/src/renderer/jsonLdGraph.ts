import { slugOf } from '@qlu/contracts/catalogue/catalogue.rules';
import type { PageData } from '@qlu/contracts/site/site-renderer';
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
  type ToAbsoluteUrl,
  type Thing,
} from './jsonLd';

interface ToldPage {
  page: string;
  /** Where search engines find it. */
  canonical: string;
  /** Its own title, without the organisation's name. */
  title: string;
  facts: PageData;
  toAbsoluteUrl: ToAbsoluteUrl;
}

async function programThings({ page, title, facts, toAbsoluteUrl }: ToldPage): Promise<Thing[]> {
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
      toAbsoluteUrl,
    ),
    ...(entry ? [course(entry, dates, picture, toAbsoluteUrl)] : []),
    ...dates.map((date) => event(date, picture, toAbsoluteUrl)),
  ];
}

/** What a page says of itself to machines, in schema.org's words. Nothing in it that the page does not say too. */
export async function jsonLdGraph(told: ToldPage): Promise<Thing[]> {
  const { page, canonical, title, facts, toAbsoluteUrl } = told;
  if (page === SITE_ROUTES.home) return [organization(toAbsoluteUrl), website(toAbsoluteUrl)];
  if (builtProgram(page)) return programThings(told);
  const things = [breadcrumbs([{ name: title, path: canonical }], toAbsoluteUrl)];
  if (page === SITE_ROUTES.contactUs) things.push(organization(toAbsoluteUrl));
  if (page === SITE_ROUTES.programs) things.push(courseList(catalogueSummaries, toAbsoluteUrl));
  if (page === SITE_ROUTES.upcomingPrograms) {
    const dates = byDate(facts.programs ?? []);
    things.push(...dates.map((date) => event(date, sharePicture(page).path, toAbsoluteUrl)));
  }
  return things;
}
