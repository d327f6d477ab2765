import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { AppError } from '../../kernel/app-error.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects a write from another site's page, which would carry the user's cookie. A client that sends neither
 * `Sec-Fetch-Site` nor `Origin`, such as a script, is accepted. `exempt` are paths that other sites may call.
 */
export function sameSite(publicUrl: string, exempt: readonly string[] = []): RequestHandler {
  const publicOrigin = new URL(publicUrl).origin;
  return (request: Request, response: Response, next: NextFunction): void => {
    if (SAFE_METHODS.has(request.method) || exempt.includes(request.path)) return next();
    const { origin, host } = request.headers;
    const foreignOrigin =
      origin !== undefined && origin !== publicOrigin && origin !== `${request.protocol}://${host}`;
    const foreignSite = request.headers['sec-fetch-site'] === 'cross-site';
    if (!foreignOrigin && !foreignSite) return next();
    response.setHeader('Cache-Control', 'no-store');
    next(new AppError('CROSS_SITE'));
  };
}
