import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { runWithRequestId } from '../observability/request-context.js';

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** Gives each request an id, for the log and for calls to other services. */
export function requestId(): RequestHandler {
  return (request, response, next) => runWithRequestId(assignRequestId(request, response), next);
}

/** Sets the id of a request and of its response: the id from a proxy, or a new one. */
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
