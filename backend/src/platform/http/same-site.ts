import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { AppError } from '../../kernel/app-error.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that another site's page sent (decisions §3). A client that sends neither `Sec-Fetch-Site` nor
 * `Origin`, such as a script, passes. `exempt` are paths that are meant to be called from elsewhere.
 */
export function sameSite(publicUrl: string, exempt: readonly string[] = []): RequestHandler {
  const publicOrigin = new URL(publicUrl).origin;
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (SAFE_METHODS.has(request.method) || exempt.includes(request.path)) return next();
    const { origin, host } = request.headers;
    const foreignOrigin = origin !== undefined && origin !== publicOrigin && hostOf(origin) !== host;
    const foreignSite = request.headers['sec-fetch-site'] === 'cross-site';
    next(foreignOrigin || foreignSite ? new AppError('CROSS_SITE') : undefined);
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
