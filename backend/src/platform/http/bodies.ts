import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { announcesBody } from './request-limits.js';

/** The paths of the modules that read bodies in another way than as JSON. */
export interface RoutePaths {
  /** They read a form with a file themselves, up to their own limit. */
  uploads: readonly string[];
  /** Razorpay posts its events here. */
  events: readonly string[];
  /** Razorpay's checkout posts its form here for a checkout return. */
  checkoutReturns: readonly string[];
}

/** The limit of an ordinary body. */
export const BODY_LIMIT_BYTES = 64 * 1_024;
/** The limit of a Razorpay event: it may have fifteen notes from the payer's browser, each character as `\u…`. */
export const EVENT_LIMIT_BYTES = 512 * 1_024;

/** Rejects a body by its Content-Length before it is read; the parser would read all of it first. */
export function bodyLimit({ uploads, events }: RoutePaths): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const limit = events.includes(request.path) ? EVENT_LIMIT_BYTES : BODY_LIMIT_BYTES;
    const isTooLarge = Number(request.headers['content-length'] ?? 0) > limit;
    next(isTooLarge && !uploads.includes(request.path) ? new AppError('BODY_TOO_LARGE') : undefined);
  };
}

const MAX_DEPTH = 12;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Rejects a body that is not JSON, or nested deeper than {@link MAX_DEPTH} (class-transformer recurses), with NUL or lone
 * surrogates (PostgreSQL rejects them), or with keys that reach a prototype.
 */
export function bodyGuard({ uploads, checkoutReturns }: RoutePaths): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (isUpload(request, uploads)) return next();
    const isForm = checkoutReturns.includes(request.path) && request.is('application/x-www-form-urlencoded');
    if (announcesBody(request) && !isForm && !request.is('application/json')) {
      return next(new AppError('BODY_TYPE_UNSUPPORTED'));
    }
    const body: unknown = request.body;
    next(isAcceptableBody(body) ? undefined : new AppError('BODY_UNREADABLE'));
  };
}

function isUpload(request: Request, uploads: readonly string[]): boolean {
  return (
    request.method === 'POST' && uploads.includes(request.path) && Boolean(request.is('multipart/form-data'))
  );
}

/** True when later layers can handle the body. */
export function isAcceptableBody(body: unknown): boolean {
  return isAcceptable(body, 0);
}

function isAcceptable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(
    ([key, inner]) => !FORBIDDEN_KEYS.has(key) && isStorable(key) && isAcceptable(inner, depth + 1),
  );
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** A request class may define the sentence above the sentences of its fields. */
interface WithSummary {
  summary?: (fields: Record<string, string[]>) => string;
}

/** Transforms bodies only. Nest's own pipe would also read `01` or `1e3` in a path as a number. */
class BodyPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return metadata.type === 'body' ? super.transform(value, metadata) : value;
  }
}

/** Converts bodies to their request classes. Unknown fields are dropped; invalid ones are reported by name. */
export function bodyPipe(): ValidationPipe {
  return new BodyPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: false,
    validationError: { target: true, value: false },
    exceptionFactory: (errors) => {
      const fields = toFields(errors);
      const request = errors[0]?.target?.constructor as WithSummary | undefined;
      const first = Object.values(fields)[0]?.[0];
      return new AppError('VALIDATION_FAILED', { fields, sentence: request?.summary?.(fields) ?? first });
    },
  });
}

function toFields(errors: ValidationError[]): Record<string, string[]> {
  return Object.fromEntries(errors.map((error) => [error.property, Object.values(error.constraints ?? {})]));
}
