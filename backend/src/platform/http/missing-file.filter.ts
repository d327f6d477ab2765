import type { ArgumentsHost } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ProblemFilter } from './problem.filter.js';

/** Redirects a browser that opens the link of a file to the page that explains why there is no file. */
export abstract class MissingFileFilter extends ProblemFilter {
  /** The path of the page with this token. */
  protected abstract pathOf(token: string): string;

  protected override async respond(error: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<Request<{ token: string }>>();
    if (request.accepts(['json', 'html']) !== 'html') {
      return super.respond(error, host);
    }
    this.problemOf(error);
    host.switchToHttp().getResponse<Response>().redirect(303, this.pathOf(request.params.token));
  }
}
