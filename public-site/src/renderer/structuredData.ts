import { isFreeProgram, paymentOptions } from '@qlu/contracts/programs/programs.rules';
import type { UpcomingProgramAnswer } from '@qlu/contracts/api/index';
import { slugOf } from '@qlu/contracts/catalogue/catalogue.rules';
import { programPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import type { CatalogueEntry, CatalogueSummary } from '../../content/catalogue/entry';

/** A node of schema.org's vocabulary. */
export type Thing = Record<string, unknown>;

/** Addresses in structured data are whole ones. `publicUrl` has no slash at its end. */
export type Addressed = (path: string) => string;

const ONLINE = /online|zoom|webinar/i;

export function organization(addressed: Addressed): Thing {
  const { name, shortName, email, mobilePhone, postalAddress, social } = siteSettings;
  return {
    '@type': 'EducationalOrganization',
    '@id': addressed('/#organization'),
    name,
    alternateName: shortName,
    url: addressed('/'),
    logo: addressed('/icons/icon-512.png'),
    email,
    telephone: mobilePhone,
    address: postalAddress.slice(1).join(', '),
    sameAs: Object.values(social),
  };
}

/** How other things name the organisation. */
function organizer(addressed: Addressed): Thing {
  return {
    '@type': 'EducationalOrganization',
    '@id': addressed('/#organization'),
    name: siteSettings.name,
    url: addressed('/'),
  };
}

export function website(addressed: Addressed): Thing {
  return {
    '@type': 'WebSite',
    '@id': addressed('/#website'),
    name: siteSettings.name,
    url: addressed('/'),
    inLanguage: 'en-IN',
    publisher: { '@id': addressed('/#organization') },
  };
}

/** The way from the home page to this one. */
export function breadcrumbs(steps: readonly { name: string; path: string }[], addressed: Addressed): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: siteSettings.name, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressed(path),
    })),
  };
}

/** The page that tells of a date. */
function pathOfDate({ sub_folder: sub }: UpcomingProgramAnswer): string {
  return sub ? programPath(slugOf(sub)) : SITE_ROUTES.upcomingPrograms;
}

function isOnline({ program_name: name, venue }: UpcomingProgramAnswer): boolean {
  return ONLINE.test(venue) || ONLINE.test(name);
}

/** What a place costs, in rupees; nothing where another site registers and names its own price. */
function offers(program: UpcomingProgramAnswer, addressed: Addressed): Thing[] {
  if (program.external_link) return [];
  return paymentOptions(program).map(({ description, amount }) => ({
    '@type': 'Offer',
    ...(description && { name: description }),
    price: amount,
    priceCurrency: 'INR',
    url: addressed(`${SITE_ROUTES.registration}?programId=${program.id}`),
  }));
}

function placeOf(program: UpcomingProgramAnswer, addressed: Addressed): Thing {
  return isOnline(program)
    ? { '@type': 'VirtualLocation', url: addressed(pathOfDate(program)) }
    : {
        '@type': 'Place',
        name: program.venue,
        address: { '@type': 'PostalAddress', name: program.venue, addressCountry: 'IN' },
      };
}

const MODE = 'https://schema.org/';

export function event(program: UpcomingProgramAnswer, picture: string, addressed: Addressed): Thing {
  const priced = offers(program, addressed);
  return {
    '@type': 'Event',
    name: program.title,
    description: `${program.duration}. With ${program.facilitators}. ${program.date}, ${program.venue}.`,
    startDate: program.start_date,
    endDate: program.end_date ?? program.start_date,
    eventStatus: `${MODE}EventScheduled`,
    eventAttendanceMode: `${MODE}${isOnline(program) ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: placeOf(program, addressed),
    image: addressed(picture),
    url: addressed(pathOfDate(program)),
    organizer: organizer(addressed),
    ...(priced.length > 0 && { offers: priced }),
    ...(!program.external_link && { isAccessibleForFree: isFreeProgram(program) }),
  };
}

export function course(
  entry: CatalogueEntry,
  dates: readonly UpcomingProgramAnswer[],
  picture: string,
  addressed: Addressed,
): Thing {
  return {
    '@type': 'Course',
    name: entry.title,
    description: entry.subtitle,
    url: addressed(programPath(entry.slug)),
    image: addressed(picture),
    provider: organizer(addressed),
    ...(entry.isFree && { isAccessibleForFree: true }),
    ...(dates.length > 0 && {
      hasCourseInstance: dates.map((date) => ({
        '@type': 'CourseInstance',
        courseMode: isOnline(date) ? 'online' : 'onsite',
        startDate: date.start_date,
        endDate: date.end_date ?? date.start_date,
        location: placeOf(date, addressed),
      })),
    }),
  };
}

/** The catalogue as a list of courses, each with its own page. */
export function courseList(summaries: readonly CatalogueSummary[], addressed: Addressed): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: summaries.map(({ title, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: addressed(programPath(slug)),
    })),
  };
}
