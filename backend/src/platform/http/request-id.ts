import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Gives a request the id that its log lines and its answer carry: the one that a proxy gave it, or a new one. Before
 * anything else, so that a refusal on the way has it as well.
 */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  request.id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', String(request.id));
  next();
}
