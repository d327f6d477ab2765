import { isAtHome, isFreeProgram, paymentOptions } from '@qlu/contracts/programs/programs.rules';
import type { UpcomingProgramResponse } from '@qlu/contracts/api/index';
import { toSlug } from '@qlu/contracts/catalogue/catalogue.rules';
import type { PageData } from '@qlu/contracts/site/site-renderer';
import { programPath, registrationPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { loadCatalogueEntry } from '../../content/catalogue/entries';
import type { CatalogueEntry, CatalogueSummary } from '../../content/catalogue/entry';
import { catalogueSummaries } from '../../content/catalogue/summaries';
import { byDate } from '../features/upcoming-programs/upcomingPrograms';
import { builtProgram } from './page-data';

/** A JSON-LD node in schema.org's vocabulary. */
type JsonLdNode = Record<string, unknown>;

/** Turns a path into an absolute URL, which JSON-LD requires. */
type ToAbsoluteUrl = (path: string) => string;

const SCHEMA_ORG = 'https://schema.org/';

function organization(toAbsoluteUrl: ToAbsoluteUrl): JsonLdNode {
  const { name, shortName, email, mobilePhone, postalAddress, social } = siteSettings;
  return {
    '@type': 'EducationalOrganization',
    '@id': toAbsoluteUrl('/#organization'),
    name,
    alternateName: shortName,
    url: toAbsoluteUrl('/'),
    logo: toAbsoluteUrl('/icons/icon-512.png'),
    email,
    telephone: mobilePhone,
    address: postalAddress.slice(1).join(', '),
    sameAs: Object.values(social),
  };
}

/** The organisation as other nodes refer to it. */
function organizer(toAbsoluteUrl: ToAbsoluteUrl): JsonLdNode {
  return {
    '@type': 'EducationalOrganization',
    '@id': toAbsoluteUrl('/#organization'),
    name: siteSettings.name,
    url: toAbsoluteUrl('/'),
  };
}

function website(toAbsoluteUrl: ToAbsoluteUrl): JsonLdNode {
  return {
    '@type': 'WebSite',
    '@id': toAbsoluteUrl('/#website'),
    name: siteSettings.name,
    url: toAbsoluteUrl('/'),
    inLanguage: 'en-IN',
    publisher: { '@id': toAbsoluteUrl('/#organization') },
  };
}

/** The path from the home page to this page. */
function breadcrumbs(
  steps: readonly { name: string; path: string }[],
  toAbsoluteUrl: ToAbsoluteUrl,
): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: siteSettings.name, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toAbsoluteUrl(path),
    })),
  };
}

/** The page that describes a program date. */
function datePath({ sub_folder: sub }: UpcomingProgramResponse): string {
  return sub ? programPath(toSlug(sub)) : SITE_ROUTES.upcomingPrograms;
}

/**
 * The prices in rupees; none for programs that are registered on another site, whose prices are not known.
 */
function offers(program: UpcomingProgramResponse, toAbsoluteUrl: ToAbsoluteUrl): JsonLdNode[] {
  if (program.external_link) return [];
  return paymentOptions(program).map(({ description, amount }) => ({
    '@type': 'Offer',
    ...(description && { name: description }),
    price: amount,
    priceCurrency: 'INR',
    availability: `${SCHEMA_ORG}${program.places_left === 0 ? 'SoldOut' : 'InStock'}`,
    url: toAbsoluteUrl(registrationPath(program.id)),
  }));
}

function placeOf(program: UpcomingProgramResponse, toAbsoluteUrl: ToAbsoluteUrl): JsonLdNode {
  return isAtHome(program)
    ? { '@type': 'VirtualLocation', url: toAbsoluteUrl(datePath(program)) }
    : {
        '@type': 'Place',
        name: program.venue,
        address: {
          '@type': 'PostalAddress',
          name: program.venue,
          ...(program.city && { addressLocality: program.city }),
          addressCountry: 'IN',
        },
      };
}

function event(program: UpcomingProgramResponse, picture: string, toAbsoluteUrl: ToAbsoluteUrl): JsonLdNode {
  const programOffers = offers(program, toAbsoluteUrl);
  return {
    '@type': 'Event',
    name: program.title,
    description: `${program.duration}. With ${program.facilitators}. ${program.date}, ${program.venue}.`,
    startDate: program.start_date,
    endDate: program.end_date ?? program.start_date,
    eventStatus: `${SCHEMA_ORG}EventScheduled`,
    eventAttendanceMode: `${SCHEMA_ORG}${isAtHome(program) ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: placeOf(program, toAbsoluteUrl),
    image: toAbsoluteUrl(picture),
    url: toAbsoluteUrl(datePath(program)),
    organizer: organizer(toAbsoluteUrl),
    ...(programOffers.length > 0 && { offers: programOffers }),
    ...(!program.external_link && { isAccessibleForFree: isFreeProgram(program) }),
  };
}

function course(
  entry: CatalogueEntry,
  dates: readonly UpcomingProgramResponse[],
  picture: string,
  toAbsoluteUrl: ToAbsoluteUrl,
): JsonLdNode {
  return {
    '@type': 'Course',
    name: entry.title,
    description: entry.subtitle,
    url: toAbsoluteUrl(programPath(entry.slug)),
    image: toAbsoluteUrl(picture),
    provider: organizer(toAbsoluteUrl),
    ...(entry.isFree && { isAccessibleForFree: true }),
    ...(dates.length > 0 && {
      hasCourseInstance: dates.map((date) => ({
        '@type': 'CourseInstance',
        courseMode: isAtHome(date) ? 'online' : 'onsite',
        startDate: date.start_date,
        endDate: date.end_date ?? date.start_date,
        location: placeOf(date, toAbsoluteUrl),
      })),
    }),
  };
}

/** The catalogue as a list of courses with the URLs of their pages. */
function courseList(summaries: readonly CatalogueSummary[], toAbsoluteUrl: ToAbsoluteUrl): JsonLdNode {
  return {
    '@type': 'ItemList',
    itemListElement: summaries.map(({ title, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: toAbsoluteUrl(programPath(slug)),
    })),
  };
}

interface PageMetadata {
  page: string;
  /** The path of the page that search engines list. */
  canonical: string;
  /** The title without the organisation's name. */
  title: string;
  /** The path of the picture of its link preview. */
  picture: string;
  data: PageData;
  toAbsoluteUrl: ToAbsoluteUrl;
}

async function programNodes({
  page,
  title,
  picture,
  data,
  toAbsoluteUrl,
}: PageMetadata): Promise<JsonLdNode[]> {
  const place = builtProgram(page);
  if (!place) return [];
  const slug = toSlug(place.sub);
  const entry = await loadCatalogueEntry(slug);
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
export async function structuredData(metadata: PageMetadata): Promise<JsonLdNode[]> {
  const { page, canonical, title, picture, data, toAbsoluteUrl } = metadata;
  if (page === SITE_ROUTES.home) return [organization(toAbsoluteUrl), website(toAbsoluteUrl)];
  if (builtProgram(page)) return programNodes(metadata);
  const nodes = [breadcrumbs([{ name: title, path: canonical }], toAbsoluteUrl)];
  if (page === SITE_ROUTES.contactUs) nodes.push(organization(toAbsoluteUrl));
  if (page === SITE_ROUTES.programs) nodes.push(courseList(catalogueSummaries, toAbsoluteUrl));
  if (page === SITE_ROUTES.upcomingPrograms) {
    const dates = byDate(data.programs ?? []);
    nodes.push(...dates.map((date) => event(date, picture, toAbsoluteUrl)));
  }
  return nodes;
}
