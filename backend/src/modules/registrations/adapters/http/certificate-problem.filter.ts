import { Catch, type ArgumentsHost } from '@nestjs/common';
import { certificateMissingPath } from '@qlu/contracts/registrations/certificates.rules';
import type { Request, Response } from 'express';
import { ProblemFilter } from '../../../../platform/http/problem.filter.js';

/** Redirects a browser that opens the link of a certificate to the registration's page, which explains why there is no file. */
@Catch()
export class CertificateProblemFilter extends ProblemFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request<{ token: string }>>();
    if (request.accepts(['json', 'html']) !== 'html') {
      super.catch(error, host);
      return;
    }
    this.problemOf(error);
    host.switchToHttp().getResponse<Response>().redirect(303, certificateMissingPath(request.params.token));
  }
}
