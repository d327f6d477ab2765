import { Catch } from '@nestjs/common';
import { certificateMissingPath } from '@qlu/contracts/registrations/certificates.rules';
import { MissingFileFilter } from '../../../../platform/http/missing-file.filter.js';

/** Of certificates: the page of the registration explains. */
@Catch()
export class CertificateProblemFilter extends MissingFileFilter {
  protected pathOf(token: string): string {
    return certificateMissingPath(token);
  }
}
