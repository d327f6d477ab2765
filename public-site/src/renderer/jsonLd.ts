import { isFreeProgram, paymentOptions } from '@qlu/contracts/programs/programs.rules';
import type { UpcomingProgramResponse } from '@qlu/contracts/api/index';
import { slugOf } from '@qlu/contracts/catalogue/catalogue.rules';
import { programPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import type { CatalogueEntry, CatalogueSummary } from '../../content/catalogue/entry';

/** A node of schema.org's vocabulary. */
export type Thing = Record<string, unknown>;

/** Addresses in structured data are whole ones. `publicUrl` has no slash at its end. */
export type ToAbsoluteUrl = (path: string) => string;

const ONLINE = /online|zoom|webinar/i;

export function organization(toAbsoluteUrl: ToAbsoluteUrl): Thing {
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

/** How other things name the organisation. */
function organizer(toAbsoluteUrl: ToAbsoluteUrl): Thing {
  return {
    '@type': 'EducationalOrganization',
    '@id': toAbsoluteUrl('/#organization'),
    name: siteSettings.name,
    url: toAbsoluteUrl('/'),
  };
}

export function website(toAbsoluteUrl: ToAbsoluteUrl): Thing {
  return {
    '@type': 'WebSite',
    '@id': toAbsoluteUrl('/#website'),
    name: siteSettings.name,
    url: toAbsoluteUrl('/'),
    inLanguage: 'en-IN',
    publisher: { '@id': toAbsoluteUrl('/#organization') },
  };
}

/** The way from the home page to this one. */
export function breadcrumbs(
  steps: readonly { name: string; path: string }[],
  toAbsoluteUrl: ToAbsoluteUrl,
): Thing {
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

/** The page that tells of a date. */
function pathOfDate({ sub_folder: sub }: UpcomingProgramResponse): string {
  return sub ? programPath(slugOf(sub)) : SITE_ROUTES.upcomingPrograms;
}

function isOnline({ program_name: name, venue }: UpcomingProgramResponse): boolean {
  return ONLINE.test(venue) || ONLINE.test(name);
}

/** What a place costs, in rupees; nothing where another site registers and names its own price. */
function offers(program: UpcomingProgramResponse, toAbsoluteUrl: ToAbsoluteUrl): Thing[] {
  if (program.external_link) return [];
  return paymentOptions(program).map(({ description, amount }) => ({
    '@type': 'Offer',
    ...(description && { name: description }),
    price: amount,
    priceCurrency: 'INR',
    url: toAbsoluteUrl(`${SITE_ROUTES.registration}?programId=${program.id}`),
  }));
}

function placeOf(program: UpcomingProgramResponse, toAbsoluteUrl: ToAbsoluteUrl): Thing {
  return isOnline(program)
    ? { '@type': 'VirtualLocation', url: toAbsoluteUrl(pathOfDate(program)) }
    : {
        '@type': 'Place',
        name: program.venue,
        address: { '@type': 'PostalAddress', name: program.venue, addressCountry: 'IN' },
      };
}

const MODE = 'https://schema.org/';

export function event(
  program: UpcomingProgramResponse,
  picture: string,
  toAbsoluteUrl: ToAbsoluteUrl,
): Thing {
  const priced = offers(program, toAbsoluteUrl);
  return {
    '@type': 'Event',
    name: program.title,
    description: `${program.duration}. With ${program.facilitators}. ${program.date}, ${program.venue}.`,
    startDate: program.start_date,
    endDate: program.end_date ?? program.start_date,
    eventStatus: `${MODE}EventScheduled`,
    eventAttendanceMode: `${MODE}${isOnline(program) ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: placeOf(program, toAbsoluteUrl),
    image: toAbsoluteUrl(picture),
    url: toAbsoluteUrl(pathOfDate(program)),
    organizer: organizer(toAbsoluteUrl),
    ...(priced.length > 0 && { offers: priced }),
    ...(!program.external_link && { isAccessibleForFree: isFreeProgram(program) }),
  };
}

export function course(
  entry: CatalogueEntry,
  dates: readonly UpcomingProgramResponse[],
  picture: string,
  toAbsoluteUrl: ToAbsoluteUrl,
): Thing {
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
        courseMode: isOnline(date) ? 'online' : 'onsite',
        startDate: date.start_date,
        endDate: date.end_date ?? date.start_date,
        location: placeOf(date, toAbsoluteUrl),
      })),
    }),
  };
}

/** The catalogue as a list of courses, each with its own page. */
export function courseList(summaries: readonly CatalogueSummary[], toAbsoluteUrl: ToAbsoluteUrl): Thing {
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
