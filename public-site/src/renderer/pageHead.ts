import { resolveMainFolder, slugOf } from '@qlu/contracts/catalogue/catalogue.rules';
import type { PageData } from '@qlu/contracts/site/site-renderer';
import { programPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { mainFolders } from '../../content/program-folders';
import { FIRST_PAGE_ONLY } from '../lib/firstPageOnly';
import { jsonLdGraph } from './jsonLdGraph';
import { scriptJson } from './scriptJson';
import { sharePicture } from './sharePicture';
import { builtProgram } from './sitePages';

/** The one address of a page that has several: a program's own, the catalogue's for each of its tabs. */
function canonicalPath(page: string): string {
  const program = builtProgram(page);
  if (program) return programPath(slugOf(program.sub));
  const path = page.replace(/\?.*/, '');
  const folders = mainFolders.map(({ name }) => name);
  return resolveMainFolder(path.slice(1), folders) ? SITE_ROUTES.programs : path;
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

/** An element of the head that holds for the page that was drawn, and goes when the visitor goes on from it. */
function element(name: 'meta' | 'link', attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name} ${FIRST_PAGE_ONLY}${written.join('')}>`;
}

function unescaped(html: string): string {
  return Object.entries(SIGNS)
    .reduce((words, [sign, code]) => words.replaceAll(code, sign), html.replaceAll('&#x27;', "'"))
    .trim();
}

/**
 * What search engines and networks read of a page beyond its title and description: where it stands, how a link to
 * it looks, and what it tells in schema.org's words. Nothing for a page that they leave out.
 *
 * @param drawn the head as the page itself drew it
 */
export async function pageHead(page: string, drawn: string, facts: PageData): Promise<string> {
  if (/<meta name="robots" content="noindex"/.test(drawn)) return '';
  const toAbsoluteUrl = (path: string) => `${facts.publicUrl}${path}`;
  const whole = unescaped(/<title>([^<]*)<\/title>/.exec(drawn)?.[1] ?? siteSettings.name);
  const title = whole.replace(` · ${siteSettings.name}`, '');
  const description = unescaped(/<meta name="description" content="([^"]*)"/.exec(drawn)?.[1] ?? '');
  const canonical = canonicalPath(page);
  const picture = sharePicture(page);
  const things = await jsonLdGraph({ page, canonical, title, facts, toAbsoluteUrl });
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
    // Title, text and picture are taken from the properties above.
    element('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    `<script ${FIRST_PAGE_ONLY} type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': things })}</script>`,
  ].join('');
}
