import { slugOf } from '@qlu/contracts/catalogue/catalogue.rules';
import { builtCode, type BuiltCode } from './builtSite';
import { builtProgram, routeOf } from './sitePages';

/** The document's own script; what it loads is in the template already. */
const MAIN = 'index.html';
/** Parts of the home page whose code comes when they are near, but whose looks are needed at once. */
const HOME_PARTS = ['BannerCarousel', 'NextDates', 'HomeBands'].map(
  (part) => `src/features/home/${part}.tsx`,
);

/** Scripts and styles that a page needs beyond the ones that every page has. */
export function pageCode(page: string): BuiltCode {
  const file = routeOf(page)?.file ?? 'not-found';
  const program = builtProgram(page);
  // The words of a program have a file of their own, which its page asks for once it is there itself.
  const words = program ? [`content/catalogue/${slugOf(program.sub)}.ts`] : [];
  const main = builtCode([MAIN]);
  const { scripts, styles } = builtCode([`src/pages/${file}.tsx`, ...words]);
  const parts = file === 'home' ? builtCode(HOME_PARTS).styles : [];
  return {
    scripts: scripts.filter((script) => !main.scripts.includes(script)),
    styles: [...new Set([...styles, ...parts])].filter((style) => !main.styles.includes(style)),
  };
}
