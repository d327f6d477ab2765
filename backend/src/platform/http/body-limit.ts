import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { AppError } from '../../kernel/app-error.js';

/** What an ordinary body may have. */
export const BODY_LIMIT_BYTES = 64 * 1_024;
/** What an event of Razorpay's may have: fifteen notes that the payer's browser chose, each character as `\u…`. */
export const EVENT_LIMIT_BYTES = 512 * 1_024;

/**
 * Refuses a body that announces more than it may have, before any of it is read: the parser would read it to its end
 * first. `uploads` are the paths that have a limit of their own, `events` those that Razorpay's events come to.
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
