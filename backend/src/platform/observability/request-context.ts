import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

const storage = new AsyncLocalStorage<string>();

/** Runs a request or a job. Its id is in every log line and in every call to Razorpay that it causes. */
export function runWithRequestId<T>(id: string, run: () => T): T {
  return storage.run(id, run);
}

/** The id of the running request or job; undefined outside of both. */
export function currentRequestId(): string | undefined {
  return storage.getStore();
}

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
