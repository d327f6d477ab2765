import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError, ERROR_CATALOGUE, type ErrorCode } from '../../kernel/app-error.js';
import { isDatabaseFull, isDatabaseLost } from '../database/database.js';
import { isDiskFull } from '../describe-error.js';
import type { ProblemResponse } from './platform.dto.js';

/** Codes for errors of Nest and the body parser, by status. */
const BY_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'BODY_UNREADABLE',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'BODY_TYPE_UNSUPPORTED',
};

/**
 * Converts every error to a response. Errors with status 500 and above are logged with their stack. A request with invalid
 * fields does not count for its hour's limit: typing errors must not use it up.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  /** Never rejects: Nest does not wait for a filter, and an unhandled rejection ends the process. */
  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    try {
      await this.respond(error, host);
    } catch (failure) {
      this.logger.error({ err: failure }, 'The error response could not be sent');
      host.switchToHttp().getResponse<Response>().destroy();
    }
  }

  protected async respond(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const problem = this.toProblem(error);
    if (problem.code === 'VALIDATION_FAILED' && request.giveBackCall) await request.giveBackCall();
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (problem.details.retryAfter) response.setHeader('Retry-After', Math.ceil(problem.details.retryAfter));
    const body: ProblemResponse = {
      success: false,
      error:
        problem.code === 'INTERNAL_ERROR'
          ? `${problem.message} (Request ${String(request.id)})`
          : problem.message,
      code: problem.code,
      ...(problem.details.fields ? { fields: problem.details.fields } : {}),
    };
    response.status(problem.status).json(body);
  }

  /** The error as a client may see it. Logs what is not the client's fault. */
  protected toProblem(error: unknown): AppError {
    const problem = toAppError(error);
    // Load balancers ask a stopping server once a second.
    if (problem.status >= 500 && problem.code !== 'STOPPING') {
      this.logger.error({ err: error, code: problem.code }, 'Request failed');
    }
    return problem;
  }
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // From libraries with their own SQL: sessions and rate limits.
  if (isDatabaseLost(error)) return new AppError('DATABASE_UNREACHABLE', { cause: error });
  if (isDatabaseFull(error)) return new AppError('DATABASE_FULL', { cause: error });
  // From the library that writes the temporary file of an upload.
  if (isDiskFull(error)) return new AppError('STORAGE_FULL', { cause: error });
  const status = error instanceof HttpException ? error.getStatus() : (error as { status?: unknown })?.status;
  const code = typeof status === 'number' ? BY_STATUS[status] : undefined;
  return new AppError(code ?? 'INTERNAL_ERROR', {
    cause: error,
    sentence: code && ERROR_CATALOGUE[code].sentence,
  });
}

/** Redirects a browser that opens the link of a file to the page that explains why there is no file. */
export abstract class MissingFileFilter extends ProblemFilter {
  /** The path of the page with this token. */
  protected abstract getPath(token: string): string;

  protected override async respond(error: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<Request<{ token: string }>>();
    if (request.accepts(['json', 'html']) !== 'html') {
      return super.respond(error, host);
    }
    this.toProblem(error);
    host.switchToHttp().getResponse<Response>().redirect(303, this.getPath(request.params.token));
  }
}
