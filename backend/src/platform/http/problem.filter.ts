import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '../../kernel/app-error.js';
import { ERROR_CATALOGUE, type ErrorCode } from '../../kernel/error-catalogue.js';
import { isDatabaseLost } from '../database/database.js';
import { isDiskFull } from '../disk-full.js';
import type { ProblemResponse } from './problem.responses.js';

/** Nest's and the body parser's own refusals, by status. */
const BY_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'BODY_UNREADABLE',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'BODY_TYPE_UNSUPPORTED',
};

/** The one place where an error becomes an answer (decisions §2). What is no refusal is a bug: logged with its stack. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const refusal = refusalOf(error);
    if (refusal.status >= 500) {
      this.logger.error({ err: error, code: refusal.code, requestId: request.id }, 'Request failed');
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (refusal.details.retryAfter) response.setHeader('Retry-After', Math.ceil(refusal.details.retryAfter));
    const answer: ProblemResponse = {
      success: false,
      error:
        refusal.code === 'INTERNAL_ERROR'
          ? `${refusal.message} (Request ${String(request.id)})`
          : refusal.message,
      code: refusal.code,
      ...(refusal.details.fields ? { fields: refusal.details.fields } : {}),
      ...(refusal.details.payment ? { payment: refusal.details.payment } : {}),
    };
    response.status(refusal.status).json(answer);
  }
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // Of the libraries that bring SQL of their own: sessions and rate limits.
  if (isDatabaseLost(error)) return new AppError('DATABASE_UNREACHABLE', { cause: error });
  // Of the library that writes an upload's temporary file.
  if (isDiskFull(error)) return new AppError('STORAGE_FULL', { cause: error });
  const status = error instanceof HttpException ? error.getStatus() : (error as { status?: unknown })?.status;
  const code = typeof status === 'number' ? BY_STATUS[status] : undefined;
  return new AppError(code ?? 'INTERNAL_ERROR', {
    cause: error,
    sentence: code && ERROR_CATALOGUE[code].sentence,
  });
}
