import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { aboutLinks } from '../features/site-header/menu';
import { PAGE_DATA_ID, type PageDatum } from '../lib/pageData';
import { documentTemplate, fontFaces, startScript, styleNodes, stylesheetUrl } from './builtSite';
import { pageStyles } from './pageStyles';
import { scriptJson } from './scriptJson';

interface PageParts {
  /** Elements of the head, as HTML. */
  head: string;
  /** The rendered page, as HTML; empty when the browser renders it. */
  content: string;
  /** URLs of the scripts that the page needs, also of those in the template. */
  scripts: readonly string[];
  data: readonly PageDatum[];
  /** Where a new visit is led at once. */
  withoutState?: string | undefined;
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

/** Without scripts the browser loads the font files by itself. Then they take precedence, because they come later. */
const FONTS = [
  `<style data-local-fonts>${fontFaces.local}</style>`,
  `<style media="(scripting: none)" data-base-fonts>${fontFaces.base}</style>`,
  `<style media="(scripting: none)" data-other-fonts>${fontFaces.other}</style>`,
].join('');

const ENTRIES = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;
const FILES = /<script type="module".*?<\/script>|<link rel="(?:stylesheet|modulepreload)"[^>]*>/g;
const stylesOf = pageStyles(styleNodes);

/** What starts the page's code after the first paint (src/start). */
function startElements(scripts: readonly string[], withoutState?: string): string {
  const entries = [...documentTemplate.matchAll(ENTRIES)].map(([, url = '']) => url);
  const modules = [...new Set([...entries, ...scripts])];
  const redirect = withoutState === undefined ? '' : ` data-without-state="${withoutState}"`;
  return [
    `<script data-style="${stylesheetUrl}" data-entries="${entries.join(' ')}" data-modules="${modules.join(' ')}"${redirect}>${startScript}</script>`,
    `<noscript><link rel="stylesheet" href="${stylesheetUrl}"></noscript>`,
  ].join('');
}

/** The HTML document of a page. */
export function pageDocument({ head, content, scripts, data, withoutState }: PageParts): string {
  const dataScript =
    data.length > 0
      ? `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`
      : '';
  const body = `${PLAIN_MENU}${content ? '' : NEEDS_SCRIPT}<div id="root">${content}</div>`;
  const styles = `<style>${stylesOf(body)}</style>${FONTS}`;
  return documentTemplate
    .replaceAll(FILES, '')
    .replace('</head>', (end) => `${styles}${startElements(scripts, withoutState)}${head}${end}`)
    .replace(ROOT, () => `${body}${dataScript}`);
}
