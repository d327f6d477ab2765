import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { cachedResponse, sendCached, type CachedResponse } from './response-cache.js';
import { DOCUMENT_HEADERS } from './security-headers.js';

/** Paths that belong to the API and never to a page. */
const API = /^\/(?:(?:api|health)(?:\/|$)|programs\.ics$)/;
/** The type of every page. */
export const HTML = 'text/html; charset=utf-8';
const HASHED = /[/\\]assets[/\\]/;
/** Scripts, styles and fonts, also compressed. A browser can open an SVG as a document, so it keeps all headers. */
const NEVER_A_DOCUMENT = /\.(?:js|css|woff2)(?:\.(?:br|gz))?$/;

/** The response for an address of the public site. */
export type PageReply =
  | { status: 301 | 302; location: string }
  | { status: 200 | 404; cached: CachedResponse }
  /** 404: there is no such file. 503: the site has not been built. */
  | { status: 404 | 503 };

/** The public site's pages. */
export abstract class Pages {
  /**
   * The page of an address, or the not-found page. Never rejects: a page that cannot be rendered now is sent as prerendered.
   * @param path not decoded
   * @param search with its question mark; empty without a query
   * @param client the network address of the visitor, for the rate limit
   */
  abstract find(path: string, search: string, client?: string): Promise<PageReply>;
}

interface BackOffice {
  files: RequestHandler;
  page: CachedResponse;
}

/**
 * Serves the built site under `/` and the back office under `/admin`. A missing file gives 404 and never the HTML of a page,
 * which a browser would run as a script. While `npm start` builds the back office, its pages give 503 and load again.
 */
export async function staticPages(
  folders: { site: string; admin: string },
  pages: Pages,
): Promise<RequestHandler> {
  const site = files(folders.site);
  let backOffice = await builtBackOffice(folders.admin);
  return (request: Request, response: Response, next: NextFunction): void => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || API.test(request.path)) return next();
    if (request.path === '/admin' || request.path.startsWith('/admin/')) {
      return void serveAdmin(request, response).catch(next);
    }
    site(request, response, () => {
      servePage(request, response).catch(next);
    });
  };

  async function servePage(request: Request, response: Response): Promise<void> {
    const [path = '', ...search] = request.originalUrl.split(/(?=\?)/);
    const reply = await pages.find(path, search.join(''), request.ip);
    if ('location' in reply) return response.redirect(reply.status, reply.location);
    if ('cached' in reply) return sendCached(request, response, reply.status, reply.cached);
    if (reply.status === 404) return notFoundFile(response);
    sendNotBuilt(response);
  }

  async function serveAdmin(request: Request, response: Response): Promise<void> {
    backOffice ??= await builtBackOffice(folders.admin);
    if (!backOffice) return sendLater(response);
    const { page, files: serveFile } = backOffice;
    const originalUrl = request.url;
    request.url = originalUrl.slice('/admin'.length) || '/';
    response.setHeader('X-Robots-Tag', 'noindex');
    allowCamera(response);
    serveFile(request, response, () => {
      request.url = originalUrl;
      if (isFilePath(request.path)) return notFoundFile(response);
      sendCached(request, response, 200, page);
    });
  }
}

/** Serves the files of a folder in the smallest encoding that the client accepts. A missing file goes to `next`. */
function files(folder: string): RequestHandler {
  return expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    // index.html is sent by the page handler, with its status.
    index: false,
    serveStatic: {
      cacheControl: false,
      dotfiles: 'ignore',
      redirect: false,
      setHeaders: (response, path) => {
        const isHashed = HASHED.test(path);
        response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (isHashed && NEVER_A_DOCUMENT.test(path)) {
          for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
        }
      },
    },
  });
}

/** The page and the files of the back office; null until it is built. Its folder appears when it is complete. */
async function builtBackOffice(folder: string): Promise<BackOffice | null> {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return null;
  return { files: files(folder), page: await cachedResponse(await readFile(page, 'utf8'), HTML) };
}

/** The check-in page reads QR codes. It may be opened from every page of the back office, without another document. */
function allowCamera(response: Response): void {
  const policy = response.getHeader('Permissions-Policy');
  if (typeof policy === 'string')
    response.setHeader('Permissions-Policy', policy.replace('camera=()', 'camera=(self)'));
}

/** True when a path without a page is that of a file. */
export function isFilePath(path: string): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(path);
}

function notFoundFile(response: Response): void {
  response.status(404).type('text/plain').send('Not found\n');
}

/** `npm start` is building it, or a build has failed. */
function sendLater(response: Response): void {
  response.setHeader('Refresh', '2');
  sendNotBuilt(response, 'The back office is not ready yet. This page loads again by itself.');
}

function sendNotBuilt(response: Response, sentence = 'The pages have not been built yet.'): void {
  response.setHeader('Cache-Control', 'no-cache');
  response.status(503).type('text/plain').send(`${sentence}\n`);
}
