import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { AppError } from '../../kernel/app-error.js';
import { announcesBody } from './request-limits.js';

const MAX_DEPTH = 12;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Rejects a body that is not JSON, and a JSON body that later layers cannot handle: nested deeper than
 * {@link MAX_DEPTH} (class-transformer recurses), with NUL or lone surrogates (PostgreSQL rejects them in text), or
 * with keys that reach a prototype. `uploads` are the paths that accept a form with a file; they read it themselves.
 * `forms` are the paths that accept a plain form.
 */
export function bodyGuard({
  uploads,
  forms,
}: {
  uploads: readonly string[];
  forms: readonly string[];
}): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (isUpload(request, uploads)) return next();
    const isForm = forms.includes(request.path) && request.is('application/x-www-form-urlencoded');
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

/** Whether later layers can handle the body. */
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
