import { builtStyles } from './builtSite';
import { routeOf } from './sitePages';

/** The document itself, whose styles are in the template already. */
const MAIN = 'index.html';
/** Parts of the home page whose code loads lazily, but whose styles the rendered HTML needs immediately. */
const HOME_PARTS = ['BannerCarousel', 'NextDates', 'HomeBands'].map(
  (part) => `src/features/home/${part}.tsx`,
);

/** The stylesheets that a page needs besides those of every page. */
export function pageStyles(page: string): string[] {
  const file = routeOf(page)?.file ?? 'not-found';
  const main = builtStyles([MAIN]);
  const own = builtStyles([`src/pages/${file}.tsx`, ...(file === 'home' ? HOME_PARTS : [])]);
  return own.filter((style) => !main.includes(style));
}
