import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { PinoLogger } from 'nestjs-pino';

/**
 * Writes the line of a request that was answered on its way to the controllers: the framework's own logger stands
 * behind everything that is mounted here and has not met it.
 */
export function logRefusals(logger: PinoLogger): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const began = Date.now();
    response.once('finish', () => {
      // Set by that logger, which writes the line itself.
      if ('log' in request) return;
      const level = response.statusCode >= 500 ? 'error' : 'info';
      logger[level]({ req: request, res: response, responseTime: Date.now() - began }, 'request completed');
    });
    next();
  };
}
