import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { AppError } from '../../kernel/app-error.js';

/** What an ordinary body may have. */
export const BODY_LIMIT_BYTES = 64 * 1_024;

/**
 * Refuses a body that announces more than it may have, before any of it is read: the parser would read it to its end
 * first. `uploads` are the paths that have a limit of their own.
 */
export function bodyLimit(uploads: readonly string[]): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const isTooLarge = Number(request.headers['content-length'] ?? 0) > BODY_LIMIT_BYTES;
    next(isTooLarge && !uploads.includes(request.path) ? new AppError('BODY_TOO_LARGE') : undefined);
  };
}
