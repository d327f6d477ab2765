import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProgramStructure } from '@qlu/contracts/catalogue/catalogue.rules';
import { pageStatus } from '@qlu/contracts/site/site-routes';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** Paths that belong to the API and never to a page. */
const API = /^\/(api|health)(\/|$)/;
const HASHED = /[/\\]assets[/\\]/;

/**
 * The built site under `/` and the back office under `/admin`. A file that is missing answers 404 and never a page's
 * HTML (decisions §7); an unknown page answers the site's not-found page with 404.
 */
export function staticPages(folders: { site: string; admin: string }): RequestHandler {
  const site = files(folders.site);
  const admin = files(folders.admin);
  const sitePage = page(folders.site);
  const adminPage = page(folders.admin);
  const programs = programStructure(folders.site);
  return (request: Request, response: Response, next: NextFunction): void => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || API.test(request.path)) return next();
    if (request.path === '/admin' || request.path.startsWith('/admin/')) {
      return serveAdmin(request, response, next);
    }
    site(request, response, () => {
      if (isFilePath(request.path)) return notFoundFile(response);
      const answer = pageStatus(request.path, programs);
      if (answer.status === 301) return response.redirect(301, answer.location);
      sendPage(response, sitePage, answer.status);
    });
  };

  function serveAdmin(request: Request, response: Response, next: NextFunction): void {
    const whole = request.url;
    request.url = whole.slice('/admin'.length) || '/';
    admin(request, response, () => {
      request.url = whole;
      if (isFilePath(request.path)) return notFoundFile(response);
      if (!existsSync(folders.admin)) return next();
      sendPage(response, adminPage, 200);
    });
  }
}

/** The folder's files, in the smallest form that the client takes; what is not there goes on to the next handler. */
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
        const forever = HASHED.test(path);
        response.setHeader('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    },
  });
}

function page(folder: string): string | null {
  const file = join(folder, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The program folders as the site's build wrote them; they decide which programs have a page. */
function programStructure(folder: string): ProgramStructure {
  const file = join(folder, 'programs-structure.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ProgramStructure) : {};
}

function isFilePath(path: string): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(path);
}

function notFoundFile(response: Response): void {
  response.status(404).type('text/plain').send('Not found\n');
}

function sendPage(response: Response, html: string | null, status: number): void {
  response.setHeader('Cache-Control', 'no-cache');
  if (html === null) {
    response.status(503).type('text/plain').send('The pages have not been built yet.\n');
    return;
  }
  response.status(status).type('html').send(html);
}
