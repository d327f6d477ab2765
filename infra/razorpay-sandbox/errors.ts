import type { ErrorRequestHandler } from 'express';
import type { IdPrefix } from './ids.ts';
import { isId } from './ids.ts';

export interface ErrorBody {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  description: string;
  source?: string | null;
  step?: string | null;
  reason?: string | null;
  metadata?: Record<string, string>;
  field?: string;
}

/** An error response of the API: its HTTP status and the value of `error`. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.description);
    this.status = status;
    this.body = body;
  }
}

/** A rejected input: 400, with the field's name when one field is wrong. */
export function badRequest(
  description: string,
  field?: string,
  reason = 'input_validation_failed',
): ApiError {
  return new ApiError(400, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason,
    metadata: {},
    ...(field === undefined ? {} : { field }),
  });
}

/** Razorpay responds with 400, not 404, to an unknown id. */
export function unknownId(): ApiError {
  return badRequest('The id provided does not exist');
}

/** @throws {ApiError} unless the text is an id with this prefix. */
export function requireIdForm(prefix: IdPrefix, id: string): void {
  if (isId(prefix, id)) return;
  const shown = id.startsWith(`${prefix}_`) ? id.slice(prefix.length + 1) : id;
  throw badRequest(`${shown} is not a valid id`);
}

export function unauthenticated(description: string): ApiError {
  return new ApiError(401, { code: 'BAD_REQUEST_ERROR', description });
}

export function accessDenied(): ApiError {
  return new ApiError(403, { code: 'BAD_REQUEST_ERROR', description: 'Access Denied' });
}

export function unknownUrl(): ApiError {
  return new ApiError(400, {
    code: 'BAD_REQUEST_ERROR',
    description: 'The requested URL was not found on the server.',
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  });
}

export function serverFault(): ApiError {
  return new ApiError(500, {
    code: 'SERVER_ERROR',
    description:
      'We are facing some trouble completing your request at the moment. Please try again shortly.',
  });
}

function statusOfBodyParser(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  return typeof error.status === 'number' && error.status < 500 ? error.status : undefined;
}

/** Turns an error of a handler into Razorpay's error body. */
export const errorHandler: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  if (error instanceof ApiError) {
    response.status(error.status).json({ error: error.body });
    return;
  }
  const status = statusOfBodyParser(error);
  if (status !== undefined) {
    const invalid = badRequest('The request body could not be read.');
    response.status(status).json({ error: invalid.body });
    return;
  }
  console.error('razorpay sandbox:', error);
  const fault = serverFault();
  response.status(fault.status).json({ error: fault.body });
};
