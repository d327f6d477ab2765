import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { cachedResponse, writeResponse, type CachedResponse } from './response-cache.js';
import type { Pages } from './pages.js';
import { personalPageHeaders } from './personal-responses.js';

/** Paths that belong to the API and never to a page. */
const API = /^\/(api|health)(\/|$)/;
/** The type of every page. */
export const HTML = 'text/html; charset=utf-8';
const HASHED = /[/\\]assets[/\\]/;

/**
 * Serves the built site under `/` and the back office under `/admin`. A missing file gives 404 and never the HTML of a
 * page: a browser would try to run it as a script or show it as an image. An unknown page gives the site's not-found
 * page with 404.
 */
export async function staticPages(
  folders: { site: string; admin: string },
  pages: Pages,
): Promise<RequestHandler> {
  const site = files(folders.site);
  const admin = files(folders.admin);
  const adminPage = await page(folders.admin);
  return (request: Request, response: Response, next: NextFunction): void => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || API.test(request.path)) return next();
    if (request.path === '/admin' || request.path.startsWith('/admin/')) {
      return serveAdmin(request, response, next);
    }
    site(request, response, () => {
      if (isFilePath(request.path)) return notFoundFile(response);
      servePage(request, response).catch(next);
    });
  };

  async function servePage(request: Request, response: Response): Promise<void> {
    const [path = '', ...search] = request.originalUrl.split(/(?=\?)/);
    const reply = await pages.find(path, search.join(''));
    if ('location' in reply) return response.redirect(reply.status, reply.location);
    if (!('cached' in reply)) return sendNotBuilt(response);
    writeResponse(request, response, { ...reply, headers: personalPageHeaders(path) });
  }

  function serveAdmin(request: Request, response: Response, next: NextFunction): void {
    const originalUrl = request.url;
    request.url = originalUrl.slice('/admin'.length) || '/';
    response.setHeader('X-Robots-Tag', 'noindex');
    admin(request, response, () => {
      request.url = originalUrl;
      if (isFilePath(request.path)) return notFoundFile(response);
      if (!existsSync(folders.admin)) return next();
      if (!adminPage) return sendNotBuilt(response);
      writeResponse(request, response, { status: 200, cached: adminPage, headers: [] });
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
      },
    },
  });
}

async function page(folder: string): Promise<CachedResponse | null> {
  const file = join(folder, 'index.html');
  return existsSync(file) ? cachedResponse(await readFile(file, 'utf8'), HTML) : null;
}

function isFilePath(path: string): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(path);
}

function notFoundFile(response: Response): void {
  response.status(404).type('text/plain').send('Not found\n');
}

function sendNotBuilt(response: Response): void {
  response.setHeader('Cache-Control', 'no-cache');
  response.status(503).type('text/plain').send('The pages have not been built yet.\n');
}
