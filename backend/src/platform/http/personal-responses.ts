import { isPersonalPage } from '@qlu/contracts/site/site-routes';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

const READS = new Set(['GET', 'HEAD']);
const ADMIN_API = /^\/api\/admin(\/|$)/i;

/**
 * Forbids browsers and proxies to store responses that may be personal: to a write, to a request with a cookie (only
 * users of the back office have one), and under `/api/admin`. Runs after the pages.
 */
export function preventPersonalCaching(): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const isPublic =
      READS.has(request.method) && request.headers.cookie === undefined && !ADMIN_API.test(request.path);
    if (!isPublic) response.setHeader('Cache-Control', 'no-store');
    next();
  };
}

/**
 * The headers of a page that is protected only by its secret address: no cache stores it, no
 * search engine lists it, and no other site learns its address.
 */
export function personalPageHeaders(path: string): Record<string, string> {
  if (!isPersonalPage(path)) return {};
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'strict-origin' };
}
