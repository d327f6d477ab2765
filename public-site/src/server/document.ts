import { readFileSync } from 'node:fs';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { aboutLinks } from '../features/site-header/menu';
import { keepEarlyInput } from '../keepEarlyInput';
import { PAGE_DATA_ID, type PageDatum } from '../lib/queryClient';
import { scriptJson } from './meta';

/** An entry of Vite's manifest, whose keys are source files. */
interface BuiltFile {
  file: string;
  imports?: string[];
}

/** The build moves both files next to this module. */
function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

const template = read('./template.html');
const manifest = JSON.parse(read('./manifest.json')) as Record<string, BuiltFile>;

/** The only inline script. It is the same on every page: the content security policy allows it by its hash. */
export const inlineScript = `(${keepEarlyInput.toString()})()`;

/** The URLs of a source file's script and of all scripts that it imports statically. */
function builtScripts(source: string, found = new Set<string>()): Set<string> {
  const built = manifest[source];
  if (!built) throw new Error(`The build has no ${source}`);
  if (found.has(`/${built.file}`)) return found;
  found.add(`/${built.file}`);
  for (const imported of built.imports ?? []) builtScripts(imported, found);
  return found;
}

/** Links to the scripts of a page besides those of the template, so that the browser requests all at once. */
function preloads(file: string): string {
  return [...builtScripts(`src/pages/${file}.tsx`)]
    .filter((url) => !template.includes(`"${url}"`))
    .map((url) => `<link rel="modulepreload" crossorigin href="${url}">`)
    .join('');
}

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

interface PageParts {
  /** Elements of the head, as HTML. */
  head: string;
  /** The rendered page, as HTML; empty when the browser renders it. */
  content: string;
  /** The name of the page's file in src/pages. */
  file?: string;
  data: readonly PageDatum[];
}

/** The HTML document of a page. */
export function pageDocument({ head, content, file, data }: PageParts): string {
  const headParts = `<script>${inlineScript}</script>${file ? preloads(file) : ''}${head}`;
  const pageData =
    data.length > 0
      ? `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`
      : '';
  const body = `${PLAIN_MENU}${content ? '' : NEEDS_SCRIPT}<div id="root">${content}</div>${pageData}`;
  return template.replace('<!--head-->', () => headParts).replace('<div id="root"></div>', () => body);
}
