import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { AppError } from '../../kernel/app-error.js';

/** The limit of an ordinary body. */
export const BODY_LIMIT_BYTES = 64 * 1_024;
/** The limit of a Razorpay event: it may have fifteen notes from the payer's browser, each character as `\u…`. */
export const EVENT_LIMIT_BYTES = 512 * 1_024;

/**
 * Rejects a body by its Content-Length before it is read; the parser would read all of it first. `uploads` are the
 * paths with their own limit, `events` the paths that receive Razorpay's events.
 */
export function bodyLimit({
  uploads,
  events,
}: {
  uploads: readonly string[];
  events: readonly string[];
}): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const limit = events.includes(request.path) ? EVENT_LIMIT_BYTES : BODY_LIMIT_BYTES;
    const isTooLarge = Number(request.headers['content-length'] ?? 0) > limit;
    next(isTooLarge && !uploads.includes(request.path) ? new AppError('BODY_TOO_LARGE') : undefined);
  };
}
