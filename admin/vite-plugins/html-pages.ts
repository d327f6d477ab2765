import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { stylesOf, withImports } from './chunks.ts';
import type * as prerender from '../src/login/prerender.tsx';

type Bundle = Rolldown.OutputBundle;

const PRERENDER = join(import.meta.dirname, '..', 'src', 'login', 'prerender.tsx');

const APP = /\/src\/app\/start-app\.tsx$/;
/** The modules of the first page after a login: the back office and the dashboard. */
const FIRST_PAGE = /\/src\/(?:app\/start-app|dashboard\/dashboard-page)\.tsx$/;
const STYLESHEET = /<link rel="stylesheet" crossorigin href="\/admin\/([^"]+)">/;

/**
 * Writes the form and its styles into login.html and invitation.html, so that they are visible without another request.
 * login.html also lists the files of the back office, which the page downloads while the user types. index.html links
 * them, because its script loads them together with the code of the page.
 */
export function htmlPages(): Plugin {
  let base = '/';
  let pages: typeof prerender;
  return {
    name: 'html-pages',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    async buildStart() {
      pages = (await runnerImport<typeof prerender>(PRERENDER)).module;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, filename }) {
        if (filename.endsWith('index.html')) return linksOf(APP, bundle, base, html);
        const isLogin = filename.endsWith('login.html');
        if (!isLogin && !filename.endsWith('invitation.html')) return;
        const page = html
          .replace('<!--login-->', pages.loginHtml)
          .replace('<!--invitation-->', pages.invitationHtml)
          .replace(STYLESHEET, (_link, file: string) => styleElement(bundle[file]))
          // What is visible comes first.
          .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
        return { html: page, tags: isLogin ? [appFiles(bundle, base, page)] : [] };
      },
    },
  };
}

/** Without it the page would wait for a second request. The content security policy allows styles in the page. */
function styleElement(file?: Bundle[string]): string {
  if (file?.type !== 'asset') throw new Error('The login has no stylesheet');
  return `<style>${String(file.source)}</style>`;
}

/** A template of links that download the files of the back office. */
function appFiles(bundle: Bundle, base: string, html: string): HtmlTagDescriptor {
  const children = linksOf(FIRST_PAGE, bundle, base, html);
  return { tag: 'template', attrs: { id: 'app-files' }, injectTo: 'body', children };
}

/** Links that download the files of modules. The page's own files are not repeated. */
function linksOf(modules: RegExp, bundle: Bundle, base: string, html: string): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const names = chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.test(id)));
  const files = [...new Set(names.flatMap(({ fileName }) => withImports(bundle, fileName)))];
  const styles = new Set(files.flatMap((file) => stylesOf(bundle, file)));
  const links = [
    ...files.map((file) => ({ rel: 'modulepreload', href: base + file, crossorigin: '' })),
    ...[...styles].map((file) => ({ rel: 'preload', as: 'style', href: base + file, crossorigin: '' })),
  ];
  return links
    .filter(({ href }) => !html.includes(href))
    .map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' }));
}
