import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Sets the id of a request and of its response: the id from a proxy, or a new one. Runs before all middleware, so that
 * rejections have an id too.
 */
export function assignRequestId(
  request: IncomingMessage & { id?: unknown },
  response: ServerResponse,
): string {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  request.id = id;
  response.setHeader('X-Request-Id', id);
  return id;
}
