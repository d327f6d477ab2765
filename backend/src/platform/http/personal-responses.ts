import type { NextFunction, Request, RequestHandler, Response } from 'express';

const READS = new Set(['GET', 'HEAD']);
const ADMIN = /^\/admin(\/|$)/i;
/** The result page of a payment: whoever knows its address sees it. */
const PAYMENT_PAGE = /^\/payment\//i;

/**
 * Tells browsers and proxies to keep no answer that may be somebody's own: to a write, to whoever carries a cookie (the
 * administrator alone has one), and under `/api/admin`. Mounted under `/api`.
 */
export function preventPersonalCaching(): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const isPublic =
      READS.has(request.method) && request.headers.cookie === undefined && !ADMIN.test(request.path);
    if (!isPublic) response.setHeader('Cache-Control', 'no-store');
    next();
  };
}

/**
 * Headers, names and values in turn, of a page that is one person's by its address alone: it is kept by nobody, found
 * by no search engine, and its address is told to no other site.
 */
export function personalPageHeaders(path: string): readonly string[] {
  if (!PAYMENT_PAGE.test(path)) return [];
  return ['Cache-Control', 'no-store', 'X-Robots-Tag', 'noindex', 'Referrer-Policy', 'strict-origin'];
}
