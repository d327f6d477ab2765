import { builtStyles } from './builtSite';
import { routeOf } from './sitePages';

/** The document's own script; what it loads is in the template already. */
const MAIN = 'index.html';
/** Parts of the home page whose code comes when they are near, but whose looks are needed at once. */
const HOME_PARTS = ['BannerCarousel', 'NextDates', 'HomeBands'].map(
  (part) => `src/features/home/${part}.tsx`,
);

/** Styles that a page needs beyond the ones that every page has. */
export function pageStyles(page: string): string[] {
  const file = routeOf(page)?.file ?? 'not-found';
  const main = builtStyles([MAIN]);
  const own = builtStyles([`src/pages/${file}.tsx`, ...(file === 'home' ? HOME_PARTS : [])]);
  return own.filter((style) => !main.includes(style));
}
