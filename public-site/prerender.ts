/**
 * The build's last step. Moves the HTML template and the manifest from the client's folder next to the server's module,
 * and prerenders every page into `dist/pages`, with a list of them in `pages.json`.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltPages, PageData } from '@qlu/contracts/site/site-renderer';
import { EMPTY_PAGE, PUBLIC_URL_PLACEHOLDER } from '@qlu/contracts/site/site-renderer';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import type * as entry from './src/entry-server.tsx';

const dist = join(import.meta.dirname, 'dist');
const client = join(dist, 'client');
const server = join(dist, 'server');
const pages = join(dist, 'pages');

/** `/programs/sctp` becomes `programs/sctp.html`; a query becomes part of the file name. */
function fileOf(page: string): string {
  return `${page.slice(1).replace('?', '.').replace('=', '-') || 'home'}.html`;
}

function write(file: string, content: string): void {
  const path = join(pages, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Without `lastmod`: some content changes with the date, so the true date of change is unknown. */
function sitemap(listed: readonly string[]): string {
  const urls = listed.map((page) => `  <url><loc>${PUBLIC_URL_PLACEHOLDER}${page}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * Where to report a vulnerability (RFC 9116). It expires a year after the build, so that it cannot become
 * outdated.
 */
function securityContact(): string {
  const expires = new Date();
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return [
    `Contact: mailto:${siteSettings.email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${PUBLIC_URL_PLACEHOLDER}/.well-known/security.txt`,
    '',
  ].join('\n');
}

async function main(): Promise<void> {
  renameSync(join(client, 'index.html'), join(server, 'template.html'));
  renameSync(join(client, '.vite', 'manifest.json'), join(server, 'manifest.json'));
  for (const unused of ['index.html.br', 'index.html.gz', '.vite']) {
    rmSync(join(client, unused), { recursive: true, force: true });
  }
  rmSync(pages, { recursive: true, force: true });

  const site = (await import(join(server, 'entry-server.js'))) as typeof entry;
  // The server's content security policy allows the script by its hash.
  const hash = createHash('sha256').update(site.inlineScript).digest('base64');
  write('inline-scripts.json', `${JSON.stringify([`sha256-${hash}`])}\n`);
  const structure = readFileSync(join(client, 'programs-structure.json'), 'utf8');
  const data: PageData = {
    publicUrl: PUBLIC_URL_PLACEHOLDER,
    programs: null,
    banners: null,
    photographs: null,
    foundation: null,
    structure: JSON.parse(structure) as PageData['structure'],
  };
  const built: BuiltPages = { [EMPTY_PAGE]: 'empty.html' };
  write('empty.html', site.emptyPage());
  for (const page of [...site.LISTED_PAGES, ...site.UNLISTED_PAGES]) {
    const file = fileOf(page);
    write(file, await site.renderPage(page, data));
    built[page] = file;
  }
  write('sitemap.xml', sitemap(site.LISTED_PAGES));
  write('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${PUBLIC_URL_PLACEHOLDER}/sitemap.xml\n`);
  write('.well-known/security.txt', securityContact());
  write('pages.json', `${JSON.stringify(built, null, 2)}\n`);
}

await main();
