import { Catch } from '@nestjs/common';
import { certificateMissingPath } from '@qlu/contracts/registrations/certificates.rules';
import { yourRegistrationPath } from '@qlu/contracts/site/site-routes';
import { MissingFileFilter } from '../../../../platform/http/missing-file.filter.js';

/** Of certificates: the page of the registration explains. */
@Catch()
export class CertificateProblemFilter extends MissingFileFilter {
  protected pathOf(token: string): string {
    return certificateMissingPath(token);
  }
}

/** Of other files of a registration: its page shows what it is now. */
@Catch()
export class OwnPageFilter extends MissingFileFilter {
  protected pathOf(token: string): string {
    return yourRegistrationPath(encodeURIComponent(token));
  }
}
