import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { aboutLinks } from '../features/site-header/aboutLinks';
import { PAGE_DATA_ID, type PageDatum } from '../lib/pageData';
import { documentTemplate } from './builtSite';
import { scriptJson } from './scriptJson';

interface PageParts {
  /** Elements of the head, as HTML. */
  head: string;
  /** The rendered page, as HTML; empty when the browser renders it. */
  content: string;
  /** URLs of the stylesheets that the template does not contain. */
  styles: readonly string[];
  data: readonly PageDatum[];
}

const ROOT = '<div id="root"></div>';

const MENU = [
  { label: 'Home', to: SITE_ROUTES.home },
  { label: 'Upcoming Programs', to: SITE_ROUTES.upcomingPrograms },
  { label: 'All Programs', to: SITE_ROUTES.programs },
  { label: 'Personal Sessions', to: SITE_ROUTES.personal },
  ...aboutLinks,
  { label: 'Contact Us', to: SITE_ROUTES.contactUs },
  { label: 'Support us', to: SITE_ROUTES.supportQlu },
];

/** For browsers without JavaScript, in which the header's menus do not open. */
const PLAIN_MENU = `<noscript><nav class="plain-menu" aria-label="All pages">${MENU.map(({ label, to }) => `<a href="${to}">${label}</a>`).join('')}</nav></noscript>`;
const NEEDS_SCRIPT = `<noscript><p class="plain-menu">This page needs JavaScript. Without it, please call us: ${siteSettings.mobilePhone}</p></noscript>`;

/** The stylesheets of every page, which the build has written into the template. */
const MAIN_STYLES = /<link rel="stylesheet"[^>]*>/g;

function styleLinks(styles: readonly string[]): string {
  return styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('');
}

/** Preloaded scripts: on a slow network they would delay the styles, the fonts and the first picture. */
const MODULE_PRELOADS = /<link rel="modulepreload"[^>]*>/g;

/**
 * Puts the styles before the script: they block rendering, and the rendered page is visible without the
 * script.
 */
function withStyles(template: string, styles: readonly string[], isRendered: boolean): string {
  const mainStyles = template.match(MAIN_STYLES)?.join('') ?? '';
  return template
    .replaceAll(MAIN_STYLES, '')
    .replaceAll(MODULE_PRELOADS, (link) => (isRendered ? '' : link))
    .replace('<script type="module"', (script) => `${mainStyles}${styleLinks(styles)}${script}`);
}

/** The HTML document of a page. */
export function pageDocument({ head, content, styles, data }: PageParts): string {
  const dataScript =
    data.length > 0
      ? `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`
      : '';
  return withStyles(documentTemplate, styles, content !== '')
    .replace('</head>', (end) => `${head}${end}`)
    .replace(
      ROOT,
      () => `${PLAIN_MENU}${content ? '' : NEEDS_SCRIPT}<div id="root">${content}</div>${dataScript}`,
    );
}
