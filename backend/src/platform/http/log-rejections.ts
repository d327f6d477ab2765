import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { PinoLogger } from 'nestjs-pino';

/**
 * Logs requests that a middleware rejects before the controllers. The framework's own logger runs after the middleware
 * and does not log them.
 */
export function logRejections(logger: PinoLogger): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = Date.now();
    response.once('finish', () => {
      // The framework's logger sets `log`, and logs the request itself.
      if ('log' in request) return;
      const level = response.statusCode >= 500 ? 'error' : 'info';
      logger[level](
        { req: request, res: response, responseTime: Date.now() - startedAt },
        'request completed',
      );
    });
    next();
  };
}
