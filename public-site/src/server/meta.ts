import { resolveMainFolder, toSlug } from '@qlu/contracts/catalogue/catalogue.rules';
import type { PageData } from '@qlu/contracts/site/site-renderer';
import { programPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { catalogueSummaries, DEFAULT_PROGRAM_PICTURE } from '../../content/catalogue/summaries';
import { mainFolders } from '../../content/program-folders';
import { FIRST_PAGE_ONLY } from '../lib/usePageArrival';
import { builtProgram } from './page-data';
import { structuredData } from './structured-data';

/**
 * The canonical path of a page with several URLs: of a program its own page, of a catalogue tab the
 * catalogue.
 */
function canonicalPath(page: string): string {
  const program = builtProgram(page);
  if (program) return programPath(toSlug(program.sub));
  const path = page.replace(/\?.*/, '');
  const folders = mainFolders.map(({ name }) => name);
  return resolveMainFolder(path.slice(1), folders) ? SITE_ROUTES.programs : path;
}

/** The picture of a page's link preview, 1200 × 630 pixels: the program's own, otherwise that of the hall from the home page. */
function sharePicture(page: string): { path: string; alt: string } {
  const program = builtProgram(page);
  const summary = program && catalogueSummaries.find(({ slug }) => slug === toSlug(program.sub));
  // The JPEGs are made from the programs' own pictures.
  return summary && summary.heroImage !== DEFAULT_PROGRAM_PICTURE
    ? { path: `/share/${summary.slug}.jpg`, alt: summary.heroAlt }
    : {
        path: '/share/site.jpg',
        alt: `The stone pyramid hall of ${siteSettings.name} by the water at first light`,
      };
}

const HTML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => HTML_ENTITIES[character] ?? character);
}

/** JSON that is safe inside a script element: it contains no `<`. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * A head element that describes the rendered page only; it is removed when the visitor goes to another page.
 */
function element(name: 'meta' | 'link', attributes: Record<string, string>): string {
  const attributeList = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name} ${FIRST_PAGE_ONLY}${attributeList.join('')}>`;
}

function unescapeHtml(html: string): string {
  return Object.entries(HTML_ENTITIES)
    .reduce((text, [character, entity]) => text.replaceAll(entity, character), html.replaceAll('&#x27;', "'"))
    .trim();
}

/**
 * The head elements for search engines and social networks, besides title and description: the canonical URL,
 * the link preview and JSON-LD. Empty for a page with `noindex`.
 *
 * @param renderedHead the head elements that the page itself has rendered
 */
export async function pageHead(page: string, renderedHead: string, data: PageData): Promise<string> {
  if (/<meta name="robots" content="noindex"/.test(renderedHead)) return '';
  const toAbsoluteUrl = (path: string) => `${data.publicUrl}${path}`;
  const fullTitle = unescapeHtml(/<title>([^<]*)<\/title>/.exec(renderedHead)?.[1] ?? siteSettings.name);
  const title = fullTitle.replace(` · ${siteSettings.name}`, '');
  const description = unescapeHtml(
    /<meta name="description" content="([^"]*)"/.exec(renderedHead)?.[1] ?? '',
  );
  const canonical = canonicalPath(page);
  const picture = sharePicture(page);
  const nodes = await structuredData({
    page,
    canonical,
    title,
    picture: picture.path,
    data,
    toAbsoluteUrl,
  });
  const properties: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': siteSettings.name,
    'og:locale': 'en_IN',
    'og:title': title,
    'og:description': description,
    'og:url': toAbsoluteUrl(canonical),
    'og:image': toAbsoluteUrl(picture.path),
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': picture.alt,
  };
  return [
    element('link', { rel: 'canonical', href: toAbsoluteUrl(canonical) }),
    ...Object.entries(properties).map(([property, content]) => element('meta', { property, content })),
    // Twitter takes title, text and picture from the properties above.
    element('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    `<script ${FIRST_PAGE_ONLY} type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': nodes })}</script>`,
  ].join('');
}
