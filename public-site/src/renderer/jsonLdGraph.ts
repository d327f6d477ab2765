import { toSlug } from '@qlu/contracts/catalogue/catalogue.rules';
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
  type JsonLdNode,
} from './jsonLd';

interface PageMetadata {
  page: string;
  /** The path of the page that search engines list. */
  canonical: string;
  /** The title without the organisation's name. */
  title: string;
  data: PageData;
  toAbsoluteUrl: ToAbsoluteUrl;
}

async function programNodes({ page, title, data, toAbsoluteUrl }: PageMetadata): Promise<JsonLdNode[]> {
  const place = builtProgram(page);
  if (!place) return [];
  const slug = toSlug(place.sub);
  const entry = await loadCatalogueEntry(slug);
  const picture = sharePicture(page).path;
  const dates = byDate(data.programs ?? []).filter((program) => program.sub_folder === place.sub);
  return [
    breadcrumbs(
      [
        { name: 'Programs', path: SITE_ROUTES.programs },
        { name: place.main, path: `/${toSlug(place.main)}` },
        { name: title, path: programPath(slug) },
      ],
      toAbsoluteUrl,
    ),
    ...(entry ? [course(entry, dates, picture, toAbsoluteUrl)] : []),
    ...dates.map((date) => event(date, picture, toAbsoluteUrl)),
  ];
}

/** The JSON-LD nodes of a page, in schema.org's vocabulary. They contain only what the page shows too. */
export async function jsonLdGraph(metadata: PageMetadata): Promise<JsonLdNode[]> {
  const { page, canonical, title, data, toAbsoluteUrl } = metadata;
  if (page === SITE_ROUTES.home) return [organization(toAbsoluteUrl), website(toAbsoluteUrl)];
  if (builtProgram(page)) return programNodes(metadata);
  const nodes = [breadcrumbs([{ name: title, path: canonical }], toAbsoluteUrl)];
  if (page === SITE_ROUTES.contactUs) nodes.push(organization(toAbsoluteUrl));
  if (page === SITE_ROUTES.programs) nodes.push(courseList(catalogueSummaries, toAbsoluteUrl));
  if (page === SITE_ROUTES.upcomingPrograms) {
    const dates = byDate(data.programs ?? []);
    nodes.push(...dates.map((date) => event(date, sharePicture(page).path, toAbsoluteUrl)));
  }
  return nodes;
}
