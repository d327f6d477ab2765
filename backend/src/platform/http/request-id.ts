import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Sets the request id of log lines and response: the id from a proxy, or a new one. Runs before all other middleware,
 * so that rejections have an id too.
 */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  request.id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', String(request.id));
  next();
}
